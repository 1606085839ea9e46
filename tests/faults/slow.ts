import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Found, problems } from "./found.ts";
import { keepReading, onTemporaryServer, type Place, read } from "./server.ts";

const longestReadMs = 200;
const dripMs = 3_000;
/** As long as the server waits for headers, for the rest of a request, and until it looks again. */
const limits = { headers: 10_000, request: 20_000, slack: 4_000 };

const head = "POST /api/athletes HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
const kinds = {
  /** Sends nothing at all. */
  silent: "",
  /** Its headers never end. */
  headers: "GET / HTTP/1.1\r\nhost: localhost\r\n",
  /** Its body never comes. */
  body: `${head}content-length: 1000\r\n\r\n`,
};

/** Very many slow clients: other clients are not delayed, and each slow one loses its socket. */
export async function slow(trials: number): Promise<Found> {
  const sockets = Math.min(2_000, trials * 40);
  const { reads, open, left } = await onTemporaryServer((place) => hold(place, sockets));
  return {
    summary: `${open} slow sockets, ${reads.count} reads beside them, p99 ${reads.p99.toFixed(0)} ms`,
    wrong: problems({
      "not all could connect": open < sockets,
      "a read was refused": reads.refused > 0,
      "reads waited": reads.p99 > longestReadMs,
      [`${left} sockets are still open`]: left > 0,
    }),
  };
}

async function hold({ server: { url } }: Place, count: number) {
  await read(url);
  const port = Number(new URL(url).port);
  const beginnings = Object.values(kinds);
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, index) => open(port, beginnings[index % 3] ?? "")),
  );
  const isOpen = ({ closed, readyState }: Socket) => !closed && readyState === "open";
  const opened = sockets.filter(isOpen).length;
  const drip = setInterval(() => {
    for (const socket of sockets) if (isOpen(socket) && socket.bytesWritten > 0) socket.write("x");
  }, dripMs);
  const stop = keepReading(url);
  const deadline = performance.now() + limits.request + limits.slack;
  while (performance.now() < deadline && sockets.some(isOpen)) await sleep(200);
  clearInterval(drip);
  const reads = await stop();
  const left = sockets.filter(isOpen).length;
  for (const socket of sockets) socket.destroy();
  return { reads, open: opened, left };
}

function open(port: number, beginning: string) {
  return new Promise<Socket>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    // What the server cuts off is what this is about.
    socket.on("error", () => socket.destroy());
    socket.on("data", () => undefined);
    socket.once("close", () => resolve(socket));
    socket.once("connect", () => {
      if (beginning) socket.write(beginning);
      resolve(socket);
    });
  });
}
