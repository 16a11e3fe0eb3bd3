"""The generated pages of the docs say what the source says."""

import re
import runpy

import pytest

from hexhold.editions import OPTIONS, Option
from hexhold.editions.rulebook import rules
from hexhold.lessons import COURSE
from tools.generate_docs import PAGES, ROOT, rule_tests
from tools.rules_pages import FOLDER, PAGE_OF, anchor


@pytest.mark.parametrize("path", sorted(PAGES))
def test_a_generated_page_is_up_to_date(path: str) -> None:
    written = (ROOT / path).read_text(encoding="utf-8")
    assert written == PAGES[path](), "run `make docs`"


def test_every_lesson_can_be_tried_where_its_rule_is() -> None:
    add_boards = runpy.run_path(str(ROOT / "docs/conf.py"))["add_boards"]
    texts = [PAGES[path]() for path in PAGES if path.startswith(f"{FOLDER}/")]
    shown = re.findall(r"\?lesson=(\w+)", "".join(map(add_boards, texts)))
    assert sorted(shown) == sorted(COURSE)


def test_every_rule_has_a_test_of_its_name() -> None:
    tests = rule_tests()
    missing = [rule for rule in rules() if rule not in tests]
    assert missing == []


def test_no_test_is_named_after_a_rule_that_does_not_exist() -> None:
    assert set(rule_tests()) - set(rules()) == set()


def test_the_reference_has_no_page_left_over() -> None:
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / FOLDER).iterdir()}
    assert pages == {path for path in PAGES if path.startswith(f"{FOLDER}/")}


def test_every_rule_has_its_place_in_the_reference() -> None:
    for rule_id, rule in rules().items():
        page = PAGES[f"{FOLDER}/{PAGE_OF[rule_id[0]]}.md"]()
        assert f'<a id="{anchor(rule_id)}"></a>' in page
        told = page.partition(f"## {rule_id} ")[2].partition("\n## ")[0]
        for edition, source in rule.sources.items():
            assert re.search(rf"- [^:]*{edition}[^:]*: {re.escape(source)}", told), rule_id


@pytest.mark.parametrize("path", [path for path in PAGES if "rules/" in path or "differ" in path])
def test_links_of_the_reference_lead_somewhere(path: str) -> None:
    page = PAGES[path]()
    for target, _, place in re.findall(r"\]\(([^)#]*)(#([^)]*))?\)", page):
        found = (ROOT / path).parent / target
        assert found.is_file(), target
        if place:
            assert f'<a id="{place}"></a>' in found.read_text(encoding="utf-8")


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_every_option_is_on_the_page_of_differences(option: Option) -> None:
    assert f"`{option.name}`" in PAGES["docs/rules/how_editions_differ.md"]()
