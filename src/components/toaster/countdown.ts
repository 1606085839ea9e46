/** Calls back after `ms` of unpaused time. */
export function createCountdown(ms: number, onEnd: () => void) {
  let left = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start() {
    if (timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(onEnd, left);
  }

  function pause() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - startedAt;
  }

  return { start, pause };
}
