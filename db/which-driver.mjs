import { createRequire } from "node:module";
import process from "node:process";

/**
 * Chooses the SQLite driver. In JavaScript, because `scripts/prepare` uses it too. better-sqlite3
 * 13 is precompiled for Node-API 10 (Node 22.14 and later) and crashes Node 20. Version 12 is
 * compiled on Node 20 and crashes Node 24.
 */
export const needsCompiling = Number(process.versions.napi) < 10;

const name = needsCompiling ? "better-sqlite3-node20" : "better-sqlite3";

/** @returns {typeof import("better-sqlite3")} */
export function loadDriver() {
  const Driver = createRequire(import.meta.url)(name);
  // The compiled part is loaded when the first database opens.
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

/** What the driver needs before it can be installed; empty on Node 22.14 and later. */
export const compilerHint = needsCompiling
  ? " On Node 20 the SQLite driver is compiled, which needs python3, make and g++; Node 22.14 and later need none of them."
  : "";
