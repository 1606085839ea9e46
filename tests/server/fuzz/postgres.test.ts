import { inject, test } from "vitest";
import { onPostgres } from "#tests/fixtures/fuzz/engines.ts";
import { expectSound } from "./expect-sound.ts";

const server = inject("templates").postgres?.server;

test(
  "whatever is sent to whatever call, PostgreSQL and the server stand",
  {
    timeout: 600_000,
  },
  () => expectSound("PostgreSQL", (work) => onPostgres(server, work)),
);
