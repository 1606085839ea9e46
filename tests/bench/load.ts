import { connect, type Socket } from "node:net";

/** A request as it goes over the wire, so that asking costs next to nothing. */
export type Wire = Buffer;

export type LoadOptions = {
  port: number;
  connections: number;
  ms: number;
  /** What to ask next, for the how-manieth time. */
  next: (index: number) => Wire;
};

export type Load = { answers: number; seconds: number };

/** Asks on kept connections, one question at a time on each, and counts what is answered. */
export async function load({ port, connections, ms, next }: LoadOptions): Promise<Load> {
  const lines = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const began = performance.now();
  let sent = 0;
  let answers = 0;
  async function keepAsking(line: Line) {
    while (performance.now() - began < ms) {
      const status = await line.ask(next(sent++));
      if (status >= 400) throw new Error(`The server answered ${status}: ${line.last()}`);
      answers += 1;
    }
  }
  await Promise.all(lines.map(keepAsking));
  const seconds = (performance.now() - began) / 1_000;
  for (const line of lines) line.close();
  return { answers, seconds };
}

type Line = Awaited<ReturnType<typeof open>>;

function open(port: number) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let got: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (status: number) => void; reject: (cause: Error) => void } | undefined;
  socket.on("data", (part: Buffer) => {
    got = got.length === 0 ? part : Buffer.concat([got, part]);
    const status = statusWhenWhole(got);
    if (status !== undefined) waiting?.resolve(status);
  });
  socket.on("error", (cause) => waiting?.reject(cause));
  socket.on("close", () => waiting?.reject(new Error("The server closed the connection.")));

  const line = {
    ask(wire: Wire) {
      got = Buffer.alloc(0);
      return new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(wire);
      });
    },
    /** The answer that came last. */
    last: () => got.toString(),
    close: () => void socket.destroy(),
  };
  return connected(socket).then(() => line);
}

function connected(socket: Socket) {
  return new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
}

const headEnd = "\r\n\r\n";
const chunksEnd = "0\r\n\r\n";

/** The status, once all of the answer is there. */
function statusWhenWhole(got: Buffer): number | undefined {
  const end = got.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = got.toString("latin1", 0, end);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  const isComplete = length
    ? got.length >= end + headEnd.length + Number(length)
    : !/\r\ntransfer-encoding: chunked/i.test(head) ||
      got.subarray(-chunksEnd.length).toString("latin1") === chunksEnd;
  return isComplete ? Number(head.slice(9, 12)) : undefined;
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

export function wire(path: string, { method = "GET", headers = {}, body = "" }: Sent = {}): Wire {
  const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ host: "127.0.0.1", ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
