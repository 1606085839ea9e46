import { phoneMenuId } from "#src/content/public-links.ts";

const focusable = "a[href], button:not([disabled])";

/** The width from which the header shows its links, so that there is no menu. */
const wide = "(min-width: 1020px)";

/**
 * The menu is a popover: the browser opens it, closes it on Escape and gives the focus back. This
 * keeps the page behind the open menu from scrolling and from getting the focus.
 */
export function watchPhoneMenu() {
  // The event does not bubble.
  document.addEventListener("toggle", onToggle, { capture: true });
  document.addEventListener("keydown", keepFocusInside);
  document.addEventListener("click", closeOnLink);
  matchMedia(wide).addEventListener("change", () => openMenu()?.hidePopover());
}

const openMenu = () => document.querySelector<HTMLElement>(`#${phoneMenuId}:popover-open`);

function onToggle({ target }: Event) {
  if (!(target instanceof HTMLElement) || target.id !== phoneMenuId) return;
  const isOpen = target.matches(":popover-open");
  document.documentElement.style.overflow = isOpen ? "hidden" : "";
  for (const part of document.querySelectorAll<HTMLElement>("main, footer")) part.inert = isOpen;
}

/** Closes the menu for any link in it, also one to a part of the same page. */
function closeOnLink({ target }: MouseEvent) {
  const menu = openMenu();
  if (target instanceof Element && target.closest("a") && menu?.contains(target))
    menu.hidePopover();
}

/** Tab on the last element of the header goes to the first, Shift+Tab on the first to the last. */
function keepFocusInside(event: KeyboardEvent) {
  const header = event.key === "Tab" && openMenu()?.closest("header");
  if (!header) return;
  const all = [...header.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility(),
  );
  const [leaving, entering] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}
