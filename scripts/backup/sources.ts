import { existsSync } from "node:fs";
import { basename, extname } from "node:path";
import { UnusableDatabase } from "#db/errors.ts";
import type { Tombstone } from "#db/queries/tombstones.ts";
import { copySqlite, inspectSqlite } from "#db/sqlite-file.ts";
import { run } from "../prepare/run.mjs";
import { deletionsInPostgres, deletionsInSqlite } from "./deletions.ts";
import type { Kind } from "./retention.ts";

/** A database to back up. */
export type Source = {
  /** Prefix of the backup names. */
  database: string;
  kind: Kind;
  /**
   * Fills the file and returns a sentence about what was checked. Throws if the copy is not usable.
   */
  fill: (file: string) => Promise<string>;
  /** The accounts that had been deleted when the file was filled, or soon after. */
  deletions: (file: string) => Promise<Tombstone[]>;
};

/** Backs up a SQLite file, which may be in use. */
export function sqliteSource(file: string): Source {
  return {
    database: basename(file, extname(file)),
    kind: "db",
    async fill(copy) {
      if (!existsSync(file)) throw new UnusableDatabase(`There is no database ${file}.`);
      copySqlite(file, copy);
      try {
        const { tables, athletes } = inspectSqlite(copy);
        return `its integrity is checked: ${tables} tables, ${athletes} athletes`;
      } catch (error) {
        if (!(error instanceof UnusableDatabase)) throw error;
        throw new UnusableDatabase(`The database ${file} cannot be backed up: ${error.message}.`);
      }
    },
    deletions: async (copy) => deletionsInSqlite(copy),
  };
}

/** Backs up a PostgreSQL database with pg_dump. */
export function postgresSource(url: string): Source {
  const { address, env } = connectionOf(url);
  return {
    database: new URL(url).pathname.slice(1) || "honour",
    kind: "dump",
    async fill(file) {
      const format = ["--format=custom", "--no-owner", "--no-acl"];
      await runTool("pg_dump", [...format, `--file=${file}`, `--dbname=${address}`], env);
      // Reads the whole dump.
      await runTool("pg_restore", ["--file=/dev/null", file]);
      return "pg_restore can read all of it";
    },
    deletions: () => deletionsInPostgres(url),
  };
}

/**
 * The address without password, and the password as environment variable: arguments are visible to
 * other users.
 */
export function connectionOf(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const { password } = new URL(url);
  const address = new URL(url);
  address.password = "";
  if (!password) return { address: address.href, env: {} };
  return { address: address.href, env: { PGPASSWORD: decodeURIComponent(password) } };
}

export async function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { env: { ...process.env, ...env } };
  const { code } = await run(tool, args, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new UnusableDatabase(missing(tool));
    throw error;
  });
  if (code !== 0) throw new UnusableDatabase(`${tool} failed (${code}); its reason stands above.`);
}

const missing = (tool: string) =>
  `PostgreSQL is backed up by its own tools, and ${tool} is not on this computer. Install the ` +
  "client programs of your server's version (on Debian: apt-get install postgresql-client), or " +
  "use the backups of whoever runs the server for you.";
