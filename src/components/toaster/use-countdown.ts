import { useEffect, useEffectEvent, useRef } from "react";
import { createCountdown } from "./countdown.ts";

type Options = { ms: number; isPaused: boolean; onEnd: () => void };

export function useCountdown({ ms, isPaused, onEnd }: Options) {
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
