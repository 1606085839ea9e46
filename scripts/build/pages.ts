import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths, publicPaths } from "#src/app/routes.ts";

/** The addresses that are pages, for the server to tell a page from a mistake and who may count. */
export function writePages(_root: string, out: string) {
  return writeFile(join(out, "client", "pages.json"), JSON.stringify({ paths, publicPaths }));
}
