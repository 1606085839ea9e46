/** How long one waits for a tooltip. */
export const tooltipFigures = {
  /** Resting on something opens its tooltip after this. */
  openDelayMs: 700,
  /** Going from one to the next within this opens it at once. */
  skipDelayMs: 300,
} as const;

/** The wait that all tooltips of the window share. */
export function createTooltipDelay(now: () => number = Date.now) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    closed: () => {
      closedAt = now();
    },
    next: () => (now() - closedAt <= tooltipFigures.skipDelayMs ? 0 : tooltipFigures.openDelayMs),
  };
}
