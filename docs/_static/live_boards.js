// On the pages of rules: a link to a lesson opens it on the page, below the link.
const FRAME = "iframe.live-board";

function toggle(link) {
  // One at a time: each loads the whole game, and all lessons have one table.
  const open = document.querySelector(FRAME);
  const wasHere = open?.previousElementSibling === link.parentElement;
  open?.remove();
  for (const other of document.querySelectorAll("a.live-board")) other.setAttribute("aria-expanded", "false");
  if (wasHere) return;
  const frame = document.createElement("iframe");
  frame.className = "live-board";
  frame.title = link.textContent;
  frame.allow = "fullscreen";
  frame.src = link.href;
  link.parentElement.after(frame);
  link.setAttribute("aria-expanded", "true");
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a.live-board");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  toggle(link);
});
