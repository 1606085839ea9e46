import { useEffect, useEffectEvent, useRef } from "react";

type CountdownOptions = { ms: number; isPaused: boolean; onEnd: () => void };

export function useCountdown({ ms, isPaused, onEnd }: CountdownOptions) {
  const end = useEffectEvent(onEnd);
  const countdown = useRef<ReturnType<typeof createCountdown>>(undefined);

  useEffect(() => {
    const running = createCountdown(ms, () => end());
    countdown.current = running;
    return running.pause;
  }, [ms]);

  useEffect(() => {
    if (isPaused) countdown.current?.pause();
    else countdown.current?.start();
  }, [isPaused]);
}

/** Calls `onEnd` after `ms` of unpaused time. */
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
