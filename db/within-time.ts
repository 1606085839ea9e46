import { WriteTimeout } from "./errors.ts";

/**
 * Rejects after a time limit, because a hanging callback would occupy the writer or a connection
 * forever.
 */
export function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new WriteTimeout(`A write did not end within ${timeoutMs} ms.`));
    const timer = setTimeout(giveUp, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
