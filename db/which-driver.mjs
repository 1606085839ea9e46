import { createRequire } from "node:module";
import process from "node:process";

/**
 * The one place that chooses the SQLite driver, in JavaScript because `scripts/prepare` asks it too.
 * better-sqlite3 13 comes compiled and calls Node-API 10 (Node 22.14 and later): on Node 20 its first
 * database is a segmentation fault. Version 12 is compiled on Node 20, and aborts Honour on Node 24.
 */
export const needsCompiling = Number(process.versions.napi) < 10;

const name = needsCompiling ? "better-sqlite3-node20" : "better-sqlite3";

/** @returns {typeof import("better-sqlite3")} */
export function loadDriver() {
  const Driver = createRequire(import.meta.url)(name);
  // Its compiled part is loaded with the first database.
  new Driver(":memory:").close();
  return Driver;
}

/**
 * @param {unknown} error what loading it threw
 * @returns {string} a sentence for the person at the terminal
 */
export function driverProblem(error) {
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.split("\n")[0]?.replace(/\.$/, "");
  const node = process.versions.node;
  return `The SQLite driver (${name}) cannot be loaded: ${reason}. Please delete the folder node_modules, then run "npm start" or "npm run build" with this Node (${node}), which installs the driver for it.${compilerHint}`;
}

/** What the driver of this Node needs before it can be installed; nothing on Node 22.14 and later. */
export const compilerHint = needsCompiling
  ? " On Node 20 the SQLite driver is compiled, which needs python3, make and g++; Node 22.14 and later need none of them."
  : "";
