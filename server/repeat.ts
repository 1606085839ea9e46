type Repeated = {
  /** Does all pending work, and checks `isStopped` between items. */
  work: (isStopped: () => boolean) => Promise<void>;
  /** Interval between runs without a wake-up. */
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Runs `work` at once, on wake-up and at an interval, never twice at the same time. */
export function startRepeating({ work, everyMs, onError }: Repeated) {
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = () => {
    if (isStopped) return;
    running ??= work(() => isStopped)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);

  return {
    wake: () => {
      // The current run may have missed the newest item, so run again after it.
      if (running) void running.then(run);
      else run();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
