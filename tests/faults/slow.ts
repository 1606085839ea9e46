import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#db/root.ts";
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

/** Clients that ask for much and read nothing; a stalled one loses its socket within this time. */
const unread = { mostMb: 40, longestHealthMs: 500, watchedMs: 3_000 };
const stalled = { sockets: 20, requests: 16, longestMs: 70_000 };

/**
 * Very many slow clients, and some that do not read their answers: other clients are not delayed,
 * the memory does not grow, and each slow one loses its socket.
 */
export async function slow(trials: number): Promise<Found> {
  const sockets = Math.min(2_000, trials * 40);
  const found = await onTemporaryServer(async (place) => {
    const one = await leaveUnread(place, { sockets: 1, requests: 2_407 });
    const forty = await leaveUnread(place, { sockets: 40, requests: 400 });
    const [held, stillOpen] = await Promise.all([hold(place, sockets), stall(place)]);
    return { one, forty, ...held, stillOpen };
  });
  const { one, forty, reads, open, left, stillOpen } = found;
  return {
    summary:
      `1 socket with 2,407 unread requests: +${one.grownMb} MB; ` +
      `40 with 400: +${forty.grownMb} MB, /healthz ${forty.healthMs.toFixed(0)} ms; ` +
      `${stillOpen} of ${stalled.sockets} stalled readers left; ` +
      `${open} slow sockets, ${reads.count} reads beside them, p99 ${reads.p99.toFixed(0)} ms`,
    wrong: problems({
      "one socket's requests took memory": one.grownMb > unread.mostMb,
      "forty sockets' requests took memory": forty.grownMb > unread.mostMb,
      "/healthz waited": Math.max(one.healthMs, forty.healthMs) > unread.longestHealthMs,
      [`${stillOpen} stalled readers are still connected`]: stillOpen > 0,
      "not all could connect": open < sockets,
      "a read was refused": reads.refused > 0,
      "reads waited": reads.p99 > longestReadMs,
      [`${left} sockets are still open`]: left > 0,
    }),
  };
}

/** Sends this many requests at once on each socket and reads no answer. */
async function leaveUnread({ server }: Place, count: { sockets: number; requests: number }) {
  const port = Number(new URL(server.url).port);
  // The memory that the page takes when it is read by one client after another.
  for (let at = 0; at < 100; at += 1) await read(server.url, "/");
  const before = memoryMb(server.pid());
  const requests = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(count.requests);
  const sockets = await Promise.all(
    Array.from({ length: count.sockets }, () => open(port, requests, { isReading: false })),
  );
  const { took } = await read(server.url, "/healthz");
  await sleep(unread.watchedMs);
  const grownMb = memoryMb(server.pid()) - before;
  for (const socket of sockets) socket.destroy();
  return { grownMb, healthMs: took };
}

function memoryMb(pid: number | undefined) {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kb) / 1024);
}

/** Asks for a large file many times and reads nothing; how many are connected at the end. */
async function stall({ server: { url } }: Place) {
  const port = Number(new URL(url).port);
  const requests = `GET ${largestAsset()} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const sockets = await Promise.all(
    Array.from({ length: stalled.sockets }, () =>
      open(port, requests.repeat(stalled.requests), { isReading: false }),
    ),
  );
  const callers = new Set(sockets.map(({ localPort }) => localPort));
  const deadline = performance.now() + stalled.longestMs;
  while (performance.now() < deadline && connected(port, callers) > 0) await sleep(500);
  const left = connected(port, callers);
  for (const socket of sockets) socket.destroy();
  return left;
}

function largestAsset() {
  const folder = join(root, "dist/client/assets");
  const size = (name: string) => statSync(join(folder, name)).size;
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return `/assets/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`;
}

const establishedState = "01";

/** How many connections of these callers the server holds: the callers themselves notice nothing. */
function connected(serverPort: number, callers: ReadonlySet<number | undefined>) {
  const rows = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1);
  return rows.filter((row) => {
    const [, local = "", remote = "", state] = row.trim().split(/\s+/);
    const isTheirs = portOf(local) === serverPort && callers.has(portOf(remote));
    return isTheirs && state === establishedState;
  }).length;
}

/** `0100007F:0CEA` is port 3306. */
const portOf = (address: string) => Number.parseInt(address.split(":")[1] ?? "", 16);

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

function open(port: number, beginning: string, { isReading = true } = {}) {
  return new Promise<Socket>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    // What the server cuts off is what this is about.
    socket.on("error", () => socket.destroy());
    if (isReading) socket.on("data", () => undefined);
    socket.once("close", () => resolve(socket));
    socket.once("connect", () => {
      if (beginning) socket.write(beginning);
      resolve(socket);
    });
  });
}
