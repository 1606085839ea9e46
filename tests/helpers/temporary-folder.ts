import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives `work` a new folder, which is removed afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), "honour-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
