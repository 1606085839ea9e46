import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

const documents = [
  ...readdirSync(root),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map(
    (path) => `docs/${path}`,
  ),
].filter((path) => path.endsWith(".md"));

test.each(documents)("every file that %s names exists", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const named = text.matchAll(
    /`((?:src|server|db|tests|scripts|client|examples|docs)\/[\w./-]+)`/g,
  );
  const missing = [...named].flatMap(([, path = ""]) =>
    existsSync(join(root, path)) ? [] : [path],
  );
  expect(missing).toEqual([]);
});
