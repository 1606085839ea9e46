import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { makeBareDatabase, onEveryEngine } from "#tests/helpers/engines.ts";
import { listenToBoard } from "#tests/helpers/listen-to-board.ts";
import { run } from "#tests/helpers/postgres-databases.ts";

const words = { content: "It hurts.", acceptsRules: true };
const pollEveryMs = 5_000;

/** If an engine allows one process only, two boards in it stand for two processes. */
const shared = (database: Database): [Database, Database] => [database, database];

onEveryEngine("two processes", ({ name, open, openTwice }) => {
  async function start() {
    // Processes on one SQLite file poll; with a database server they are signalled without polling.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [first, second] = openTwice ? await openTwice() : await shared(await open());
    const poll = () => name === "SQLite" && vi.advanceTimersByTime(pollEveryMs);
    return { one: appOn(first), two: appOn(second), poll };
  }

  test("receive each other's events in order and once", async () => {
    const { one, two, poll } = await start();
    const [ruth, boaz] = [await one.make.athlete(), await one.make.athlete()];
    const [here, there] = [await listenToBoard(one, boaz), await listenToBoard(two, boaz)];
    for (const [title, process] of [
      ["One", one],
      ["Two", two],
      ["Three", one],
    ] as const)
      await process.as(ruth).community.createPost({ ...words, title });
    poll();
    for (const listener of [here, there]) {
      await expect.poll(() => listener.numbers()).toEqual([1, 2, 3]);
      expect(listener.events().map(({ post }) => post?.title)).toEqual(["One", "Two", "Three"]);
    }
  });

  test("number concurrent events without gaps or repeats", async () => {
    const { one, two, poll } = await start();
    const people = [];
    while (people.length < 6) people.push(await one.make.athlete());
    const reader = await one.make.athlete();
    const listener = [await listenToBoard(one, reader), await listenToBoard(two, reader)];
    await Promise.all(
      people.flatMap((person, place) =>
        [one, two].map((process) =>
          process.as(person).community.createPost({ ...words, title: `Of ${place}` }),
        ),
      ),
    );
    poll();
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const { numbers } of listener) await expect.poll(numbers).toEqual(all);
  });
});

if (makeBareDatabase) {
  const bare = makeBareDatabase;

  test("a process listens again after its connection broke, and misses nothing", async () => {
    // Without polling.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { url, name } = await bare();
    const databases = [openPostgres(url), openPostgres(url)] as const;
    for (const database of databases) onTestFinished(() => database.close());
    await databases[0].migrate();
    const [one, two] = [appOn(databases[0]), appOn(databases[1])];
    const [ruth, boaz] = [await one.make.athlete(), await one.make.athlete()];
    const listener = await listenToBoard(two, boaz);
    const post = (title: string) => one.as(ruth).community.createPost({ ...words, title });
    const listeners = () =>
      run(
        url,
        `select pid from pg_stat_activity where datname = '${name}' and query = 'listen honour'`,
      );
    await expect.poll(async () => (await listeners()).length).toBe(1);
    await post("Before");
    await expect.poll(listener.numbers).toEqual([1]);

    const [{ pid } = {}] = await listeners();
    await run(url, `select pg_terminate_backend(${pid})`);
    await post("Meanwhile");
    await expect.poll(listener.numbers, { timeout: 5_000 }).toEqual([1, 2]);
    await expect.poll(async () => (await listeners()).length).toBe(1);
    await post("After");
    await expect.poll(listener.numbers).toEqual([1, 2, 3]);
  });
}
