import { test } from "vitest";
import { onSqlite } from "#tests/fixtures/fuzz/engines.ts";
import { expectSound } from "./expect-sound.ts";

test("any input to any call leaves server and SQLite sound", { timeout: 600_000 }, () =>
  expectSound("SQLite", onSqlite),
);
