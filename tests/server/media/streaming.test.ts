import { once } from "node:events";
import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signedFiles } from "#server/media/address.ts";
import { streamOf } from "#server/media/stream.ts";
import { serve } from "#tests/helpers/listen.ts";
import type { Person } from "#tests/helpers/make.ts";
import { mediaApp, storedFile } from "#tests/helpers/media.ts";

const megabyte = 1_000_000;

/** A server with a file of this size that takes no room on the disk, but for what is written at 90 %. */
async function serving(bytes: number, mark = "here") {
  const { app, folder, media } = await mediaApp();
  const path = join(folder, "files/stored");
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "w");
  ftruncateSync(file, bytes);
  writeSync(file, mark, bytes * 0.9);
  closeSync(file);
  const row = await storedFile(app, { bytes });
  const address = (person: Person) =>
    signedFiles(app.context(person), [row], "member")[0]?.address ?? "";
  return { app, media, address, origin: await serve(app) };
}

/** Asks for a file and reads no more than the first packet of the answer. */
async function askAndStop(origin: string, path: string, cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  const [first] = await once(socket, "data");
  socket.pause();
  expect(String(first).split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
  return socket;
}

test("40 downloads of 5 MB that nobody reads add less than 40 MB of memory", async () => {
  const { app, address, origin } = await serving(5 * megabyte);
  const people: Person[] = [];
  for (let person = 0; person < 8; person += 1) people.push(await app.make.athlete());
  const whole = async (person: Person) => {
    const answer = await fetch(origin + address(person), { headers: { cookie: person.cookie } });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += chunk.length;
    return bytes;
  };
  const reader = await app.make.athlete();
  await whole(reader);
  const before = process.memoryUsage().rss;
  for (const person of people)
    for (let stream = 0; stream < 5; stream += 1)
      await askAndStop(origin, address(person), person.cookie);

  expect(await whole(reader)).toBe(5 * megabyte);
  expect(process.memoryUsage().rss - before).toBeLessThan(40 * megabyte);
});

test("90 % into 500 MB, a player has what is there at once", async () => {
  const { app, address, origin } = await serving(500 * megabyte);
  const ruth = await app.make.athlete();
  const started = performance.now();
  const headers = { cookie: ruth.cookie, range: `bytes=${450 * megabyte}-` };
  const answer = await fetch(origin + address(ruth), { headers });
  const first = await answer.body?.getReader().read();

  expect([answer.status, answer.headers.get("content-range")]).toEqual([
    206,
    "bytes 450000000-499999999/500000000",
  ]);
  expect(Buffer.from(first?.value ?? []).toString("latin1", 0, 4)).toBe("here");
  expect(performance.now() - started).toBeLessThan(2000);
});

test("a player that goes away leaves its place to the next", async () => {
  const { app, address, origin } = await serving(50 * megabyte);
  const ruth = await app.make.athlete();
  const open = [];
  for (let stream = 0; stream < 6; stream += 1)
    open.push(await askAndStop(origin, address(ruth), ruth.cookie));
  const status = async () => {
    const range = "bytes=0-0";
    const { cookie } = ruth;
    const answer = await fetch(origin + address(ruth), { headers: { cookie, range } });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect(await status()).toBe(429);
  open[0]?.destroy();
  await expect.poll(status, { timeout: 5000 }).toBe(206);
});

test("a stream from which nothing is taken is closed, with its file", async () => {
  const { media } = await serving(5 * megabyte);
  const file = await media.open("stored");
  if (!file) throw new Error("The file is missing.");
  const ends: string[] = [];
  const idle = new Promise<void>((resolve) => {
    const onEnd = () => void ends.push("over");
    const part = { from: 0, until: 5 * megabyte - 1, idleMs: 20, onIdle: resolve, onEnd };
    void streamOf(file, part).getReader().read();
  });
  await idle;
  expect(ends).toEqual(["over"]);
  await expect(file.stat()).rejects.toThrow("closed");
});
