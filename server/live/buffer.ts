/** Items on their way to one slow reader. It closes when more than `limit` items wait. */
export function createBuffer<T>(limit: number) {
  const waiting: T[] = [];
  let isClosed = false;
  let wake = () => {};

  function close() {
    isClosed = true;
    wake();
  }

  return {
    close,

    push(items: readonly T[]) {
      if (waiting.length + items.length > limit) return close();
      waiting.push(...items);
      wake();
    },

    async *items(): AsyncGenerator<T> {
      while (!isClosed) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}
