import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Everything the build depends on. */
const sources = [
  "src",
  "server",
  "db",
  "client",
  "scripts",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

const results = ["server/main.js", "client/index.html", "client/pages.json", "api-client/index.js"];

/** @param {string} root */
export function isBuilt(root) {
  const dist = join(root, "dist");
  const stamp = join(dist, ".sources");
  if (![".sources", ...results].every((file) => existsSync(join(dist, file)))) return false;
  return readFileSync(stamp, "utf8") === hashSources(root);
}

/** @param {string} root */
export function hashSources(root) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) {
    const content = readFileSync(file);
    const name = relative(root, file).split(sep).join("/");
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]} in an order that every machine agrees on
 */
function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith(".") && !name.endsWith("~"))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
