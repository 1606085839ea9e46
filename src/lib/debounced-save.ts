const delayMs = 600;

/**
 * A value that moves at once and is sent when it rests. One is under way at a time, so the last
 * one wins; what is shown goes back to what is stored once nothing is left to send.
 */
export function createDebouncedSave<Value>(
  /** Never rejects: what failed has been said. Waits for the answer alone, as the next one waits. */
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
    /** Sends at once what would be sent in a moment. */
    flush: () => void flush(),
  };
}
