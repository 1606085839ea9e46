import type { FileHandle } from "node:fs/promises";

const chunkBytes = 64 * 1024;

type Part = {
  from: number;
  until: number;
  /** Without a read for this long, the stream is ended. */
  idleMs: number;
  onIdle: () => void;
  /** Called once, however the stream ends. */
  onEnd: () => void;
};

/** Streams a part of a file only as fast as it is read, and closes the file at the end. */
export function streamOf(file: FileHandle, { from, until, idleMs, onIdle, onEnd }: Part) {
  let at = from;
  let isOver = false;
  const timer = setTimeout(() => void end().then(onIdle), idleMs);

  async function end() {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onEnd();
    await file.close();
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isOver) return controller.error(new Error("Nobody has read this file for a while."));
        timer.refresh();
        const wanted = Math.min(chunkBytes, until - at + 1);
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (at <= until && bytesRead > 0) return;
        await end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
