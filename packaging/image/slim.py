"""Remove from an environment what the server never reads: `slim.py /opt/hexhold`.

Languages that hexhold does not speak, made-up names, lexers, databases that it does not know, and
NumPy's headers and tests, and symbols of libraries.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

#: Files or folders → the beginnings of names that stay.
UNREAD = {
    "babel/locale-data/*": ("root", "en", "de", "pl"),
    "faker/providers/*/*_*": ("__", "en_US"),
    "numpy/_core/include": (),
    "numpy/_core/lib": (),
    "numpy/f2py": (),
    "numpy/random/lib": (),
    "numpy/**/tests": (),
    "numpy/**/*.pyi": (),
    "pygments/lexers/*.py": ("__init__", "_mapping", "python", "special"),
    "sqlalchemy/dialects/*": ("__init__", "_typing", "postgresql", "sqlite", "type_migration"),
    "sqlalchemy/testing": (),
}


def main() -> None:
    """Remove it and print what is left."""
    (packages,) = Path(sys.argv[1]).glob("lib/python3*/site-packages")
    for pattern, kept in UNREAD.items():
        for path in list(packages.glob(pattern)):
            if path.name.startswith(kept) or not path.exists():
                continue
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()
    # Packages that bring libraries along have them patched, and stripped ones would not load.
    patched = {folder.name.removesuffix(".libs") for folder in packages.glob("*.libs")}
    for library in packages.rglob("*.so"):
        if library.relative_to(packages).parts[0].removesuffix(".libs") not in patched:
            subprocess.run(["strip", "--strip-unneeded", library], check=True)
    size = sum(path.stat().st_size for path in packages.rglob("*") if path.is_file())
    print(f"{size:,} bytes are left")


if __name__ == "__main__":
    main()
