import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths, publicPaths } from "#src/app/routes.ts";

/**
 * Writes the page paths: the server answers 404 for others, and allows analytics on public ones.
 */
export function writePages(_root: string, out: string) {
  return writeFile(join(out, "client", "pages.json"), JSON.stringify({ paths, publicPaths }));
}
