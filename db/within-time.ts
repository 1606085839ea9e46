import { WriteTimeout } from "./errors.ts";

/** A callback that hangs would hold the only writer, or a connection, for ever. */
export function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new WriteTimeout(`A write did not end within ${timeoutMs} ms.`));
    const timer = setTimeout(giveUp, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
