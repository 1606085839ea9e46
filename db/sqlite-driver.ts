import type Driver from "better-sqlite3";
import { UnusableDatabase } from "./errors.ts";
import { driverProblem, loadDriver } from "./which-driver.mjs";

export type Connection = Driver.Database;

let driver: typeof Driver | undefined;

/**
 * The SQLite driver for this Node version, loaded at the first call because PostgreSQL does not
 * need it.
 */
export function sqliteDriver(): typeof Driver {
  driver ??= load();
  return driver;
}

function load() {
  try {
    return loadDriver();
  } catch (error) {
    throw new UnusableDatabase(driverProblem(error));
  }
}
