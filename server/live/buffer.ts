/** What waits for one who takes it. Who lets more than `most` wait is done with. */
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
