import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApiClient } from "./build/api-client.ts";
import { buildClient, buildServer, precompress, writePages } from "./build/bundles.ts";
import { prerender } from "./build/prerender.ts";
import { writeServiceWorker } from "./build/service-worker.ts";
import { hashSources } from "./prepare/sources.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, ".cache");
const staging = join(cache, `build-${process.pid}`);

/** Build steps in order; each writes into the folder that becomes `dist`. */
const steps: Record<string, (root: string, out: string) => Promise<unknown>> = {
  "browser's files": buildClient,
  "public pages": prerender,
  server: buildServer,
  "client for scripts": buildApiClient,
  "list of pages": writePages,
  "service worker": writeServiceWorker,
  compression: precompress,
};

await clearInterrupted();
const hash = hashSources(root);
for (const [name, step] of Object.entries(steps)) {
  const started = performance.now();
  await step(root, staging);
  console.info(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
await writeFile(join(staging, ".sources"), hash);
await putInPlace();

async function clearInterrupted() {
  await mkdir(cache, { recursive: true });
  const interrupted = (await readdir(cache)).filter((name) => /^(build|dist)-\d+$/.test(name));
  await Promise.all(interrupted.map((name) => rm(join(cache, name), { recursive: true })));
}

// Renamed, not copied, so `dist` is never half-written.
async function putInPlace() {
  const dist = join(root, "dist");
  const replaced = join(cache, `dist-${process.pid}`);
  await rename(dist, replaced).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(staging, dist);
  await rm(replaced, { recursive: true, force: true });
}
