import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { constraintOf, errorCode, isUnavailable, WriteTimeout } from "#db/errors.ts";
import type { NewRow } from "#db/schema/index.ts";
import { at, failure } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const athlete = {
  name: "Ruth Carter",
  email: "ruth@example.test",
  sport: "Rowing",
  level: "college",
  createdAt: at(),
} as const;

const insertAthlete = async (tx: Tx, values: Partial<NewRow<"athletes">> = {}) => {
  await tx.insert(tx.tables.athletes).values({ ...athlete, ...values });
};

onEveryEngine("a broken rule", ({ name, open }) => {
  // SQLite names the table of two of the four kinds only.
  const table = (known: string) => (name === "SQLite" ? {} : { table: known });

  test("a value or a primary key that is taken", async () => {
    const { write } = await open();
    const insertKey = (tx: Tx) =>
      tx.insert(tx.tables.rateLimits).values({ key: "one", count: 0, resetAt: at() }).returning();
    for (const [insert, table] of [
      [insertAthlete, "athletes"],
      [insertKey, "rate_limits"],
    ] as const) {
      await write(async (tx) => void (await insert(tx)));
      const error = await failure(write(async (tx) => void (await insert(tx))));
      expect(constraintOf(error)).toEqual({ kind: "unique", table });
      expect(isUnavailable(error)).toBe(false);
    }
  });

  test("a missing reference", async () => {
    const { write } = await open();
    const error = await failure(
      write(async (tx) => {
        const entry = { athleteId: 99, mood: "calm", intensity: 5, createdAt: at() } as const;
        await tx.insert(tx.tables.moodEntries).values(entry);
      }),
    );
    expect(constraintOf(error)).toEqual({ kind: "foreign key", ...table("mood_entries") });
  });

  test("a value out of bounds", async () => {
    const { write } = await open();
    const error = await failure(write((tx) => insertAthlete(tx, { name: "n".repeat(101) })));
    expect(constraintOf(error)).toEqual({ kind: "check", ...table("athletes") });
  });

  test("a value that is missing", async () => {
    const { write } = await open();
    const { name: _, ...nameless } = athlete;
    const error = await failure(
      // Safe: the missing name is what this is about.
      write((tx) => insertAthlete(tx, { ...nameless, name: null as unknown as string })),
    );
    expect(constraintOf(error)).toEqual({ kind: "not null", table: "athletes" });
  });
});

test("the driver's code is found in nested causes, and other errors are no constraint violations", () => {
  const driver = Object.assign(new Error("secret values"), { code: "23505" });
  const wrapped = new Error("outer", { cause: new Error("inner", { cause: driver }) });
  expect(errorCode(wrapped)).toBe("23505");
  expect(constraintOf(wrapped)).toEqual({ kind: "unique" });
  for (const error of [new Error("no"), undefined, "23505", { code: "23505" }, new WriteTimeout()])
    expect(constraintOf(error)).toBeUndefined();
});

test("what the drivers say of a lost or full engine means that it is unavailable, a bug does not", () => {
  const codes = [
    ...["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_FULL", "SQLITE_IOERR_WRITE"],
    ...["08006", "53100", "53300", "57P01", "57014", "40001", "ECONNREFUSED", "ECONNRESET"],
  ].map((code) => Object.assign(new Error("?"), { code }));
  // Wrapped by drizzle.
  const sentences = [
    "Query read timeout",
    "timeout exceeded when trying to connect",
    "Connection terminated due to connection timeout",
  ].map((message) => new Error("Failed query", { cause: new Error(message) }));
  for (const error of [...codes, ...sentences, new WriteTimeout("too long")])
    expect([error, isUnavailable(error)]).toEqual([error, true]);
  for (const error of [new Error("no"), new TypeError("undefined is not a function"), undefined])
    expect(isUnavailable(error)).toBe(false);
});
