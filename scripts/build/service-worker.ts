import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { covers } from "./bundles.ts";
import { type Manifest, staticClosure } from "./closure.ts";

/** The page to cache for each outline. Both pages are the same for everybody. */
const pageOfCover: Record<string, string> = { huddle: "/soulcare", member: "/timeout-journal" };

const otherFiles = ["/favicon.svg", "/icon-192.png", "/site.webmanifest"];

/** Whether a source belongs to screens that no athlete needs without a connection. */
const isLeftOut = (key: string) =>
  /^src\/(features\/(admin|athletes|marketing|payments|speaking)\/|app\/admin-)/.test(key);

/** All files that the screens of members may load, at once or later. */
export function memberFiles(manifest: Manifest) {
  const keys = Object.keys(manifest).filter((key) => /^(index\.html|src\/)/.test(key));
  const entries = keys.filter((key) => {
    const { isEntry, isDynamicEntry } = manifest[key] ?? {};
    return (isEntry || isDynamicEntry) && !isLeftOut(key);
  });
  return [...staticClosure(manifest, entries)].map((file) => `/${file}`);
}

/** The cached page for each member path without its parameters, such as `/community`. */
export const keptPages = () => {
  const pages = Object.entries(covers).map(
    ([path, cover]) => [path.replace(/\/:.*/, ""), pageOfCover[cover]] as const,
  );
  return [...new Map(pages)];
};

/**
 * Writes `sw.js`: src/service-worker/worker.js with the paths to cache and a version, a hash of
 * the worker and the files, so that the same files make the same worker.
 */
export async function writeServiceWorker(root: string, out: string) {
  const client = join(out, "client");
  const read = (file: string) => readFile(join(client, file));
  const manifest: Manifest = JSON.parse(String(await read(".vite/manifest.json")));
  const fonts = (await readdir(join(client, "assets"))).filter((file) => file.endsWith(".woff2"));
  const stored = [
    ...memberFiles(manifest),
    ...fonts.map((file) => `/assets/${file}`),
    ...otherFiles,
  ].toSorted();
  const worker = await readFile(join(root, "src/service-worker/worker.js"), "utf8");

  const hash = createHash("sha256").update(worker);
  const coverFiles = Object.keys(pageOfCover).map((cover) => `/covers/${cover}.html`);
  const contents = await Promise.all([...stored, ...coverFiles].map(read));
  for (const content of contents) hash.update(content);

  const filled = fill(worker, {
    '"__VERSION__"': hash.digest("base64url").slice(0, 12),
    '["__FILES__"]': [...Object.values(pageOfCover), ...stored],
    '[["__PATH__", "__PAGE__"]]': keptPages(),
  });
  await writeFile(join(client, "sw.js"), filled);
}

function fill(code: string, values: Record<string, unknown>) {
  return Object.entries(values).reduce((text, [place, value]) => {
    if (!text.includes(place)) throw new Error(`The service worker has no ${place}.`);
    return text.replace(place, () => JSON.stringify(value));
  }, code);
}
