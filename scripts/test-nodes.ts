import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#db/root.ts";
import { inspectSqlite } from "#db/sqlite-file.ts";
import { npm } from "./prepare/install.mjs";
import { run } from "./prepare/run.mjs";

/*
 * Tests Honour on each Node version in a fresh folder with `npm start`; on Node 22 and 24 without a
 * compiler. All versions use the same database in turn.
 */

/** Supported Node lines. */
const versions = { 20: "20.20.2", 22: "22.23.3", 24: "24.21.0" } as const;

/** Unsupported: the first cannot parse the code, the second would crash in the SQLite driver. */
const refused = ["18.20.8", "22.13.1"] as const;

/** Kept between runs, so only the first needs the registry. */
const cache = join(root, ".cache", "nodes");

const patienceMs = 10 * 60_000;
/** One minute is promised; busy machines get two. */
const longestStartSeconds = 120;
const own = Number(process.versions.node.split(".")[0]);
// Outside this folder, because Node would find its packages from a subfolder.
const work = mkdtempSync(join(tmpdir(), "honour-nodes-"));
const file = join(work, "data", "honour.db");
const cookies = new Map<string, string>();

try {
  const tools = plainTools();
  const compilers = (process.env.PATH ?? "").split(":");
  for (const version of refused) await step(`Node ${version} is refused`, () => refuses(version));

  const places = {
    20: own === 20 ? await here(tools) : await fresh(versions[20], [tools, ...compilers]),
    22: await fresh(versions[22], [tools]),
    24: await fresh(versions[24], [tools]),
  };
  for (const line of [20, 22, 24, 20] as const) {
    const { folder, env } = places[line];
    await step(`Node ${line} starts and reads what the others wrote`, () =>
      visits(line, folder, env),
    );
  }
  await step("the database is whole", async () => {
    assert.ok(inspectSqlite(file).athletes >= cookies.size);
  });
  for (const line of [22, 24] as const)
    await step(`Node ${line} says what to do without its driver`, () => lacksDriver(places[line]));
  console.info("Honour runs on every Node that it names.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function step(name: string, work: () => Promise<unknown>) {
  const started = performance.now();
  const detail = await work().catch((error: Error) => {
    throw new Error(`FAILED: ${name}\n${error.message}`, { cause: error });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${name}: ${seconds} s${typeof detail === "string" ? ` (${detail})` : ""}`);
}

/** This folder, installed and built for the running Node. */
async function here(tools: string) {
  const path = [dirname(process.execPath), tools, ...(process.env.PATH ?? "").split(":")];
  return { folder: root, env: environment(path) };
}

/** A copy of the current sources, committed or not, with nothing installed. */
async function fresh(version: string, path: readonly string[]) {
  const bin = await fetchNode(version);
  const folder = join(work, version);
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout, status } = spawnSync("git", list, { cwd: root, encoding: "utf8" });
  assert.equal(status, 0, "git could not list the sources.");
  for (const name of stdout.split("\0").filter((each) => each && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  // Headers for compiling the driver on Node 20.
  const headers = { npm_config_nodedir: dirname(bin) };
  return { folder, env: { ...environment([bin, ...path]), ...headers } };
}

async function refuses(version: string) {
  const bin = await fetchNode(version);
  const { code, printed } = await runToEnd(join(bin, "node"), ["scripts/prepare.mjs"], {
    cwd: root,
    env: environment([bin]),
  });
  assert.match(
    printed,
    new RegExp(`^Honour needs Node [^\\n]* this is Node ${version}\\.[^\\n]*\\n$`),
  );
  assert.equal(code, 1);
}

async function visits(line: number, folder: string, env: NodeJS.ProcessEnv) {
  const isFirst = folder !== root && !existsSync(join(folder, "node_modules"));
  const database = { ...env, DATABASE_URL: `file:${file}` };
  const port = await freePort();
  const { url, seconds, printed, stop } = await startHonour({ folder, env: database, port });
  try {
    const page = await fetch(url);
    assert.match(await page.text(), /<title>[^<]*Honour/);
    for (const [email, cookie] of cookies) {
      const answer = await fetch(`${url}/api/athletes`, { headers: { cookie } });
      assert.match(await answer.text(), new RegExp(email), `${email} is no longer known`);
    }
    await signUp(url, `node-${line}-${cookies.size}@example.net`);
    assert.match(printed(), /jordan@example\.org/, "the demo world is not there");
  } finally {
    await stop();
  }
  if (!isFirst) return "installed before";
  if (line !== 20) assert.ok(seconds < longestStartSeconds, `the first start took ${seconds} s`);
  return `fresh, answered after ${seconds.toFixed(1)} s`;
}

async function signUp(url: string, email: string) {
  const answer = await fetch(`${url}/api/athletes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Hannah Reed", email, sport: "Rowing", level: "college" }),
  });
  assert.equal(answer.status, 201);
  const [cookie = ""] = answer.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  cookies.set(email, cookie);
}

async function lacksDriver({ folder, env }: { folder: string; env: NodeJS.ProcessEnv }) {
  rmSync(join(folder, "node_modules", "better-sqlite3", "prebuilds"), { recursive: true });
  const { code, printed } = await runToEnd("node", ["dist/server/main.js"], { cwd: folder, env });
  assert.match(
    printed,
    /^Honour cannot start\. The SQLite driver [^\n]* cannot be loaded: [^\n]*\n$/,
  );
  assert.equal(code, 1);
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}

/** The environment without the variables that npm sets. */
function environment(path: readonly string[]) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(package|lifecycle|config_local_prefix|execpath)|NODE_ENV$)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    PATH: path.join(delimiter),
    npm_config_cache: join(cache, "npm"),
    npm_config_prefer_offline: "true",
  };
}

/** Installs a Node version from npm and returns the folder of its `node`. */
async function fetchNode(version: string) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(cache, version);
  const bin = join(folder, "node_modules", name, "bin");
  if (versionOf(join(bin, "node")) === `v${version}`) return bin;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [command, ...args] = npm(process.env);
  const options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--loglevel=error"];
  const { code } = await run(
    command,
    [...args, "install", "--prefix", folder, `${name}@${version}`, ...options],
    { cwd: folder, env: { ...process.env, npm_config_cache: join(cache, "npm") } },
  );
  if (code !== 0 || versionOf(join(bin, "node")) !== `v${version}`)
    throw new Error(
      `Node ${version} could not be fetched (the package ${name}): please see that the npm registry can be reached. Once it is in .cache/nodes, no network is needed.`,
    );
  return bin;
}

function versionOf(node: string) {
  return existsSync(node)
    ? spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()
    : undefined;
}

/** A PATH folder with npm, sh and env only, so no compiler is found. */
function plainTools() {
  const folder = join(cache, "tools");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ["sh", "env"]) symlinkSync(join("/usr/bin", name), join(folder, name));
  const path = process.env.npm_execpath;
  if (!path)
    throw new Error("Please call this as `npm run test:nodes`: it takes the npm that calls.");
  symlinkSync(path, join(folder, "npm"));
  return folder;
}

type Start = { folder: string; env: NodeJS.ProcessEnv; port: number };

/** Runs a command and returns its exit code and output. */
async function runToEnd(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const child = spawn(command, args, options);
  const printed = readAll(child);
  return { code: await ended(child), printed: printed() };
}

/** Runs `npm start` and waits until it responds. */
async function startHonour({ folder, env, port }: Start) {
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
