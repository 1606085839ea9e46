import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { run } from "./run.mjs";

/** @param {string} root */
export function isInstalled(root) {
  const installed = join(root, "node_modules", ".package-lock.json");
  // npm writes this file last: without it an install was interrupted.
  if (!existsSync(installed)) return false;
  const wanted = fingerprint(root);
  const stamp = stampFile(root);
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === wanted;

  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const matches =
    coversLock(lock, JSON.parse(readFileSync(installed, "utf8"))) && driverLoads(root);
  if (matches) writeFileSync(stamp, wanted);
  return matches;
}

/**
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function install(root) {
  console.info(
    "Installing the packages. The first time this compiles the database driver, which takes about a minute …",
  );
  const [command, ...args] = npm(process.env);
  const { code, signal } = await run(
    command,
    [...args, "ci", "--include=dev", "--no-audit", "--no-fund"],
    { cwd: root, shell: command === "npm.cmd" },
  );
  if (code === 0) writeFileSync(stampFile(root), fingerprint(root));
  else if (!signal) {
    console.error(
      "The packages could not be installed: please see that the npm registry can be reached and that python3, make and g++ are there to compile the database driver, then try again.",
    );
  }
  return code;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
export function npm(env) {
  const path = env.npm_execpath ?? "";
  if (/npm-cli\.c?js$/.test(path)) return [process.execPath, path];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether npm's own record of the folder holds every package of the lock; an optional one may be for another platform.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function coversLock(lock, installed) {
  return Object.entries(lock.packages).every(([path, { version, optional }]) => {
    const found = installed.packages[path];
    return path === "" || (found ? found.version === version : optional === true);
  });
}

// A compiled driver serves one Node release line on one kind of machine.
/** @param {string} root */
function fingerprint(root) {
  const platform = `${process.platform} ${process.arch} ${process.versions.modules}`;
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(platform).update(lock).digest("hex");
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "node_modules", ".honour-lock");
}

/** @param {string} root */
function driverLoads(root) {
  try {
    const Database = createRequire(join(root, "package.json"))("better-sqlite3");
    new Database(":memory:").close();
    return true;
  } catch {
    return false;
  }
}
