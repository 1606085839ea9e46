import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import { root } from "#db/root.ts";
import { tablesInOrder } from "#db/schema/index.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { moveEverything } from "#scripts/move/copy.ts";
import { createPasswords } from "#server/accounts/password.ts";
import { readEnv } from "#server/env.ts";
import { restRoutes } from "#server/http/rest/routes.ts";
import { openStore } from "#server/media/store.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { appOn, NOW } from "#tests/helpers/app-on.ts";
import { freshFolder, makeBareDatabase } from "#tests/helpers/engines.ts";
import { fillEveryTable, referencesOf } from "#tests/helpers/fill.ts";

const SqliteConnection = sqliteDriver();

const names = tablesInOrder().map(([name]) => name);

/** The demo world, and a person of whom every table has a row. */
async function world() {
  const file = join(freshFolder(), "honour.db");
  const database = openSqlite(file);
  onTestFinished(() => database.close());
  const passwords = createPasswords();
  const media = openStore(freshFolder());
  await prepareDatabase({ database, env: readEnv({}), passwords, media, now: () => NOW });
  const app = appOn(database);
  const details = { name: "Ruth", email: "ruth@example.test" };
  const ruth = await app.make.athlete(details);
  const { userId } = ruth.viewer;
  await fillEveryTable(database, { ...details, athleteId: ruth.id, userId });
  return { file, database, app, ruth, staff: await app.make.admin() };
}

async function rowsOf({ read }: Database, name: (typeof names)[number]) {
  const rows: Record<string, unknown>[] = await read.select().from(read.tables[name]);
  const keyOf = (row: Record<string, unknown>) => String(row.id ?? row.key);
  return rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

test("each table comes after those that it refers to", () => {
  const order = tablesInOrder();
  for (const [name, table] of order)
    for (const target of referencesOf(table).values())
      expect(names.indexOf(target as typeof name), `${name} needs ${target}`).toBeLessThan(
        names.indexOf(name),
      );
});

if (makeBareDatabase) {
  const makeUrl = makeBareDatabase;

  const emptyPostgres = async () => {
    const { url } = await makeUrl();
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    await database.migrate();
    return { url, database };
  };

  test("every row of every table is there afterwards, and says the same", async () => {
    const { database: from } = await world();
    const { database: to } = await emptyPostgres();
    const moved = await moveEverything(from.read, to);

    expect(moved.map(({ name }) => name)).toEqual(names);
    for (const { name, rows } of moved) {
      expect([name, rows]).not.toEqual([name, 0]);
      expect(await rowsOf(to, name), name).toEqual(await rowsOf(from, name));
    }
  });

  test("people find everything as it was, and are still signed in", async () => {
    const { database: from, app, ruth, staff } = await world();
    const { database: to } = await emptyPostgres();
    await moveEverything(from.read, to);
    const moved = appOn(to);

    const paths = restRoutes.flatMap(({ get }) => get?.replaceAll(/\{\w+\}/g, `${ruth.id}`) ?? []);
    expect(paths.length).toBeGreaterThan(12);
    for (const path of paths) {
      for (const person of [ruth, staff]) {
        const answer = async ({ http }: typeof app) => {
          const response = await http(path, { as: person });
          const text = await response.text();
          return { status: response.status, text: text.replace(/"requestId":"[^"]*"/, "") };
        };
        const before = await answer(app);
        expect([path, before.status]).toEqual([path, expect.toBeOneOf([200, 400, 403, 404])]);
        expect(await answer(moved), path).toEqual(before);
      }
    }
  });

  test("what is new there gets a new id, not even that of a row that is gone", async () => {
    const { database: from, app } = await world();
    const gone = await app.make.athlete();
    await from.write(async (tx) => {
      const { athletes } = tx.tables;
      await tx.delete(athletes).where(eq(athletes.id, gone.id));
    });
    const { database: to } = await emptyPostgres();
    await moveEverything(from.read, to);

    const moved = appOn(to);
    expect((await moved.make.athlete()).id).toBe(gone.id + 1);
    await moved.make.achievement();
    await moved.make.announcement();
  });

  test("a database that is not empty is refused, and stays as it is", async () => {
    const { database: from } = await world();
    const { database: to } = await emptyPostgres();
    await appOn(to).make.achievement();
    await expect(moveEverything(from.read, to)).rejects.toThrow("there are rows in achievements");
    expect(await to.read.$count(to.read.tables.athletes)).toBe(0);
    expect(await to.read.$count(to.read.tables.achievements)).toBe(1);
  });

  test("a row that PostgreSQL does not take is named without its content, and nothing is moved", async () => {
    const { database: from } = await world();
    await from.write(async (tx) => {
      const { outbox } = tx.tables;
      const letter = { kind: "test", to: "a", subject: "secret\u0000", body: "" } as const;
      await tx.insert(outbox).values({ ...letter, createdAt: NOW });
    });
    const { database: to } = await emptyPostgres();
    const moving = moveEverything(from.read, to);
    await expect(moving).rejects.toThrow(/^PostgreSQL refuses a row of outbox, .* \(22021\)\.$/);
    for (const name of names) expect(await to.read.$count(to.read.tables[name])).toBe(0);
  });

  test("the command moves a file, says what it did, and leaves the file alone", async () => {
    const { file, database } = await world();
    const { url } = await makeUrl();
    const inUse = await move(file, url);
    expect(inUse).toMatchObject({ code: 1 });
    expect(inUse.complained).toContain("is in use: stop the server that uses it first");

    await database.close();
    const { said, complained, code } = await move(file, url);
    expect([complained, code]).toEqual(["", 0]);
    expect(said).toMatch(/^athletes: 13$/m);
    expect(said).toContain(
      `rows of ${names.length} tables were moved, and read again: all the same.`,
    );
    expect(readdirSync(dirname(file)).toSorted()).toEqual(["honour.db", "honour.db.lock"]);
    const connection = new SqliteConnection(file, { readonly: true });
    expect(connection.prepare("select count(*) from athletes").pluck().get()).toBe(13);
    connection.close();
  }, 60_000);
} else {
  console.info("There is no PostgreSQL, so nothing was moved to one.");
}

test("the command wants a SQLite file that is there, and a PostgreSQL", async () => {
  const file = join(freshFolder(), "none.db");
  const missing = await move(file, "postgres://127.0.0.1:1/none");
  expect(missing.complained).toContain(`There is no file ${file}.`);
  expect(existsSync(file)).toBe(false);
  const same = await move(file, `file:${file}`);
  expect(same.complained).toContain("Usage: npm run db:move");
}, 60_000);

async function move(from: string, to: string) {
  const args = ["--import", "tsx", "scripts/move.ts", `--from=file:${from}`, `--to=${to}`];
  const child = spawn(process.execPath, args, { cwd: root });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: await ended };
}
