import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#db/root.ts";

/** Another one whenever a board would be filled otherwise: the schema, or what fills it. */
export function sourceFingerprint() {
  const migrations = join(root, "db/migrations/sqlite");
  const files = readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(migrations, name));
  const hash = createHash("sha256");
  for (const file of [...files.toSorted(), join(import.meta.dirname, "board-fill.ts")])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
