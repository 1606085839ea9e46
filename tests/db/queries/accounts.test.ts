import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import {
  countUsers,
  deleteExpired,
  deleteOtherSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSignInLinks,
  findNameOfUser,
  findSession,
  findUser,
  findUserByName,
  insertSession,
  insertSignInLink,
  insertUser,
  listSessions,
  redeemSignInLink,
  touchSession,
  updatePassword,
} from "#db/queries/accounts.ts";
import { countHit } from "#db/queries/rate-limits.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { at, furnished, inParallel } from "#tests/helpers/furnished.ts";

const hour = 60;
const ruth = { username: "ruth", password: "hash", role: "athlete", createdAt: at() } as const;
const boaz = { ...ruth, username: "boaz" };

type Session = { userId: number; tokenHash: string; seen?: number; expires?: number };

const addSession = (tx: Tx, { seen = 0, expires = hour, ...session }: Session) =>
  insertSession(tx, {
    ...session,
    device: "Phone",
    createdAt: at(),
    lastSeenAt: at(seen),
    expiresAt: at(expires),
  });

const addLink = (tx: Tx, link: { userId: number; tokenHash: string }) =>
  insertSignInLink(tx, { ...link, createdAt: at(), expiresAt: at(hour) });

/** Ruth is user 1 and Boaz user 2. */
async function twoUsers(open: Engine["open"]) {
  const database = await furnished(open);
  await database.write(async (tx) => {
    await insertUser(tx, ruth);
    await insertUser(tx, boaz);
  });
  return database;
}

onEveryEngine("users", ({ open }) => {
  test("a user is found by name and by id", async () => {
    const { read } = await twoUsers(open);
    const found = { ...boaz, id: 2, displayName: null, athleteId: null, isDemo: false };

    expect(await findUserByName(read, "boaz")).toMatchObject(found);
    expect(await findUser(read, 2)).toMatchObject(found);
    expect(await countUsers(read)).toBe(2);
  });

  test("a name is found as it is spelled and no other way", async () => {
    const { read } = await twoUsers(open);
    for (const name of ["Ruth", "rut", "ruth ", "%"])
      expect(await findUserByName(read, name)).toBeUndefined();
    expect(await findUser(read, 99)).toBeUndefined();
  });

  test("a taken name changes nothing and gives nothing back", async () => {
    const { read, write } = await twoUsers(open);
    expect(await write((tx) => insertUser(tx, { ...ruth, role: "admin" }))).toBeUndefined();
    expect(await findUserByName(read, "ruth")).toMatchObject({ role: "athlete" });
  });

  test("of fifty who want one name at once, one alone gets it", async () => {
    const { read, write } = await furnished(open);
    const answers = await inParallel(50, () => write((tx) => insertUser(tx, ruth)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await countUsers(read)).toBe(1);
  });

  test("a password changes for its user alone", async () => {
    const { read, write } = await twoUsers(open);
    await write((tx) => updatePassword(tx, { userId: 1, password: "new hash" }));

    expect(await findUser(read, 1)).toMatchObject({ password: "new hash" });
    expect(await findUser(read, 2)).toMatchObject({ password: "hash" });
  });

  test("a user is called what the athlete is called, else what was chosen, else Admin", async () => {
    const { read, make } = await furnished(open);
    const athlete = await make.athlete({ name: "Ruth Carter" });
    const coach = await make.admin({ displayName: "Coach Dee" });
    const nameless = await make.admin();

    expect(await findNameOfUser(read, athlete.viewer.userId)).toBe("Ruth Carter");
    expect(await findNameOfUser(read, coach.id)).toBe("Coach Dee");
    expect(await findNameOfUser(read, nameless.id)).toBe("Admin");
  });
});

onEveryEngine("sessions", ({ open }) => {
  test("a token leads to its session and to whose it is", async () => {
    const { read, write, make } = await furnished(open);
    const athlete = await make.athlete({ name: "Ruth Carter", isDemo: true });
    const { userId } = athlete.viewer;
    const { id } = await write((tx) => addSession(tx, { userId, tokenHash: "one" }));

    expect(await findSession(read, "one")).toEqual({
      id,
      lastSeenAt: at(),
      expiresAt: at(hour),
      userId,
      role: "athlete",
      isDemo: true,
      displayName: null,
      athleteId: athlete.id,
      athleteName: "Ruth Carter",
    });
  });

  test("an admin without a profile has a session too; an unknown token has none", async () => {
    const { read, write, make } = await furnished(open);
    const { id: userId } = await make.admin({ displayName: "Coach" });
    await write((tx) => addSession(tx, { userId, tokenHash: "one" }));

    const session = { role: "admin", displayName: "Coach", athleteId: null, athleteName: null };
    expect(await findSession(read, "one")).toMatchObject(session);
    expect(await findSession(read, "two")).toBeUndefined();
  });

  test("being seen moves this session alone", async () => {
    const { read, write } = await twoUsers(open);
    const { id } = await write((tx) => addSession(tx, { userId: 1, tokenHash: "one" }));
    await write((tx) => addSession(tx, { userId: 1, tokenHash: "two" }));
    await write((tx) => touchSession(tx, { id, at: at(9) }));

    expect(await findSession(read, "one")).toMatchObject({ lastSeenAt: at(9) });
    expect(await findSession(read, "two")).toMatchObject({ lastSeenAt: at() });
  });

  test("the list holds the user's living sessions, the last seen first", async () => {
    const { read, write } = await twoUsers(open);
    const ids = await write(async (tx) => [
      await addSession(tx, { userId: 1, tokenHash: "early", seen: 10 }),
      await addSession(tx, { userId: 1, tokenHash: "late", seen: 20 }),
      await addSession(tx, { userId: 1, tokenHash: "late too", seen: 20 }),
    ]);
    await write(async (tx) => {
      await addSession(tx, { userId: 1, tokenHash: "expired", seen: 20, expires: 30 });
      await addSession(tx, { userId: 1, tokenHash: "idle", seen: 5 });
      await addSession(tx, { userId: 2, tokenHash: "another's", seen: 20 });
    });

    const listed = await listSessions(read, { userId: 1, seenAfter: at(5), now: at(30) });
    expect(listed.map(({ id }) => id)).toEqual(ids.map(({ id }) => id).reverse());
    expect(listed[0]).toEqual({
      id: ids[2]?.id,
      device: "Phone",
      createdAt: at(),
      lastSeenAt: at(20),
    });
  });

  test("the list ends after fifty", async () => {
    const { read, write } = await twoUsers(open);
    await write(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await addSession(tx, { userId: 1, tokenHash: `${index}`, seen: index });
    });
    const listed = await listSessions(read, { userId: 1, seenAfter: at(-1), now: at() });
    expect(listed).toHaveLength(50);
    expect(listed[0]?.lastSeenAt).toEqual(at(59));
  });

  test("a session ends for its owner and for nobody else", async () => {
    const { read, write } = await twoUsers(open);
    const { id } = await write((tx) => addSession(tx, { userId: 1, tokenHash: "one" }));

    expect(await write((tx) => deleteSession(tx, { id, userId: 2 }))).toBeUndefined();
    expect(await findSession(read, "one")).toBeDefined();
    expect(await write((tx) => deleteSession(tx, { id, userId: 1 }))).toEqual({ id });
    expect(await findSession(read, "one")).toBeUndefined();
    expect(await write((tx) => deleteSession(tx, { id, userId: 1 }))).toBeUndefined();
  });

  test("signing out ends the session of that token alone", async () => {
    const { read, write } = await twoUsers(open);
    await write(async (tx) => {
      await addSession(tx, { userId: 1, tokenHash: "one" });
      await addSession(tx, { userId: 1, tokenHash: "two" });
      await deleteSessionByToken(tx, "one");
    });
    expect(await findSession(read, "one")).toBeUndefined();
    expect(await findSession(read, "two")).toBeDefined();
  });

  test("ending the others keeps this one, and leaves other people's alone", async () => {
    const { read, write } = await twoUsers(open);
    await write(async (tx) => {
      const { id } = await addSession(tx, { userId: 1, tokenHash: "this" });
      await addSession(tx, { userId: 1, tokenHash: "other" });
      await addSession(tx, { userId: 2, tokenHash: "another's" });
      await deleteOtherSessions(tx, { userId: 1, keepId: id });
    });
    expect(await findSession(read, "this")).toBeDefined();
    expect(await findSession(read, "other")).toBeUndefined();
    expect(await findSession(read, "another's")).toBeDefined();
  });
});

onEveryEngine("sign-in links", ({ open }) => {
  test("a link gives its user once", async () => {
    const { write } = await twoUsers(open);
    await write((tx) => addLink(tx, { userId: 2, tokenHash: "one" }));
    const redeem = () => write((tx) => redeemSignInLink(tx, { tokenHash: "one", now: at(5) }));

    expect(await redeem()).toEqual({ userId: 2 });
    expect(await redeem()).toBeUndefined();
  });

  test("of fifty who redeem one link at once, one alone gets its user", async () => {
    const { write } = await twoUsers(open);
    await write((tx) => addLink(tx, { userId: 1, tokenHash: "one" }));
    const answers = await inParallel(50, () =>
      write((tx) => redeemSignInLink(tx, { tokenHash: "one", now: at(5) })),
    );
    expect(answers.filter(Boolean)).toEqual([{ userId: 1 }]);
  });

  test("a link is worth nothing from the moment it expires", async () => {
    const { write } = await twoUsers(open);
    const redeem = (tokenHash: string, minutes: number) =>
      write((tx) => redeemSignInLink(tx, { tokenHash, now: at(minutes) }));
    await write((tx) => addLink(tx, { userId: 1, tokenHash: "one" }));

    expect(await redeem("one", hour)).toBeUndefined();
    expect(await redeem("unknown", 0)).toBeUndefined();
    expect(await redeem("one", hour - 1)).toEqual({ userId: 1 });
  });

  test("all links of a user go together, and nobody else's", async () => {
    const { write } = await twoUsers(open);
    await write(async (tx) => {
      await addLink(tx, { userId: 1, tokenHash: "one" });
      await addLink(tx, { userId: 1, tokenHash: "two" });
      await addLink(tx, { userId: 2, tokenHash: "another's" });
      await deleteSignInLinks(tx, { userId: 1 });
    });
    const redeem = (tokenHash: string) =>
      write((tx) => redeemSignInLink(tx, { tokenHash, now: at() }));
    expect(await redeem("one")).toBeUndefined();
    expect(await redeem("two")).toBeUndefined();
    expect(await redeem("another's")).toEqual({ userId: 2 });
  });

  test("what has expired is forgotten, what has not is kept", async () => {
    const { read, write } = await twoUsers(open);
    await write(async (tx) => {
      await addSession(tx, { userId: 1, tokenHash: "old", expires: 30 });
      await addSession(tx, { userId: 1, tokenHash: "new", expires: 31 });
      await addLink(tx, { userId: 1, tokenHash: "link" });
      await countHit(tx, { key: "old", now: at(), resetAt: at(30) });
      await countHit(tx, { key: "new", now: at(), resetAt: at(31) });
      await deleteExpired(tx, { now: at(30) });
    });
    const { sessions, signInLinks, rateLimits } = read.tables;
    expect(await read.select({ key: sessions.tokenHash }).from(sessions)).toEqual([{ key: "new" }]);
    expect(await read.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: "new" }]);
    expect(await read.$count(signInLinks)).toBe(1);

    await write((tx) => deleteExpired(tx, { now: at(hour) }));
    expect(await read.$count(signInLinks)).toBe(0);
  });
});
