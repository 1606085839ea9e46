import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

const beatMs = 1_000;
const silenceMs = 15_000;

/**
 * Runs `work` in one process at a time. A crashed holder leaves the file behind; it is taken over
 * when its process is gone or the file's time stops changing.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileLocked(file, work) {
  const holder = JSON.stringify({ id: randomUUID(), pid: process.pid, host: hostname() });
  mkdirSync(dirname(file), { recursive: true });
  await take(file, holder);
  const beat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (read(file) === holder) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} holder
 */
async function take(file, holder) {
  for (let waited = 0; !create(file, holder); waited += 1) {
    if (waited === 1) console.info("Another start is preparing this folder; waiting for it …");
    const other = read(file);
    if (other !== undefined && isAbandoned(file, other)) clearAway(file, other);
    else await sleep(200);
  }
}

/**
 * @param {string} file
 * @param {string} holder
 */
function create(file, holder) {
  try {
    writeFileSync(file, holder, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @param {string} holder
 */
function isAbandoned(file, holder) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (Date.now() - stats.mtimeMs > silenceMs) return true;
  const { pid, host } = parse(holder);
  return host === hostname() && pid !== undefined && !isAlive(pid);
}

/**
 * Renamed before it is removed: if two processes wait, the slower one may catch the lock of the
 * faster one, and puts it back.
 *
 * @param {string} file
 * @param {string} holder
 */
function clearAway(file, holder) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== holder) linkSync(aside, file);
  } catch {
    // Another process was faster; try again.
  }
  rmSync(aside, { force: true });
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * @param {string} holder
 * @returns {{ pid?: number, host?: string }}
 */
function parse(holder) {
  try {
    return JSON.parse(holder);
  } catch {
    return {};
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
