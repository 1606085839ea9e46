const second = 1_000;
const longest = 15;

/** How long to wait before asking again: the longer one waits already, the longer. */
export function growingPause(waitedMs: number) {
  // Whole seconds, as every change begins the pause anew.
  const seconds = Math.round((waitedMs / second) * 0.4);
  return Math.min(Math.max(1, seconds), longest) * second;
}
