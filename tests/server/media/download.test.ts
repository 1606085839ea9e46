import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signedFiles } from "#server/media/address.ts";
import type { Person } from "#tests/helpers/make.ts";
import { type MediaApp, mediaApp, storedFile } from "#tests/helpers/media.ts";

const hourMs = 60 * 60_000;
const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** A file of 1000 bytes, and its address for an athlete. */
async function withFile(file: Parameters<typeof storedFile>[1] = {}) {
  const { app, folder, media } = await mediaApp();
  const ruth = await app.make.athlete();
  mkdirSync(join(folder, "files"), { recursive: true });
  writeFileSync(join(folder, "files/stored"), content);
  const row = await storedFile(app, file);
  return { app, folder, media, ruth, row, address: addressFor(app, ruth, row) };
}

type File = Parameters<typeof signedFiles>[1][number];

function addressFor(app: MediaApp, person: Person, row: File) {
  return signedFiles(app.context(person), [row], "member")[0]?.address ?? "";
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a file comes whole, with what browsers need to seek and to stay safe", async () => {
  const { app, ruth, address } = await withFile();
  const answer = await app.http(address, { as: ruth });
  expect(answer.status).toBe(200);
  expect(await bytesOf(answer)).toEqual(content);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=3600",
    "content-length": "1000",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "video/mp4",
    "cross-origin-resource-policy": "same-origin",
    etag: '"ab"',
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers.get("content-disposition")).toBeNull();
});

test("a part is sent, unless it is of another version or there already", async () => {
  const { app, ruth, address } = await withFile();
  const ask = (headers: Record<string, string>) => app.http(address, { as: ruth, headers });
  for (const [range, status, contentRange, body] of [
    ["bytes=0-9", 206, "bytes 0-9/1000", content.subarray(0, 10)],
    ["bytes=-1", 206, "bytes 999-999/1000", content.subarray(999)],
    ["bytes=0-1,5-6", 200, null, content],
    ["bytes=1000-", 416, "bytes */1000", Buffer.alloc(0)],
  ] as const) {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([status, contentRange]);
    expect(await bytesOf(answer)).toEqual(body);
  }
  const range = "bytes=0-9";
  const current = await ask({ range, "if-range": '"ab"' });
  await current.body?.cancel();
  expect(current.status).toBe(206);
  const outside = await ask({ range: "bytes=1000-" });
  expect(outside.headers.get("cache-control")).toBe("no-store");
  const old = await ask({ range, "if-range": '"old"' });
  await old.body?.cancel();
  expect(old.status).toBe(200);
  expect((await ask({ "if-none-match": '"ab"' })).status).toBe(304);
});

test("HEAD tells the size and leaves nothing open", async () => {
  const { app, ruth, address } = await withFile();
  for (let time = 0; time < 8; time += 1) {
    const answer = await app.http(address, { as: ruth, method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "1000"]);
  }
});

test("a PDF is saved under its title, not shown", async () => {
  const pdf = { role: "pdf", mime: "application/pdf", title: "Ruth’s (empty) week" } as const;
  const { app, ruth, address } = await withFile(pdf);
  const { headers } = await app.http(address, { as: ruth });
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''Ruth%E2%80%99s%20%28empty%29%20week.pdf",
  );
});

test("the address of one person opens nothing for another, nor without a session", async () => {
  const { app, ruth, row, address } = await withFile();
  const status = async (path: string, as?: Person) =>
    (await app.http(path, as ? { as } : {})).status;
  const other = await app.make.athlete();
  expect(await status(address, ruth)).toBe(200);
  expect(await status(address, other)).toBe(404);
  expect(await status(address)).toBe(404);
  expect(await status(address.replace(/u=\d+/, `u=${other.viewer.userId}`), other)).toBe(404);
  expect(await status(address.replace(/u=\d+/, "u=0"))).toBe(404);
  expect(await status(address.replace(`/${row.id}?`, `/${row.id + 1}?`), ruth)).toBe(404);
  expect(await status(address.replace(/e=(\d)/, "e=9$1"), ruth)).toBe(404);
  for (const wrong of [`${address}x`, address.slice(0, -1), address.split("&s=")[0] ?? ""])
    expect(await status(wrong, ruth)).toBe(404);
});

test("the files of a text come with it, to those who may open it", async () => {
  const { app, ruth, row } = await withFile();
  const { resources, resourceFiles } = app.database.read.tables;
  const text = await app.make.text({ slug: "rest", access: "public" });
  await app.database.write((tx) => tx.update(resourceFiles).set({ resourceId: text.id }));
  const filesFor = async (person: Person | null) =>
    (await app.as(person).soulcare.resource({ slug: "rest" })).files;
  const [open] = await filesFor(null);
  expect(open).toMatchObject({ id: row.id, role: "video", title: "Rest", cues: null });
  expect((await app.http(open?.address ?? "")).status).toBe(200);

  await app.database.write((tx) => tx.update(resources).set({ access: "member" }));
  expect(await filesFor(null)).toEqual([]);
  const [own] = await filesFor(ruth);
  expect((await app.http(own?.address ?? "", { as: ruth })).status).toBe(200);
  expect((await app.http(own?.address ?? "")).status).toBe(404);
});

test("an address works for almost six hours, and then says that it is old", async () => {
  const { app, ruth, address } = await withFile();
  const start = app.clock.now.getTime();
  app.clock.now = new Date(start + 6 * hourMs - 10 * 60_000 - 1);
  expect((await app.http(address, { as: ruth })).status).toBe(200);
  app.clock.now = new Date(start + 6 * hourMs);
  expect((await app.http(address, { as: ruth })).status).toBe(410);
  expect((await app.http(`${address}x`, { as: ruth })).status).toBe(404);
});

test("the files of a deleted text are not sent any more", async () => {
  const { app, ruth, address } = await withFile();
  const text = await app.make.text({ access: "member", deletedAt: app.clock.now });
  await app.database.write((tx) => tx.update(tx.tables.resourceFiles).set({ resourceId: text.id }));
  expect((await app.http(address, { as: ruth })).status).toBe(404);
});

test("the seventh stream that one person leaves open is refused, until one ends", async () => {
  const { app, ruth, row, address } = await withFile();
  const open = [];
  for (let stream = 0; stream < 6; stream += 1) open.push(await app.http(address, { as: ruth }));
  const refused = await app.http(address, { as: ruth });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expectNothingOfTheFile(refused);
  const boaz = await app.make.athlete();
  expect((await app.http(addressFor(app, boaz, row), { as: boaz })).status).toBe(200);

  await open[0]?.body?.cancel();
  expect((await app.http(address, { as: ruth })).status).toBe(200);
});

test("a file that is missing on the disk is told in the log, and no browser keeps the answer", async () => {
  const { app, folder, ruth, address } = await withFile();
  rmSync(join(folder, "files/stored"));
  for (const method of ["GET", "HEAD"]) {
    const answer = await app.http(address, { as: ruth, method });
    expect(answer.status).toBe(404);
    expectNothingOfTheFile(answer);
  }
  const missing = app.lines.filter((line) => line.includes("a file of the library is missing"));
  expect(missing.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, file: "stored" },
    { level: 50, file: "stored" },
  ]);
});

/** An error with the length of the file would let its reader wait for the rest. */
function expectNothingOfTheFile({ headers }: Response) {
  expect(headers.get("cache-control")).toBe("no-store");
  for (const name of ["etag", "content-length", "content-range", "content-disposition"])
    expect([name, headers.get(name)]).toEqual([name, null]);
}

test("no address is in the log, and the key is its owner's alone", async () => {
  const { app, folder, ruth, address } = await withFile();
  await app.http(address, { as: ruth });
  const signature = new URL(address, "http://honour.test").searchParams.get("s") ?? "none";
  expect(app.lines.join("")).toContain('"path":"/media/');
  expect(app.lines.join("")).not.toContain(signature);
  expect(statSync(join(folder, ".key")).mode & 0o777).toBe(0o600);
});
