import { expect, onTestFinished, test, vi } from "vitest";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { statementsOf } from "#db/statements.ts";
import { freshSqliteFile } from "#tests/helpers/engines.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { insertKey, listKeys } from "../helpers/empty-database.ts";

const SqliteConnection = sqliteDriver();

function world(check: () => void = () => undefined) {
  const connection = new SqliteConnection(":memory:");
  onTestFinished(() => void connection.close());
  connection.exec("create table things (name text); insert into things values ('oar'), ('boat')");
  const compile = vi.spyOn(connection, "prepare");
  return { ...statementsOf(connection, check), compile, connection };
}

const all = "select name from things";

test("a statement is compiled once", () => {
  const { prepare, compile } = world();
  for (let time = 0; time < 3; time += 1)
    expect(prepare(all).raw().all()).toEqual([["oar"], ["boat"]]);
  expect(compile).toHaveBeenCalledTimes(1);
});

test("rows as arrays and as objects do not affect each other", () => {
  const { prepare } = world();
  const objects = prepare(all);
  expect(prepare(all).raw().get()).toEqual(["oar"]);
  expect(objects.get()).toEqual({ name: "oar" });
  expect(objects.raw().raw().get()).toEqual(["oar"]);
});

test("the most recently used statements are cached", () => {
  const { prepare, compile } = world();
  const ask = (number: number) => prepare(`select ${number}`).raw().all();
  for (let number = 0; number < 200; number += 1) ask(number);
  ask(0);
  ask(200);
  expect(compile).toHaveBeenCalledTimes(201);
  ask(0);
  expect(compile).toHaveBeenCalledTimes(201);
  ask(1);
  expect(compile).toHaveBeenCalledTimes(202);
});

test("a cached statement sees a changed table", () => {
  const { prepare, connection } = world();
  expect(prepare("select * from things").get()).toEqual({ name: "oar" });
  connection.exec("alter table things add column weight integer");
  expect(prepare("select * from things").get()).toEqual({ name: "oar", weight: null });
});

test("each use is checked", () => {
  let isAllowed = true;
  const { prepare } = world(() => {
    if (!isAllowed) throw new Error("Not now.");
  });
  const statement = prepare(all);
  const lists = statement.raw();
  expect(lists.all()).toHaveLength(2);
  isAllowed = false;
  for (const use of [() => lists.all(), () => statement.get(), () => statement.run()])
    expect(use).toThrow("Not now.");
});

test("a write stays open while writes of another database end", async () => {
  const [one, other] = [openSqlite(freshSqliteFile()), openSqlite(freshSqliteFile())];
  onTestFinished(() => one.close());
  await Promise.all([one.migrate(), other.migrate()]);
  const [isOpen, mayEnd] = [pauseAt(), pauseAt()];
  const slow = one.write(async (tx) => {
    isOpen.open();
    await mayEnd.passed;
    await insertKey(tx, "slow");
  });
  await isOpen.passed;
  await other.write((tx) => insertKey(tx, "quick"));
  await other.close();
  mayEnd.open();
  await slow;
  expect(await listKeys(one.read)).toEqual(["slow"]);
});
