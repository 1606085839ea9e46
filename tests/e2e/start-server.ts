import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { envShape } from "#server/env.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { createDatabase, namedServer } from "#tests/helpers/postgres-databases.ts";

export const builtServer = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));

// Empty counts as unset, and keeps what a developer's .env says out of the tests.
export const nothingSet = Object.fromEntries(Object.keys(envShape).map((name) => [name, ""]));

type Options = { port: number; env?: Record<string, string> };

/** Runs the built server with a folder and a database of its own, both gone when it has ended. */
export async function startServer({ port, env = {} }: Options) {
  if (!existsSync(builtServer))
    throw new Error("There is no built server: please run `npm run build` first.");
  const folder = await mkdtemp(join(tmpdir(), "honour-e2e-"));
  const database = await openPrivateDatabase(folder);
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["--enable-source-maps", builtServer], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...nothingSet,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: database.url,
      MEDIA_DIR: join(folder, "media"),
      RATE_LIMIT_SCALE: "1000",
      ...env,
    },
  });
  const ended = new Promise<number>((resolve) => {
    server.once("exit", async (code) => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      resolve(code ?? 1);
    });
  });
  return {
    url,
    engine: database.engine,
    /** The exit code, once everything is cleared away. */
    ended,
    stop: () => server.kill("SIGTERM"),
    /** As when the power goes. */
    kill: () => server.kill("SIGKILL"),
    isReady: () => becomesReady(url),
  };
}

/** For a fixture: a server for as long as it is used. */
export async function serve(use: (url: string) => Promise<void>, options: Partial<Options> = {}) {
  const server = await startServer({ port: await freePort(), ...options });
  if (!(await server.isReady())) throw new Error("The server under test did not become ready.");
  await use(server.url);
  server.stop();
  await server.ended;
}

export async function becomesReady(url: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return true;
    await sleep(100);
  }
  return false;
}

/** A file in `folder`, or a new database on the PostgreSQL server that the environment names. */
async function openPrivateDatabase(folder: string) {
  const server = namedServer();
  if (server) return { engine: "PostgreSQL", ...(await createDatabase(server)) };
  const url = `file:${join(folder, "honour.db")}`;
  return { engine: "SQLite", url, drop: async () => undefined };
}
