import { getTableName } from "drizzle-orm";
import type { Logger } from "pino";
import { isPostgresUrl, sqliteFile } from "#db/client.ts";
import type { Database } from "#db/database.ts";
import { listKnownKeys } from "#db/queries/resource-files.ts";
import { applyRule, retentionRules } from "#db/queries/retention.ts";
import { deleteOldCopies } from "#db/sqlite-file.ts";
import type { Env } from "./env.ts";
import type { MediaStore } from "./media/store.ts";
import { startRepeating } from "./repeat.ts";

type Deps = { database: Database; log: Logger; now: () => Date };
type FileDeps = Deps & { media: MediaStore };

const hour = 60 * 60_000;

/** Small, so that other writes do not wait long. */
const rowsPerWrite = 500;

/** Deletes expired data at start and every hour: see `retentionRules`. */
export function startRetention({ env, ...deps }: FileDeps & { env: Env }) {
  return startRepeating({
    everyMs: hour,
    async work(isStopped) {
      await deleteOldRows(deps, isStopped);
      await deleteOldFiles(deps);
      const { DATABASE_URL: url } = env;
      if (!isPostgresUrl(url)) deleteOldCopies(sqliteFile(url), deps.now());
    },
    onError: (error) => deps.log.warn(failureOf(error), "cleaning failed"),
  });
}

/** If a rule fails, the others are still applied. */
export async function deleteOldRows({ database, log, now }: Deps, isStopped = () => false) {
  const at = now();
  for (const rule of retentionRules(database.read, at)) {
    const table = getTableName(rule.table);
    try {
      let touched = rowsPerWrite;
      while (touched === rowsPerWrite && !isStopped())
        touched = await database.write((tx) =>
          applyRule(tx, rule, { now: at, limit: rowsPerWrite }),
        );
    } catch (error) {
      log.warn({ ...failureOf(error), table }, "cleaning failed");
    }
  }
}

/** Runs after the rows are deleted, as a file is deleted once its row is gone. */
export async function deleteOldFiles({ database, log, media, now }: FileDeps) {
  try {
    await media.sweep(now(), (keys) => listKnownKeys(database.read, keys));
  } catch (error) {
    log.warn(failureOf(error), "cleaning of files failed");
  }
}

const failureOf = (error: unknown) => ({ name: error instanceof Error ? error.name : "unknown" });
