import { UnusableDatabase } from "#db/errors.ts";
import { run } from "../prepare/run.mjs";
import type { Source } from "./source.ts";

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
