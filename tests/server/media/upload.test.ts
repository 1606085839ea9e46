import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "#server/media/store.ts";
import { testApp } from "#tests/helpers/app.ts";
import { captions, type MediaApp, mediaApp, put, uploadId, webm } from "#tests/helpers/media.ts";

const filesOf = ({ read }: MediaApp["database"]) => read.select().from(read.tables.resourceFiles);

async function withStaff(options: Parameters<typeof mediaApp>[0] = {}) {
  const made = await mediaApp(options);
  return { ...made, naomi: await made.app.make.admin() };
}

test("a file arrives in pieces and is a file after the last one", async () => {
  const { app, media, naomi } = await withStaff();
  const file = webm();
  const total = file.length;
  const first = await put(app, file.subarray(0, 50_000), { as: naomi, total });
  expect([first.status, await first.json()]).toEqual([200, { stored: 50_000 }]);
  expect(await filesOf(app.database)).toEqual([]);

  const last = await put(app, file.subarray(50_000), { as: naomi, total, offset: 50_000 });
  const shown = { role: "video", title: "Rest", mime: "video/webm", bytes: total, lines: 0 };
  expect([last.status, await last.json()]).toMatchObject([201, { stored: total, file: shown }]);
  const [row] = await filesOf(app.database);
  expect(await media.checksum(row?.storageKey ?? "")).toBe(row?.sha256);

  const again = await put(app, file.subarray(50_000), { as: naomi, total, offset: 50_000 });
  expect([again.status, await again.json()]).toMatchObject([201, { file: { id: row?.id } }]);
  expect(await filesOf(app.database)).toHaveLength(1);
});

test("an upload goes on in a process that was started since", async () => {
  const { app, folder, naomi } = await withStaff();
  const file = webm();
  const total = file.length;
  await put(app, file.subarray(0, 30_000), { as: naomi, total });
  const later = await testApp({ database: app.database, media: openStore(folder) });

  const wrong = await put(later, file.subarray(40_000), { as: naomi, total, offset: 40_000 });
  expect([wrong.status, await wrong.json()]).toEqual([409, { stored: 30_000 }]);
  const right = await put(later, file.subarray(30_000), { as: naomi, total, offset: 30_000 });
  expect(right.status).toBe(201);
  expect(await filesOf(app.database)).toMatchObject([{ bytes: total }]);
});

test("what arrived of a piece that broke off is kept", async () => {
  const { app, naomi } = await withStaff();
  const file = webm();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 1) return controller.error(new Error("gone"));
      controller.enqueue(new Uint8Array(file.subarray(0, 20_000)));
    },
  });
  const address = `/api/admin/media/${uploadId}?role=video&name=a&offset=0&total=${file.length}`;
  const init = { method: "PUT", body, duplex: "half", as: naomi };
  expect((await app.http(address, init)).status).toBeGreaterThanOrEqual(499);

  const total = file.length;
  const next = await put(app, file.subarray(20_000), { as: naomi, total, offset: 20_000 });
  expect(next.status).toBe(201);
});

test("captions are read into lines", async () => {
  const { app, naomi } = await withStaff();
  const answer = await put(app, captions(), { as: naomi, role: "captions", name: "English.vtt" });
  expect(await answer.json()).toMatchObject({ file: { title: "English", lines: 3 } });
  const [row] = await filesOf(app.database);
  expect(row?.cues?.[0]).toEqual({ from: 0.5, until: 3.8, text: "Put your day in first." });
});

test("a file of another kind than its role is refused, and nothing stays", async () => {
  const { app, folder, naomi } = await withStaff();
  for (const [role, body, words] of [
    ["video", Buffer.from("<!doctype html><script>alert(1)</script>"), "an MP4 or a WebM"],
    ["audio", webm(), "an MP3 or an M4A"],
    ["pdf", webm(), "not a PDF"],
    ["poster", Buffer.from("<svg/>"), "JPEG, PNG or WebP"],
    ["captions", Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nHi"), "WebVTT"],
    ["captions", Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\n\xff", "latin1"), "UTF-8"],
  ] as const) {
    const answer = await put(app, body, { as: naomi, role, name: "Rest.mp4" });
    expect([role, answer.status]).toEqual([role, 415]);
    expect((await answer.json()).error).toContain(words);
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);
    expect(readdirSync(join(folder, "files"))).toEqual([]);
  }
  expect(await filesOf(app.database)).toEqual([]);
});

test("a file that is too large for its role is refused from the first piece", async () => {
  const { app, naomi } = await withStaff();
  for (const [role, total, words] of [
    ["video", 2_000_000_001, "2 GB"],
    ["audio", 200_000_001, "200 MB"],
    ["pdf", 20_000_001, "20 MB"],
    ["captions", 1_000_001, "1 MB"],
    ["poster", 2_000_001, "2 MB"],
  ] as const) {
    const answer = await put(app, captions(), { as: naomi, role, total });
    expect([role, answer.status]).toEqual([role, 413]);
    expect((await answer.json()).error).toContain(words);
  }
});

test("a piece of more than 8 MiB is refused, and so is more than was announced", async () => {
  const { app, naomi } = await withStaff();
  const large = Buffer.alloc(8 * 1024 * 1024 + 1);
  const answer = await put(app, large, { as: naomi, total: 20_000_000 });
  expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
  expect((await put(app, Buffer.alloc(2000), { as: naomi, total: 1000 })).status).toBe(413);

  const next = await put(app, Buffer.alloc(10), { as: naomi, offset: 10, total: 20_000_000 });
  expect(await next.json()).toEqual({ stored: 0 });
});

test("what arrived as one role cannot end as another with a smaller limit", async () => {
  const { app, folder, naomi } = await withStaff();
  const large = Buffer.concat([captions(), Buffer.alloc(1_000_001, "\n")]);
  await put(app, large, { as: naomi, role: "video", total: 2_000_000_000 });
  const last = { as: naomi, role: "captions", offset: large.length };
  const answer = await put(app, Buffer.alloc(0), { ...last, total: captions().length });
  expect([answer.status, (await answer.json()).error]).toEqual([
    413,
    "More has arrived than this file has.",
  ]);
  expect((await put(app, Buffer.alloc(0), { ...last, total: large.length })).status).toBe(413);
  expect(await filesOf(app.database)).toEqual([]);
  expect(readdirSync(join(folder, "uploads"))).toEqual([]);
});

test("a disk with less than 1 GB free takes nothing", async () => {
  const { app, naomi } = await withStaff({ freeBytes: 1_000_050_000 });
  const answer = await put(app, webm(), { as: naomi });
  expect([answer.status, (await answer.json()).error]).toEqual([
    507,
    "The server has no room left.",
  ]);
  expect((await put(app, captions(), { as: naomi, role: "captions" })).status).toBe(201);
});

test("a piece that does not say what it is is refused", async () => {
  const { app, folder, naomi } = await withStaff();
  for (const piece of [
    { role: "html" },
    { id: "..%2f..%2fhonour.db" },
    { id: "abc" },
    { offset: -1 },
    { offset: Number.NaN },
    { total: 0 },
    { name: "" },
  ])
    expect([piece, (await put(app, captions(), { as: naomi, ...piece })).status]).toEqual([
      piece,
      400,
    ]);
  expect(readdirSync(folder)).toEqual([]);
});

test("the title of a file is the end of its name, without what hides or leads elsewhere", async () => {
  const { app, naomi } = await withStaff();
  for (const [at, [name, title]] of (
    [
      ["../../etc/passwd.vtt", "passwd"],
      ["C:\\Videos\\Rest well.vtt", "Rest well"],
      ["\u202Erest\u0000.vtt", "rest"],
      [".vtt", "File"],
      [`${"a".repeat(400)}.vtt`, "a".repeat(200)],
    ] as const
  ).entries()) {
    // The form sends random keys, which have no hyphens.
    const id = uploadId.replaceAll("-", "").replace(/^./, `${at}`);
    const answer = await put(app, captions(), { as: naomi, role: "captions", id, name });
    expect(await answer.json()).toMatchObject({ file: { title } });
  }
});

test("only staff at the screen of this site upload", async () => {
  const { app, naomi } = await withStaff();
  const status = async (piece: Parameters<typeof put>[2]) => (await put(app, webm(), piece)).status;
  expect(await status({})).toBe(401);
  expect(await status({ as: await app.make.athlete() })).toBe(403);
  expect(await status({ as: naomi, headers: { "sec-fetch-site": "cross-site" } })).toBe(403);
  expect(await status({ as: await app.make.mentor() })).toBe(201);
});

test("one of the staff cannot go on with another's upload", async () => {
  const { app, naomi } = await withStaff();
  await put(app, webm().subarray(0, 100), { as: naomi, total: webm().length });
  const other = await app.make.admin();
  const answer = await put(app, webm().subarray(100), {
    as: other,
    offset: 100,
    total: webm().length,
  });
  expect([answer.status, await answer.json()]).toEqual([409, { stored: 0 }]);
});

test("a folder that cannot be made is told at once, also below /proc", async () => {
  await expect(openStore("/proc/none/media").prepare()).rejects.toThrow();
});
