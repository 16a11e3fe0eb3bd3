"""The check of the site's links finds those that lead nowhere."""

from pathlib import Path

import pytest

from tools.check_site import broken_links, main


def test_broken_links_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules").mkdir()
    good = '<a href="rules/knights.html#k-6">K-6</a> <a href="https://example.org">out</a>'
    wrong = '<a href="rules/knights.html#k-99">K-99</a> <a href="gone.html">gone</a>'
    (tmp_path / "index.html").write_text(good + wrong)
    (tmp_path / "rules/knights.html").write_text('<h2 id="k-6">K-6</h2> <a href="#">top</a>')
    assert broken_links(tmp_path) == [
        "index.html: gone.html",
        "index.html: rules/knights.html#k-99",
    ]
    with pytest.raises(SystemExit, match="True"):
        main(tmp_path)
    assert capsys.readouterr().out.endswith("2 pages, 2 broken links\n")
