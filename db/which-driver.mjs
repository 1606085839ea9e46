import { createRequire } from "node:module";
import process from "node:process";

/**
 * True on Node 20, where version 12 of better-sqlite3 is compiled at installation. Version 13 is
 * precompiled for Node-API 10 (Node 22.14 and later) and crashes Node 20; version 12 crashes Node
 * 24. This file is JavaScript because `scripts/prepare` imports it before anything is installed.
 */
export const needsCompiling = Number(process.versions.napi) < 10;

const name = needsCompiling ? "better-sqlite3-node20" : "better-sqlite3";

/** @returns {typeof import("better-sqlite3")} */
export function loadDriver() {
  const Driver = createRequire(import.meta.url)(name);
  // Opens a database, because the driver loads its compiled part only then.
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

/** Names the tools that compiling the driver needs; empty on Node 22.14 and later. */
export const compilerHint = needsCompiling
  ? " On Node 20 the SQLite driver is compiled, which needs python3, make and g++; Node 22.14 and later need none of them."
  : "";
