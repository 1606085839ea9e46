import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const cache = fileURLToPath(new URL("../.cache", import.meta.url));
const systemNames = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

export const browserArgs = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Browser {
  path: string;
  version: string;
}

/** The first Chromium that starts: CHROMIUM_PATH, the system's, or the packaged one. */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH;
  const candidates = wanted ? [async () => wanted] : [...systemBrowsers(), packagedBrowser];
  const failures: string[] = [];
  for (const candidate of candidates) {
    const path = await candidate();
    if (!(await exists(path))) continue;
    try {
      return await launched(path);
    } catch (error) {
      failures.push(`${path}: ${String(error).split("\n")[0]}`);
    }
  }
  throw new Error(explain(wanted, failures));
}

function explain(wanted: string | undefined, failures: readonly string[]) {
  const tried = failures.length > 0 ? `\n  ${failures.join("\n  ")}` : "";
  return wanted
    ? `CHROMIUM_PATH is ${wanted}, but no browser starts from there.${tried}`
    : `The browser tests need Chromium and none starts here. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.${tried}`;
}

async function launched(path: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: browserArgs,
    timeout: 30_000,
  });
  const version = browser.version();
  await browser.close();
  return { path, version };
}

function systemBrowsers() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const paths = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set(paths)].map((path) => async () => path);
}

/** The package unpacks into the temporary folder and trusts files there, so it gets its own. */
async function packagedBrowser() {
  const unpacked = join(cache, `chromium-${packagedVersion()}`);
  const path = join(unpacked, "chromium");
  if (await exists(path)) return path;

  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(`${unpacked}-`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    await packaged.executablePath();
    await rename(folder, unpacked).catch(() => rm(folder, { recursive: true }));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  return path;
}

function packagedVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@sparticuz/chromium");
  return require(join(dirname(entry), "..", "..", "package.json")).version;
}

function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  );
}
