// On the pages of rules: show only what applies to one edition.
const KEY = "hexhold-edition";
const EDITIONS = ["6e", "4e", "3d", "classic", "base"];

/** Rows of tables with a column `editions`, and sources such as `6e, 4e: page 3`. */
function* toldByEdition() {
  for (const table of document.querySelectorAll(".bd-article table")) {
    const headings = [...table.querySelectorAll("thead th")].map((cell) => cell.textContent.trim());
    const column = headings.indexOf("editions");
    if (column < 0) continue;
    for (const row of table.querySelectorAll("tbody tr")) yield [row, row.cells[column].textContent];
  }
  for (const item of document.querySelectorAll(".bd-article li")) {
    yield [item, item.textContent.split(":")[0]];
  }
}

function show(edition) {
  for (const [element, text] of toldByEdition()) {
    const named = text.split(",").map((word) => word.trim());
    if (!named.every((word) => EDITIONS.includes(word))) continue;
    element.classList.toggle("other-edition", edition !== "" && !named.includes(edition));
  }
}

document.addEventListener("DOMContentLoaded", () => {
  const title = document.querySelector(".bd-article h1");
  if (!title || !/\/rules\//.test(location.pathname)) return;
  if (![...toldByEdition()].some(([, text]) => EDITIONS.includes(text.split(",")[0].trim()))) return;
  const choice = document.createElement("select");
  choice.className = "edition-switch form-select w-auto";
  choice.setAttribute("aria-label", "Edition");
  choice.append(new Option("all editions", ""), ...EDITIONS.map((name) => new Option(name)));
  const kept = localStorage.getItem(KEY) ?? "";
  choice.value = EDITIONS.includes(kept) ? kept : "";
  choice.addEventListener("change", () => {
    localStorage.setItem(KEY, choice.value);
    show(choice.value);
  });
  title.before(choice);
  show(choice.value);
});
