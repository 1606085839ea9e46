import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createDebouncedSave } from "./debounced-save.ts";

/** For a slider whose value the server keeps: `moved` is what it shows until that is stored. */
export function useDebouncedSave<Value>(send: (value: Value) => Promise<unknown>) {
  const [moved, setMoved] = useState<Value>();
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  }, [send]);
  const [save] = useState(() =>
    createDebouncedSave<Value>(
      (value) => latest.current(value),
      (value) => setMoved(() => value),
    ),
  );

  useEffect(() => {
    addEventListener("pagehide", save.flush);
    document.addEventListener("visibilitychange", save.flush);
    return () => {
      removeEventListener("pagehide", save.flush);
      document.removeEventListener("visibilitychange", save.flush);
      save.flush();
    };
  }, [save]);

  return { moved, move: save.move };
}
