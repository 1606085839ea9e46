import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertFile } from "#db/queries/resource-files.ts";
import { openSqlite } from "#db/sqlite.ts";
import { backUpMedia, restoreMedia } from "#scripts/backup/media.ts";
import { openStore } from "#server/media/store.ts";
import { NOW } from "#tests/helpers/app.ts";
import { freshFolder, freshSqliteFile } from "#tests/helpers/engines.ts";
import { captions, mediaApp, put, webm } from "#tests/helpers/media.ts";

const dayMs = 24 * 60 * 60_000;
const ids = ["5b0c5f0e-8a1d-4c62-9d0b-2f3f7c1c9a10", "5b0c5f0e-8a1d-4c62-9d0b-2f3f7c1c9a11"];

/** Two files and a backup of them. */
async function backedUp() {
  const { app, folder, media } = await mediaApp();
  const naomi = await app.make.admin();
  const [video = "", lines = ""] = ids;
  await put(app, webm(), { as: naomi, id: video });
  await put(app, captions(), { as: naomi, id: lines, role: "captions", name: "English.vtt" });
  const backup = freshFolder();
  const copy = (now: Date) => backUpMedia({ database: app.database, media, folder: backup, now });
  const made = await copy(NOW);
  return { app, naomi, folder, media, backup, made, copy };
}

test("a backup copies each file once", async () => {
  const { app, naomi, made, copy } = await backedUp();
  expect(made).toEqual({ copied: 2, kept: 2, missing: [] });
  await put(app, webm(), { as: naomi, id: "5b0c5f0e-8a1d-4c62-9d0b-2f3f7c1c9a12" });
  expect(await copy(NOW)).toEqual({ copied: 1, kept: 3, missing: [] });
});

test("files come back to an empty folder, with the checksums they had", async () => {
  const { app, backup } = await backedUp();
  const media = openStore(freshFolder());
  const wanted = { database: app.database, media, folder: backup };
  expect(await restoreMedia(wanted)).toEqual({ whole: 2, damaged: [] });
  expect((await media.keys()).sort()).toEqual(readdirSync(join(backup, "media")).sort());
});

test("a file that was changed is replaced, and one that is nowhere whole is named", async () => {
  const { app, naomi, folder, media, backup } = await backedUp();
  const keys = ids.map((id) => `${naomi.id}-${id}`);
  for (const key of keys) appendFileSync(join(folder, "files", key), "x");
  appendFileSync(join(backup, "media", keys[1] ?? ""), "x");
  const wanted = { database: app.database, media, folder: backup };
  expect(await restoreMedia(wanted)).toEqual({ whole: 1, damaged: [`English (${keys[1]})`] });

  rmSync(join(folder, "files", keys[0] ?? ""));
  rmSync(join(backup, "media", keys[0] ?? ""));
  expect((await restoreMedia(wanted)).whole).toBe(0);
});

test("what has gone from the library goes from the backups a month later", async () => {
  const { app, naomi, folder, backup, copy } = await backedUp();
  const gone = `${naomi.id}-${ids[0]}`;
  rmSync(join(folder, "files", gone));
  const lost = await copy(new Date(NOW.getTime() + 32 * dayMs));
  expect(lost.missing).toEqual([`Rest (${gone})`]);
  expect(existsSync(join(backup, "media", gone))).toBe(true);

  await app.database.write((tx) => {
    const { resourceFiles: t } = tx.tables;
    return tx.delete(t).where(eq(t.storageKey, gone));
  });
  await copy(new Date(NOW.getTime() + 30 * dayMs));
  expect(existsSync(join(backup, "media", gone))).toBe(true);
  await copy(new Date(NOW.getTime() + 33 * dayMs));
  expect(readdirSync(join(backup, "media"))).toEqual([`${naomi.id}-${ids[1]}`]);
});

test("the command names files that are nowhere, and ends with 1", async () => {
  const file = freshSqliteFile();
  const database = openSqlite(file);
  const about = { role: "video", title: "Rest", mime: "video/webm", bytes: 4 } as const;
  const row = { ...about, sha256: "ab", storageKey: "1-rest", createdAt: NOW };
  await database.write((tx) => insertFile(tx, row));
  await database.close();
  const MEDIA_DIR = freshFolder();
  const env = { ...process.env, DATABASE_URL: file, MEDIA_DIR, BACKUP_DIR: freshFolder() };
  const command = ["--import", "tsx", "scripts/backup.ts", "--media"];
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  expect(stderr).toBe(
    `These files of the library are not in ${MEDIA_DIR}: Rest (1-rest). Is MEDIA_DIR right? Copies that were made before stay.\n`,
  );
  expect(status).toBe(1);
}, 60_000);
