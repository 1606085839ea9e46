import { inject, test } from "vitest";
import { onPostgres } from "#tests/fixtures/fuzz/engines.ts";
import { expectSound } from "./expect-sound.ts";

const server = inject("templates").postgres?.server;

test(
  "any input to any call leaves server and PostgreSQL sound",
  {
    timeout: 600_000,
  },
  () => expectSound("PostgreSQL", (work) => onPostgres(server, work)),
);
