import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "#db/root.ts";
import { npm } from "../prepare/install.mjs";
import { run } from "../prepare/run.mjs";

/** Supported Node lines. */
export const versions = { 20: "20.20.2", 22: "22.23.3", 24: "24.21.0" } as const;

/** Unsupported: the first cannot parse the code, the second would crash in the SQLite driver. */
export const refused = ["18.20.8", "22.13.1"] as const;

/** Kept between runs, so only the first needs the registry. */
const cache = join(root, ".cache", "nodes");

/** The environment without the variables that npm sets. */
export function environment(path: readonly string[]) {
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
export async function fetchNode(version: string) {
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
export function plainTools() {
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
