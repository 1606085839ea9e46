/**
 * Buttons and links that show a sign alone. `data-tooltip` is for those named otherwise: its text,
 * or if it is empty the hidden words inside.
 */
const named = ":is(a, button):is([aria-label], [data-tooltip])";

const margin = 8;

export const tooltipFigures = {
  /** Hovering this long opens a tooltip. */
  openDelayMs: 700,
  /** After another tooltip closed less than this ago, the next opens at once. */
  skipDelayMs: 300,
} as const;

/** The delay is shared by all tooltips of the window. */
export function createTooltipDelay(now: () => number = Date.now) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    closed: () => {
      closedAt = now();
    },
    next: () => (now() - closedAt <= tooltipFigures.skipDelayMs ? 0 : tooltipFigures.openDelayMs),
  };
}

/**
 * Shows the name of each button or link that has no words, on hover and on keyboard focus, on every
 * page. Listening to the document, it needs nothing of the button but its accessible name.
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

  // Before React, which stops such an event within a form that it has not taken over yet.
  const early = { capture: true, passive: true };
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      const element = signAt(target);
      if (element === owner) return;
      if (element && pointerType === "mouse") open(element, delay.next());
      else close();
    },
    early,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const element = signAt(target);
      if (element?.matches(":focus-visible")) open(element, 0);
    },
    early,
  );
  for (const end of ["pointerdown", "keydown", "focusout", "scroll"])
    document.addEventListener(end, close, early);
  document.documentElement.addEventListener("pointerleave", close);
}

function signAt(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest(named) : null;
  return element && nameOf(element) ? element : undefined;
}

/** The accessible name of an element without visible words. */
function nameOf(element: Element) {
  if (element instanceof HTMLElement && element.dataset.tooltip !== undefined)
    return element.dataset.tooltip || element.innerText;
  return element.textContent?.trim() ? undefined : element.getAttribute("aria-label");
}

/** Centred below the element and inside the window. A popover is above an open dialog too. */
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
  const furthest = clientWidth - bubble.offsetWidth - margin;
  const below = bottom + margin;
  const hasRoom = below + bubble.offsetHeight <= clientHeight;
  bubble.style.left = `${Math.max(margin, Math.min(left + width / 2 - bubble.offsetWidth / 2, furthest))}px`;
  bubble.style.top = `${hasRoom ? below : top - margin - bubble.offsetHeight}px`;
  return bubble;
}
