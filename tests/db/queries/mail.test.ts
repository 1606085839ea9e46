import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { finishMail, insertMail, listNewestMail, postponeMail } from "#db/queries/mail.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const leaseMs = 10 * 60_000;

/** Puts a mail into the outbox for each of these minutes, due then; null is due never. */
function addMail({ write }: Database, ...minutes: (number | null)[]) {
  return write(async (tx) => {
    for (const due of minutes) {
      const dueAt = due === null ? null : at(due);
      const mail = { kind: "welcome", to: "ruth@example.test", subject: "Hello" } as const;
      await insertMail(tx, { ...mail, body: "Hello", createdAt: at(), dueAt });
    }
  });
}

const claim = ({ claim }: Database, { minute = 0, limit = 100 } = {}) =>
  claim("outbox", { limit, now: at(minute), leaseMs });

const ids = (jobs: { id: number }[]) => jobs.map(({ id }) => id).sort((a, b) => a - b);

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

onEveryEngine("a claim", ({ open, openTwice }) => {
  test("takes only due jobs, at most the limit, longest due first, each whole", async () => {
    const database = await open();
    await addMail(database, 3, 1, 2, 1, 6, null);
    const first = await claim(database, { minute: 5, limit: 2 });
    expect(ids(first)).toEqual([2, 4]);
    const taken = { to: "ruth@example.test", body: "Hello", attempts: 1, sentAt: null };
    for (const job of first) expect(job).toMatchObject({ ...taken, dueAt: at(15) });
    expect(ids(await claim(database, { minute: 5, limit: 3 }))).toEqual([1, 3]);
    expect(await claim(database, { minute: 5 })).toEqual([]);
  });

  test("shares no job between ten parallel claims", async () => {
    const database = await open();
    await addMail(database, ...upTo(40).map(() => 0));
    const claims = await inParallel(10, () => claim(database, { limit: 4 }));

    expect(ids(claims.flat())).toEqual(upTo(40));
  });

  test("takes a job again after its lease, and never a finished one", async () => {
    const database = await open();
    await addMail(database, 0, 0, 0);
    await claim(database);
    await database.write((tx) => finishMail(tx, { id: 1, sentAt: at(), lastError: null }));
    await database.write((tx) => finishMail(tx, { id: 2, sentAt: null, lastError: "refused" }));
    expect(await claim(database, { minute: 9 })).toEqual([]);
    expect(await claim(database, { minute: 10 })).toMatchObject([{ id: 3, attempts: 2 }]);
  });

  if (!openTwice) return;

  test("shares no job between two processes", async () => {
    const databases = await openTwice();
    await addMail(databases[0], ...upTo(40).map(() => 0));
    const claims = await inParallel(20, (index) =>
      claim(databases[index % 2 ? 1 : 0], { limit: 4 }),
    );

    expect(ids(claims.flat())).toEqual(upTo(40));
  });
});

const link = {
  kind: "sign-in-link",
  to: "ruth@example.test",
  subject: "Your link",
  body: "secret",
  createdAt: at(),
  dueAt: at(),
} as const;
const welcome = { ...link, kind: "welcome", body: "Hello" } as const;

onEveryEngine("mail", ({ open }) => {
  test("the body of a sign-in mail is erased when sent or given up, and kept when postponed", async () => {
    const { read, write } = await emptyDatabase(open);
    for (const body of ["secret one", "secret two", "secret three"])
      await write((tx) => insertMail(tx, { ...link, body }));
    await write((tx) => finishMail(tx, { id: 1, sentAt: at(1), lastError: null }));
    await write((tx) => finishMail(tx, { id: 2, sentAt: null, lastError: "refused" }));
    await write((tx) => postponeMail(tx, { id: 3, dueAt: at(7), lastError: "no answer" }));
    expect(await listNewestMail(read, { limit: 3 })).toMatchObject([
      { id: 3, body: "secret three", dueAt: at(7), lastError: "no answer" },
      { id: 2, body: "", dueAt: null, lastError: "refused", to: "ruth@example.test" },
      { id: 1, body: "", dueAt: null, sentAt: at(1), to: "ruth@example.test" },
    ]);
  });

  test("the last mail to a deleted account is anonymised once sent", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id: athleteId } = await make.athlete();
    const ended = { ...welcome, kind: "subscription-ended" } as const;
    await write((tx) => insertMail(tx, ended));
    await write((tx) => insertMail(tx, { ...ended, athleteId }));
    for (const id of [1, 2])
      await write((tx) => finishMail(tx, { id, sentAt: at(1), lastError: null }));

    expect(await listNewestMail(read, { limit: 2 })).toMatchObject([
      { id: 2, to: "ruth@example.test", body: "Hello" },
      { id: 1, to: "", body: "", sentAt: at(1) },
    ]);
  });
});
