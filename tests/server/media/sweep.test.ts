import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteOldFiles, deleteOldRows } from "#server/retention.ts";
import { mediaApp, storedFile } from "#tests/helpers/media.ts";

const dayMs = 24 * 60 * 60_000;

/** A folder with files that were last written this many days before now. */
async function withFiles(ages: Record<string, number>) {
  const { app, folder } = await mediaApp();
  for (const each of ["files", "uploads"]) mkdirSync(join(folder, each), { recursive: true });
  for (const [name, days] of Object.entries(ages)) {
    const at = new Date(app.clock.now.getTime() - days * dayMs);
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), at, at);
  }
  const left = (each: string) => readdirSync(join(folder, each)).sort();
  return { app, left };
}

test("uploads nobody goes on with and files without a row go after a day", async () => {
  const { app, left } = await withFiles({
    "uploads/old": 1.1,
    "uploads/new": 0.9,
    "files/kept": 9,
    "files/gone": 9,
    "files/new": 0.5,
  });
  await storedFile(app, { storageKey: "kept" });
  await deleteOldFiles(app.deps);
  expect([left("uploads"), left("files")]).toEqual([["new"], ["kept", "new"]]);
});

test("what nobody attaches to a text goes after a day, row and file", async () => {
  const { app, left } = await withFiles({ "files/kept": 9, "files/loose": 9 });
  const at = app.clock.now;
  await storedFile(app, { storageKey: "kept" });
  const createdAt = new Date(at.getTime() - 1.1 * dayMs);
  await storedFile(app, { storageKey: "loose", createdAt });
  await deleteOldRows(app.deps);
  await deleteOldFiles(app.deps);
  expect(left("files")).toEqual(["kept"]);
});

test("on a database without any file, which may be the wrong one, nothing goes", async () => {
  const { app, left } = await withFiles({ "files/old": 400 });
  await deleteOldFiles(app.deps);
  expect(left("files")).toEqual(["old"]);
});
