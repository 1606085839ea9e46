import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { install, isInstalled } from "./install.mjs";
import { whileLocked } from "./lock.mjs";
import { run } from "./run.mjs";
import { isBuilt } from "./sources.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @param {ReadonlySet<string>} flags `--install-only` never builds, `--rebuild` always builds
 * @returns {Promise<number>} the exit code
 */
export async function prepare(flags) {
  const wantsBuild = !flags.has("--install-only");
  const isReady = async () =>
    (await isInstalled(root)) && (!wantsBuild || (!flags.has("--rebuild") && isBuilt(root)));
  if (await isReady()) return 0;

  return whileLocked(join(root, ".cache", "prepare.lock"), async () => {
    const installed = (await isInstalled(root)) ? 0 : await install(root);
    if (installed !== 0 || (await isReady())) return installed;
    return build();
  });
}

async function build() {
  console.info("Building the pages and the server …");
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, signal } = await run(
    process.execPath,
    ["--import", "tsx", join(root, "scripts", "build.ts")],
    { cwd: root, env },
  );
  if (code !== 0 && !signal) console.error("Honour could not be built; the reason stands above.");
  return code;
}
