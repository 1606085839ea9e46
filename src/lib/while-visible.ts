/** Calls `start` whenever the page becomes visible, and what it returns when the page is hidden. */
export function whileVisible(start: () => () => void) {
  let stop: (() => void) | undefined;

  function syncWithVisibility() {
    if (document.visibilityState !== "hidden") {
      stop ??= start();
      return;
    }
    stop?.();
    stop = undefined;
  }

  document.addEventListener("visibilitychange", syncWithVisibility);
  syncWithVisibility();

  return () => {
    document.removeEventListener("visibilitychange", syncWithVisibility);
    stop?.();
  };
}
