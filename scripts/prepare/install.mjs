import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { compilerHint, driverProblem, needsCompiling } from "../../db/which-driver.mjs";
import { run } from "./run.mjs";

const driverCheck = fileURLToPath(new URL("./check-driver.mjs", import.meta.url));

/** @param {string} root */
export async function isInstalled(root) {
  // npm writes this file last; without it the install was interrupted.
  if (!existsSync(installedFile(root))) return false;
  const wanted = fingerprint(root);
  const stamp = stampFile(root);
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === wanted;

  const matches = holdsLock(root) && (await driverLoads());
  if (matches) writeFileSync(stamp, wanted);
  return matches;
}

/**
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function install(root) {
  console.info(
    needsCompiling
      ? "Installing the packages. On Node 20 this compiles the database driver, which takes about a minute …"
      : "Installing the packages …",
  );
  const [command, ...args] = npm(process.env);
  // npm would compile any package with a binding.gyp, even a precompiled one.
  const scripts = needsCompiling ? [] : ["--ignore-scripts"];
  const { code, signal } = await run(
    command,
    [...args, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", ...scripts],
    { cwd: root, shell: command === "npm.cmd" },
  );
  if (signal) return code;
  // npm 10 sometimes exits with 0 after a failure.
  if (code !== 0 || !existsSync(installedFile(root)) || !holdsLock(root)) {
    console.error(
      `The packages could not be installed: please see that the npm registry can be reached, then try again.${compilerHint}`,
    );
    return code || 1;
  }
  // The driver for Node 20 is an optional package, so npm does not report a failed compilation.
  if (!(await driverLoads())) {
    await sayWhyDriverFails();
    return 1;
  }
  writeFileSync(stampFile(root), fingerprint(root));
  return 0;
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
 * @typedef {{ version?: string, link?: boolean, resolved?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether all packages of the lock file are installed; optional ones may belong to another platform
 * or Node.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function coversLock(lock, installed) {
  return Object.entries(lock.packages).every(([path, locked]) => {
    const found = installed.packages[path];
    return path === "" || (found ? found.version === locked.version : isOptional(lock, locked));
  });
}

/**
 * For a package in this repository, npm records `optional` at its folder, not at the link.
 *
 * @param {Lock} lock
 * @param {LockedPackage} locked
 */
function isOptional(lock, { link, resolved, optional }) {
  return (link && resolved ? lock.packages[resolved]?.optional : optional) === true;
}

/** @param {string} root */
function holdsLock(root) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return coversLock(lock, JSON.parse(readFileSync(installedFile(root), "utf8")));
}

/**
 * A compiled driver fits one Node line and platform; the precompiled one fits Node 22 and later.
 *
 * @param {string} root
 */
function fingerprint(root) {
  const driver = needsCompiling ? process.versions.modules : "precompiled";
  const platform = `${process.platform} ${process.arch} ${driver}`;
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(platform).update(lock).digest("hex");
}

/** @param {string} root */
function installedFile(root) {
  return join(root, "node_modules", ".package-lock.json");
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "node_modules", ".honour-lock");
}

/** In a separate process: a driver for another Node may crash it. */
async function driverLoads() {
  const { code } = await run(process.execPath, [driverCheck], { stdio: "ignore" });
  return code === 0;
}

async function sayWhyDriverFails() {
  const { signal } = await run(process.execPath, [driverCheck], {});
  if (signal) console.error(driverProblem(new Error(`it ends the process (${signal})`)));
}
