// On the pages of rules: show only what applies to one edition.
const KEY = "hexhold-edition";
const EDITIONS = { "": "all editions", "6e": "6e", "4e": "4e", "3d": "3d", classic: "classic", base: "base" };

/** The cells that list editions, by their column's heading. */
function editionCells() {
  const found = [];
  for (const table of document.querySelectorAll(".bd-article table")) {
    const headings = [...table.querySelectorAll("thead th")].map((cell) => cell.textContent.trim());
    const column = headings.indexOf("editions");
    if (column < 0) continue;
    for (const row of table.querySelectorAll("tbody tr")) found.push(row.cells[column]);
  }
  return found;
}

function show(edition) {
  for (const cell of editionCells()) {
    const named = cell.textContent.split(",").map((word) => word.trim());
    cell.parentElement.classList.toggle("other-edition", edition !== "" && !named.includes(edition));
  }
}

document.addEventListener("DOMContentLoaded", () => {
  const title = document.querySelector(".bd-article h1");
  if (!title || !editionCells().length) return;
  const choice = document.createElement("select");
  choice.className = "edition-switch form-select w-auto";
  choice.setAttribute("aria-label", "edition");
  for (const [value, name] of Object.entries(EDITIONS)) choice.append(new Option(name, value));
  const kept = localStorage.getItem(KEY) ?? "";
  choice.value = kept in EDITIONS ? kept : "";
  choice.addEventListener("change", () => {
    localStorage.setItem(KEY, choice.value);
    show(choice.value);
  });
  title.before(choice);
  show(choice.value);
});
