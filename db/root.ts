import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of package.json, found from the sources and from the build. */
export const root = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("Honour's package.json is missing.");
  return findRoot(parent);
}
