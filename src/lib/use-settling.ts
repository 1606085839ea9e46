import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createSettling } from "./settling.ts";

/** For a slider whose value the server keeps: `moved` is what it shows until that is stored. */
export function useSettling<Value>(send: (value: Value) => Promise<unknown>) {
  const [moved, setMoved] = useState<Value>();
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  }, [send]);
  const [settling] = useState(() =>
    createSettling<Value>(
      (value) => latest.current(value),
      (value) => setMoved(() => value),
    ),
  );

  useEffect(() => {
    addEventListener("pagehide", settling.settle);
    document.addEventListener("visibilitychange", settling.settle);
    return () => {
      removeEventListener("pagehide", settling.settle);
      document.removeEventListener("visibilitychange", settling.settle);
      settling.settle();
    };
  }, [settling]);

  return { moved, move: settling.move };
}
