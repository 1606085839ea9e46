import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { builtServer, nothingSet } from "../e2e/start-server.ts";
import { freePort } from "../helpers/free-port.ts";
import { startChild } from "./child.ts";

const longestStartMs = 60_000;

type Options = {
  /** What was built, where it was: it starts within a second. */
  isBuilt?: boolean;
};

/** A real server on a database, that is killed without warning and comes up again at the same address. */
export async function startKillableServer(
  file: string,
  variables: Record<string, string>,
  { isBuilt = false }: Options = {},
) {
  const script = isBuilt && existsSync(builtServer) ? builtServer : "./payments-server.ts";
  const port = await freePort();
  const env = {
    ...nothingSet,
    ...{ NODE_ENV: "test", PORT: String(port), DATABASE_URL: file, RATE_LIMIT_SCALE: "1000" },
    ...{ LOG_LEVEL: "silent", ...variables },
  };
  const boot = async () => {
    const child = startChild(script, [], { env });
    await child.spoke;
    return child;
  };
  let child = await boot();
  let kills = 0;

  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid,
    kills: () => kills,
    async kill() {
      child.kill();
      await child.ended;
      kills += 1;
      child = await boot();
    },
    /** Asks it to end; the exit code, once it has. */
    term() {
      child.term();
      return child.ended;
    },
    async end() {
      child.kill();
      await child.ended;
    },
  };
}

/** Asks again until the server takes it, as Stripe does; answers how often it had to. */
export async function retryUntilOk(ask: () => Promise<Response>) {
  const deadline = performance.now() + longestStartMs;
  for (let tries = 1; performance.now() < deadline; tries += 1) {
    // A server that is down is tried again like one that refuses.
    const answer = await ask().catch(() => undefined);
    const body: unknown = await answer?.json().catch(() => undefined);
    if (answer?.ok) return { body, tries };
    await sleep(Math.min(100 * 2 ** tries, 1_600) * (0.5 + Math.random()));
  }
  throw new Error("The server did not come back.");
}

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;
