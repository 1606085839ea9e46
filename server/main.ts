import { join } from "node:path";
import { UnusableDatabase } from "#db/errors.ts";
import { onlyForOwner } from "#db/file-modes.ts";
import { root } from "#db/root.ts";
import { BadEnvironment, loadEnvFile, readEnv } from "./env.ts";
import { publicSettings } from "./http/html.ts";
import { readPages } from "./http/pages.ts";
import { StartError, start } from "./start.ts";
import { printStartupMessage } from "./startup-message.ts";

const longestDrainMs = 25_000;

onlyForOwner();
try {
  loadEnvFile();
  const env = readEnv(process.env);
  const pages = readPages(join(root, "dist/client"), publicSettings(env));
  const server = await start({ env, pages });
  printStartupMessage(env, server.demoSignIns);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop(server));
} catch (error) {
  refuse(error);
}

async function stop(server: Awaited<ReturnType<typeof start>>) {
  setTimeout(() => process.exit(1), longestDrainMs).unref();
  await server.stop();
  process.exit(0);
}

/** Known problems print one sentence; anything else prints its stack. */
function refuse(error: unknown): never {
  const isKnown =
    error instanceof BadEnvironment ||
    error instanceof UnusableDatabase ||
    error instanceof StartError;
  console.error(isKnown ? `Honour cannot start. ${error.message}` : error);
  process.exit(1);
}
