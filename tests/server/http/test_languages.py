"""`?lang=de` words the catalogue and every refusal in a language, and tells nothing else."""

import pytest

from hexhold.editions import EDITIONS
from hexhold.language import LANGUAGES
from tests.server.client import Client, Json, Table, open_room

THREE = {"bots": ["random", "random", "random"], "start": True}


def seated(client: Client, language: str) -> Table:
    return Table(client, open_room(client, **THREE)["id"], language=language)


def texts_of(edition: Json, language: str) -> list[str]:
    """Return an edition's texts in a language, without rules that are not translated."""
    rules = [rule for rule in edition["rules"] if rule["language"] == language]
    options = edition["options"]
    return [
        *(text for card in edition["cards"] for text in (card["name"], card["text"])),
        *(text for rule in rules for text in (rule["title"], rule["text"])),
        *(text for option in options for text in (option["title"], option["about"])),
        *(c["title"] for option in options for c in option["choices"]),
        *(name for names in edition["improvements"].values() for name in names),
    ]


def shape(value: object) -> object:
    """The same with every text left out."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    if isinstance(value, list):
        return [shape(part) for part in value]
    return None if isinstance(value, str) else value


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("language", ["de", "pl"])
def test_an_edition_says_the_same_in_every_language(
    client: Client, key: str, language: str
) -> None:
    english = client.get(f"/api/editions/{key}").json()
    other = client.get(f"/api/editions/{key}", params={"lang": language}).json()
    assert {rule["language"] for rule in english["rules"]} == {"en"}
    # Only English calls things otherwise in some editions.
    assert english.pop("terms") != other.pop("terms") == {}
    assert shape(other) == shape(english)
    keys = [[option["name"], option["choices"] and option["rule"]] for option in english["options"]]
    assert keys == [[o["name"], o["choices"] and o["rule"]] for o in other["options"]]
    assert all(texts_of(other, language))
    same = set(texts_of(other, language)) & set(texts_of(english, "en"))
    assert {text for text in same if " " in text} == set()


def test_the_choices_are_in_german(client: Client) -> None:
    english = client.get("/api/editions").json()
    german = client.get("/api/editions", params={"lang": "de"}).json()
    assert [v["key"] for v in german["variants"]] == [v["key"] for v in english["variants"]]
    for mine, theirs in zip(german["variants"], english["variants"], strict=True):
        assert mine["title"] != theirs["title"]
        assert mine["about"] != theirs["about"]
        assert mine["options"] == theirs["options"]
    assert [board["key"] for board in german["boards"]] == [b["key"] for b in english["boards"]]
    for mine, theirs in zip(german["boards"], english["boards"], strict=True):
        assert mine["title"] != theirs["title"]
        assert mine["about"] != theirs["about"]
    assert german["editions"][0]["name"].startswith("Städte & Ritter")
    assert german["bots"][0]["text"] != english["bots"][0]["text"]


def test_every_option_and_variant_has_a_sentence(client: Client) -> None:
    for language in LANGUAGES:
        catalogue = client.get("/api/editions", params={"lang": language}).json()
        abouts = [variant["about"] for variant in catalogue["variants"]]
        abouts += [board["about"] for board in catalogue["boards"]]
        for key in EDITIONS:
            edition = client.get(f"/api/editions/{key}", params={"lang": language}).json()
            abouts += [option["about"] for option in edition["options"]]
            abouts += [c["about"] for option in edition["options"] for c in option["choices"]]
        assert all(about[0].isupper() and about.endswith(".") for about in abouts)


def test_an_unknown_language_is_refused(client: Client) -> None:
    assert client.get("/api/editions", params={"lang": "xx"}).status_code == 400


def test_http_refuses_in_german(client: Client) -> None:
    refusal = client.get("/api/rooms/nothing", params={"lang": "de"}).json()
    assert refusal == {"code": "not_found", "text": "diesen Tisch gibt es nicht", "rule": None}
    assert client.get("/api/rooms/nothing").json()["text"] == "there is no such table"
    edition = client.get("/api/editions/7e", params={"lang": "de"}).json()
    assert edition["text"] == "es gibt keine Ausgabe '7e'"


def test_a_socket_refuses_in_its_language(client: Client) -> None:
    with seated(client, "de") as table:
        reply = table.ask({"type": "why", "action": "fly"})
        assert reply["error"]["text"].startswith("'fly' ist keine Aktion")
        if table.own and table.own["must"]:
            refused = table.act("roll")["error"]
            assert refused["text"] == "zuerst setzt du eine Siedlung"
            assert refused["rule"] == "S-2"


def test_a_socket_speaks_english_unless_asked(client: Client) -> None:
    with seated(client, "xx") as table:
        reply = table.ask({"type": "why", "action": "fly"})
        assert reply["error"]["text"].startswith("'fly' is not an action")
