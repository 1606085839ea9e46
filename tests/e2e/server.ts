import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { envShape } from "#server/env.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { openPrivateDatabase } from "./private-database.ts";

/** Runs the built server for the browser tests: a port, a folder and a database of its own, all gone afterwards. */
const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));
if (!existsSync(main))
  throw new Error("There is no built server: please run `npm run build` first.");

const folder = await mkdtemp(join(tmpdir(), "honour-e2e-"));
const database = await openPrivateDatabase(folder);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

// Empty counts as unset, and keeps what a developer's .env says out of the tests.
const nothingSet = Object.fromEntries(Object.keys(envShape).map((name) => [name, ""]));

const server = spawn(process.execPath, ["--enable-source-maps", main], {
  cwd: folder,
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...nothingSet,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: "1000",
  },
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => server.kill("SIGTERM"));
server.once("exit", async (code) => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});

if (await becomesReady()) {
  console.info(`The server under test answers at ${url} (${database.engine})`);
} else {
  console.error("The server under test did not become ready within 30 seconds.");
  server.kill("SIGTERM");
}

async function becomesReady() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return true;
    await sleep(100);
  }
  return false;
}
