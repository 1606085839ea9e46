import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const patienceMs = 10 * 60_000;

export type Start = { folder: string; env: NodeJS.ProcessEnv; port: number };

/** Runs a command and returns its exit code and output. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const child = spawn(command, args, options);
  const printed = readAll(child);
  return { code: await ended(child), printed: printed() };
}

/** Runs `npm start` and waits until it responds. */
export async function startHonour({ folder, env, port }: Start) {
  const started = performance.now();
  const url = `http://127.0.0.1:${port}`;
  // In its own process group, so npm, its shell and the server stop together.
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...env, PORT: String(port), HOST: "127.0.0.1" },
    detached: true,
  });
  const printed = readAll(child);
  const ending = ended(child);
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ending;
  };
  try {
    while (!(await answers(`${url}/healthz`))) {
      if (child.exitCode !== null) throw new Error("it ended");
      if (performance.now() - started > patienceMs) throw new Error("it did not answer");
      await sleep(100);
    }
  } catch (error) {
    await stop();
    throw new Error(`npm start did not come up in ${folder}:\n${printed()}`, { cause: error });
  }
  return { url, seconds: (performance.now() - started) / 1000, printed, stop };
}

async function answers(url: string) {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ?? false;
}

/** "close" also waits for child processes that hold the output. */
function ended(child: ChildProcess) {
  return new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

function readAll({ stdout, stderr }: ChildProcess) {
  const parts: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on("data", (part) => parts.push(part));
  return () => Buffer.concat(parts).toString();
}
