import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#db/root.ts";

const client = join(root, "dist/client");

/** The page of `/` and all that it names: scripts, styles, fonts and pictures. */
export function landingPaths() {
  const page = readFileSync(join(client, "index.html"), "utf8");
  const named = [...page.matchAll(/(?:href|src)="(\/[^"]+\.\w+)"/g)].map(([, path = ""]) => path);
  return ["/", ...new Set(named.filter((path) => existsSync(join(client, path))))];
}

/** Each as it lies on the disk, compressed where the build has compressed it. */
export const landingFiles = () =>
  new Map(
    landingPaths().map((path) => {
      const file = join(client, path === "/" ? "index.html" : path);
      const isCompressed = existsSync(`${file}.br`);
      return [path, { isCompressed, body: readFileSync(isCompressed ? `${file}.br` : file) }];
    }),
  );
