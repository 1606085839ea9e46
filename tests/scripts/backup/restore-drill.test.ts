import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  findPushKey,
  insertPushJobs,
  insertPushKey,
  listPushDevices,
  putPushDevice,
} from "#db/queries/push.ts";
import { openSqlite } from "#db/sqlite.ts";
import { makeBackup } from "#scripts/backup/folder.ts";
import { sqliteSource } from "#scripts/backup/sources.ts";
import { at } from "#tests/helpers/empty-database.ts";
import { freshFolder, freshSqliteFile } from "#tests/helpers/engines.ts";
import { makers } from "#tests/helpers/make.ts";

const now = at();

test("a drill is a copy in a new place that has no phone to tell", async () => {
  const source = freshSqliteFile();
  const server = openSqlite(source);
  const { userId } = (await makers({ database: server, now: () => now }).athlete()).viewer;
  await server.write(async (tx) => {
    await insertPushKey(tx, { publicKey: "p", privateKey: "s", createdAt: now });
    const key = await findPushKey(tx);
    const device = { userId, endpoint: "https://push.test/1", p256dh: "p", auth: "a" };
    await putPushDevice(tx, { ...device, keyId: key?.id ?? 0, createdAt: now });
    const [subscriptionId = 0] = await listPushDevices(tx, userId);
    await insertPushJobs(tx, [{ subscriptionId, payload: "{}", expiresAt: at(60), dueAt: now }]);
  });
  await server.close();
  const { file } = await makeBackup({ ...sqliteSource(source), folder: freshFolder(), now });

  const drill = join(freshFolder(), "honour.db");
  const restored = () => {
    const env = { ...process.env, DATABASE_URL: drill, MEDIA_DIR: "" };
    const command = ["--import", "tsx", "scripts/restore.ts", file, "--drill"];
    return spawnSync(process.execPath, command, { env, encoding: "utf8" });
  };
  expect(restored().stdout).toContain("phones and computers that get pushes (1)");
  expect(restored().stderr).toContain("a drill needs a new place");
  const { read, close } = openSqlite(drill);
  onTestFinished(close);
  const { athletes, pushSubscriptions, pushJobs } = read.tables;
  const left = [athletes, pushSubscriptions, pushJobs].map((table) => read.$count(table));
  expect(await Promise.all(left)).toEqual([1, 0, 0]);
}, 60_000);
