import { test } from "vitest";
import { onSqlite } from "#tests/fixtures/fuzz/engines.ts";
import { expectSound } from "./expect-sound.ts";

test("whatever is sent to whatever call, SQLite and the server stand", { timeout: 600_000 }, () =>
  expectSound("SQLite", onSqlite),
);
