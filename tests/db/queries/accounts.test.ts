import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import {
  deleteSessions,
  findSession,
  findUserByLink,
  findUserByName,
  insertSession,
  insertSignInLink,
  insertUser,
  listSessions,
  redeemSignInLink,
} from "#db/queries/accounts.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";

const hour = 60;
const ruth = { username: "ruth", password: "hash", role: "athlete", createdAt: at() } as const;

/** Ruth is user 1 and Boaz user 2. */
async function twoUsers(open: Engine["open"]) {
  const database = await emptyDatabase(open);
  for (const username of ["ruth", "boaz"])
    await database.write((tx) => insertUser(tx, { ...ruth, username }));
  return database;
}

type Session = { userId: number; tokenHash: string; seen?: number; expires?: number };

const addSession = (tx: Tx, { seen = 0, expires = hour, ...session }: Session) =>
  insertSession(tx, {
    ...session,
    device: "Phone",
    createdAt: at(),
    lastSeenAt: at(seen),
    expiresAt: at(expires),
  });

const addLink = (tx: Tx, tokenHash: string, userId = 2) =>
  insertSignInLink(tx, { userId, tokenHash, createdAt: at(), expiresAt: at(hour) });

onEveryEngine("accounts", ({ open }) => {
  test("a user is found by the exact name only", async () => {
    const { read } = await twoUsers(open);
    expect(await findUserByName(read, "boaz")).toMatchObject({ id: 2, username: "boaz" });
    for (const name of ["Ruth", "rut", "ruth ", "%"])
      expect(await findUserByName(read, name)).toBeUndefined();
  });

  test("only one of many parallel inserts gets a name, and of many requests redeems a link", async () => {
    const { read, write } = await emptyDatabase(open);
    const boaz = { ...ruth, username: "boaz" };
    await write((tx) => insertUser(tx, boaz));
    const inserted = await inParallel(20, () => write((tx) => insertUser(tx, ruth)));
    expect(inserted.filter(Boolean)).toHaveLength(1);
    expect(await read.$count(read.tables.users)).toBe(2);
    await write((tx) => addLink(tx, "one", 1));
    const redeemed = await inParallel(20, () =>
      write((tx) => redeemSignInLink(tx, { tokenHash: "one", now: at(5) })),
    );
    expect(redeemed.filter(Boolean)).toEqual([{ userId: 1 }]);
  });

  test("a token finds its session with the user and the athlete", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const athlete = await make.athlete({ name: "Ruth Carter", isDemo: true });
    const { userId } = athlete.viewer;
    const { id } = await write((tx) => addSession(tx, { userId, tokenHash: "one" }));
    expect(await findSession(read, "one")).toEqual({
      id,
      lastSeenAt: at(),
      expiresAt: at(hour),
      provenAt: null,
      steppedUpAt: null,
      authenticatorSince: null,
      userId,
      role: "athlete",
      isDemo: true,
      displayName: null,
      closedAt: null,
      hasPasskey: false,
      staffRole: null,
      athleteId: athlete.id,
      athleteName: "Ruth Carter",
    });
    expect(await findSession(read, "two")).toBeUndefined();
  });

  test("the list has the user's valid sessions, last seen first, at most fifty", async () => {
    const { read, write } = await twoUsers(open);
    const ids = await write(async (tx) => {
      await addSession(tx, { userId: 1, tokenHash: "expired", seen: 20, expires: 30 });
      await addSession(tx, { userId: 1, tokenHash: "idle", seen: 5 });
      await addSession(tx, { userId: 2, tokenHash: "another user's", seen: 20 });
      return [
        await addSession(tx, { userId: 1, tokenHash: "early", seen: 10 }),
        await addSession(tx, { userId: 1, tokenHash: "late", seen: 20 }),
        await addSession(tx, { userId: 1, tokenHash: "late too", seen: 20 }),
      ].map(({ id }) => id);
    });
    const list = () => listSessions(read, { userId: 1, seenAfter: at(5), now: at(30) });
    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
    await write(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await addSession(tx, { userId: 1, tokenHash: `${index}`, seen: 30 });
    });
    expect(await list()).toHaveLength(50);
  });

  test("a session is deleted for its own user only", async () => {
    const { read, write } = await twoUsers(open);
    const { id } = await write((tx) => addSession(tx, { userId: 1, tokenHash: "one" }));
    expect(await write((tx) => deleteSessions(tx, { only: id, userId: 2 }))).toEqual([]);
    expect(await findSession(read, "one")).toBeDefined();
    expect(await write((tx) => deleteSessions(tx, { only: id, userId: 1 }))).toEqual([id]);
    expect(await findSession(read, "one")).toBeUndefined();
  });

  test("a link is valid until the moment it expires", async () => {
    const { read, write } = await twoUsers(open);
    await write((tx) => addLink(tx, "one"));
    const find = (now: Date) => findUserByLink(read, { tokenHash: "one", now });
    expect([await find(at(hour - 1)), await find(at(hour))]).toMatchObject([{ id: 2 }, undefined]);
    const redeem = (now: Date) => write((tx) => redeemSignInLink(tx, { tokenHash: "one", now }));
    expect([await redeem(at(hour)), await redeem(at(hour - 1))]).toEqual([
      undefined,
      { userId: 2 },
    ]);
  });
});
