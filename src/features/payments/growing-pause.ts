const firstMs = 2_000;
const longestMs = 15_000;

/** How long to wait before asking again: a little longer each time. */
export const growingPause = (asked: number) =>
  Math.min(firstMs * 1.4 ** Math.max(0, asked - 1), longestMs);
