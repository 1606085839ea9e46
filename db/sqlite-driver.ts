import type Driver from "better-sqlite3";
import { UnusableDatabase } from "./errors.ts";
import { driverProblem, loadDriver } from "./which-driver.mjs";

export type Connection = Driver.Database;

let driver: typeof Driver | undefined;

/** The SQLite driver for this Node. It is loaded at the first call, as PostgreSQL needs none. */
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
