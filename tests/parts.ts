import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The parts that the tests in Node are run in. `npm test` runs the proof; `npm run test:rest` runs
 * the engines and the rest. Without a part every file runs, on SQLite and on PostgreSQL.
 */
const parts = ["proof", "engines", "rest"] as const;
export type Part = (typeof parts)[number];

/** The part that the environment names. */
export function chosenPart(): Part | undefined {
  const name = process.env.HONOUR_TESTS;
  const part = parts.find((known) => known === name);
  if (name && !part) throw new Error(`HONOUR_TESTS is ${name}, which is none of ${parts}.`);
  return part;
}

/**
 * What `npm test` leaves to `npm run test:rest`, and why. Everything else is in `npm test`. They begin
 * in this order: those that take longest first, as most of them wait.
 */
export const restOnly: Readonly<Record<string, string>> = {
  "tests/server/community/anonymity-long.test.ts":
    "slow: pairs of worlds, in which every answer is compared after each act",
  "tests/server/faults.test.ts": "slow: starts and stops whole servers under load",
  "tests/server/community/anonymity-leaks.test.ts":
    "slow: the same pairs, with mistakes that have to be found",
  "tests/server/start.test.ts": "slow: starts the server and commands, each as a process",
  "tests/server/fuzz.test.ts": "slow: hostile calls in great number",
  "tests/server/payments/faults.test.ts": "slow: kills servers while payments are under way",
  "tests/scripts/backup/drill.test.ts": "slow: a backup under load",
  "tests/db/durability.test.ts": "slow: kills processes that write",
  "tests/server/media/streaming.test.ts": "memory and times, which other tests would disturb",
  "tests/server/author-swap.test.ts": "twenty histories, each lived twice, take many seconds",
  "tests/server/mentor/booking-processes.test.ts":
    "slow: starts two processes that race for fifty times",
  "tests/scripts/move.test.ts": "needs PostgreSQL",
  "tests/scripts/backup/postgres.test.ts": "needs PostgreSQL",
  "tests/db/postgres.test.ts": "needs PostgreSQL",
  "tests/server/community/live-processes.test.ts": "needs PostgreSQL",
  "tests/scripts/token.test.ts": "slow: starts the built command again and again",
  "tests/scripts/client-types.test.ts": "the client package, which is built with the product",
  "tests/scripts/client.test.ts": "the client package, which is built with the product",
  "tests/scripts/examples.test.ts": "the client package, which is built with the product",
  "tests/scripts/stripe-setup.test.ts": "a script that is run once per installation",
  "tests/deploy.test.ts": "files for deployment, which few commits touch",
};

const root = fileURLToPath(new URL("..", import.meta.url));

/** The test files, in Node and of components, whose text matches. */
export function filesThat(uses: RegExp) {
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((path) => `tests/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => uses.test(readFileSync(join(root, path), "utf8")));
}

/** The files with tests that run once per database engine. */
export const engineFiles = () => filesThat(/onEveryEngine\(/).filter((path) => !(path in restOnly));
