type Repeating = {
  /** Does all that there is to do; it is told when to stop in between. */
  work: (isStopped: () => boolean) => Promise<void>;
  /** How often to look when nobody says that there is something. */
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Runs `work` again and again, one at a time: at once, when woken, and every so often. */
export function startRepeating({ work, everyMs, onError }: Repeating) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const look = () => {
    clearTimeout(timer);
    if (isStopped) return;
    running ??= work(() => isStopped)
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (!isStopped) timer = setTimeout(look, everyMs);
      });
  };
  look();

  return {
    wake: () => {
      // One that is under way may already have looked past what is new.
      if (running) void running.then(look);
      else look();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
