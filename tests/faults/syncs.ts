import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#db/sqlite.ts";
import { startChild } from "./child.ts";

export const hasStrace = () => spawnSync("strace", ["--version"]).status === 0;

/**
 * How often a process asks the disk to keep what it wrote while it makes so many commits, one
 * after the other, to a file that was there before. It is the closest to pulling the plug.
 */
export async function countSyncs({ commits }: { commits: number }) {
  const folder = mkdtempSync(join(tmpdir(), "honour-syncs-"));
  const file = join(folder, "honour.db");
  const trace = join(folder, "trace");
  try {
    const database = openSqlite(file);
    await database.migrate();
    await database.close();

    const strace = ["strace", "-f", "-e", "trace=fsync,fdatasync", "-o", trace];
    const child = startChild("./sync-writer.ts", [file, `${commits}`], { under: strace });
    const code = await child.ended;
    if (code !== 0) throw new Error(`The process under strace ended with ${code}.`);
    return readFileSync(trace, "utf8").match(/\bf(data)?sync\(/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
