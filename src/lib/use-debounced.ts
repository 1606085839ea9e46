import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The value, once it has not changed for `ms`. */
export function useDebounced<Value>(value: Value, ms: number) {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return settled;
}

/** For a slider that saves on its own: `moved` is the value to show until it is saved. */
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

const delayMs = 600;

/**
 * Shows a value at once and sends it after a pause. Only one request runs at a time, so the last
 * value wins; once nothing is left to send, the stored value is shown again.
 */
export function createDebouncedSave<Value>(
  /** Must not reject; it shows its own error. Resolves when the server has answered. */
  send: (value: Value) => Promise<unknown>,
  show: (moved: Value | undefined) => void,
) {
  let wanted: { value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || !wanted) return;
    const { value } = wanted;
    wanted = undefined;
    isSending = true;
    await send(value);
    isSending = false;
    if (timer !== undefined) return;
    if (wanted) await flush();
    else show(undefined);
  }

  return {
    move(value: Value) {
      wanted = { value };
      show(value);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    /** Sends a waiting value now. */
    flush: () => void flush(),
  };
}
