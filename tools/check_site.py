"""Check the links of the built site: ``python -m tools.check_site``.

Every link to a page of the site, to a place on a page, and to a file has to lead somewhere.
"""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

SITE = Path(__file__).parents[1] / "site"
LINKS = {"a": "href", "img": "src", "link": "href", "script": "src", "object": "data"}


class Page(HTMLParser):
    """What a page links to, and the places on it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the element's links and ids."""
        told = dict(attrs)
        self.places |= {each for each in (told.get("id"), told.get("name")) if each}
        link = told.get(LINKS.get(tag, ""))
        if link and not urlsplit(link).scheme and not link.startswith("//"):
            self.links.add(link)


def broken_links(site: Path) -> list[str]:
    """Return the links of a site that lead nowhere, as `page: link`."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in _pages(site)}
    return [
        f"{path.relative_to(site)}: {link}"
        for path, page in sorted(pages.items())
        for link in sorted(page.links)
        if not _leads_somewhere(path, link, pages)
    ]


def _pages(site: Path) -> list[Path]:
    return [path for path in site.rglob("*.html") if "_static" not in path.parts]


def _leads_somewhere(path: Path, link: str, pages: dict[Path, Page]) -> bool:
    target, place = urldefrag(link)
    target = target.partition("?")[0]
    found = (path.parent / unquote(target)).resolve() if target else path
    if not found.is_file():
        return False
    return not place or found not in pages or unquote(place) in pages[found].places


def main(site: Path = SITE) -> None:
    """Print the number of pages and every broken link, and exit with 1 if there is one."""
    broken = broken_links(site)
    print(*broken, sep="\n", end="\n" if broken else "")
    print(f"{len(_pages(site))} pages, {len(broken)} broken links")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
