/**
 * Buttons and links that show only an icon. Their name is the text of `data-tooltip`, or the hidden
 * words inside if that is empty; without the attribute it is `aria-label`.
 */
const iconControls = ":is(a, button):is([aria-label], [data-tooltip])";

const margin = 8;

/** Hovering this long opens a tooltip. */
const openDelayMs = 700;
/** A tooltip opens at once if another one closed no longer ago than this. */
const skipDelayMs = 300;

/** The delay is shared by all tooltips of the window. */
export function createTooltipDelay(now: () => number = Date.now) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    closed: () => {
      closedAt = now();
    },
    next: () => (now() - closedAt <= skipDelayMs ? 0 : openDelayMs),
  };
}

/**
 * Shows the name of buttons and links without visible words, on hover and on keyboard focus. It
 * listens to the document, so buttons and links need nothing but an accessible name.
 */
export function watchTooltips() {
  const delay = createTooltipDelay();
  let bubble: HTMLElement | undefined;
  let owner: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(element: Element, ms: number) {
    close();
    owner = element;
    timer = setTimeout(() => {
      const name = nameOf(element);
      if (element.isConnected && name) bubble = show(name, element);
    }, ms);
  }

  function close() {
    clearTimeout(timer);
    owner = undefined;
    if (!bubble) return;
    bubble.remove();
    bubble = undefined;
    delay.closed();
  }

  // In the capture phase, because React stops these events in a form that is not hydrated yet.
  const early = { capture: true, passive: true };
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      const element = iconControlAt(target);
      if (element === owner) return;
      if (element && pointerType === "mouse") open(element, delay.next());
      else close();
    },
    early,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const element = iconControlAt(target);
      if (element?.matches(":focus-visible")) open(element, 0);
    },
    early,
  );
  for (const end of ["pointerdown", "keydown", "focusout", "scroll"])
    document.addEventListener(end, close, early);
  document.documentElement.addEventListener("pointerleave", close);
}

function iconControlAt(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest(iconControls) : null;
  return element && nameOf(element) ? element : undefined;
}

/** The accessible name of an element without visible words. */
function nameOf(element: Element) {
  if (element instanceof HTMLElement && element.dataset.tooltip !== undefined)
    return element.dataset.tooltip || element.innerText;
  return element.textContent?.trim() ? undefined : element.getAttribute("aria-label");
}

/**
 * Shows the text centred below the element, or above it if there is no room below. A popover also
 * covers an open dialog.
 */
function show(text: string, anchor: Element) {
  const bubble = document.createElement("div");
  bubble.setAttribute("role", "tooltip");
  bubble.popover = "manual";
  bubble.textContent = text.trim();
  // Within the landmark or dialog of its button, where screen readers look for it.
  (anchor.closest("dialog, main, header, nav, footer, aside") ?? document.body).append(bubble);
  bubble.showPopover();
  const { left, width, bottom, top } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const centred = left + width / 2 - bubble.offsetWidth / 2;
  const furthest = clientWidth - bubble.offsetWidth - margin;
  const below = bottom + margin;
  const hasRoom = below + bubble.offsetHeight <= clientHeight;
  bubble.style.left = `${Math.max(margin, Math.min(centred, furthest))}px`;
  bubble.style.top = `${hasRoom ? below : top - margin - bubble.offsetHeight}px`;
  return bubble;
}
