import { expect, test } from "vitest";
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findSession,
  listSessions,
  touchSession,
} from "#db/queries/accounts.ts";
import { at, emptyDatabase } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { addSession, hour, twoUsers } from "./people.ts";

onEveryEngine("sessions", ({ open }) => {
  test("a token leads to its session and to whose it is", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const athlete = await make.athlete({ name: "Ruth Carter", isDemo: true });
    const { userId } = athlete.viewer;
    const { id } = await write((tx) => addSession(tx, { userId, tokenHash: "one" }));

    expect(await findSession(read, "one")).toEqual({
      id,
      lastSeenAt: at(),
      expiresAt: at(hour),
      provenAt: null,
      authenticatorSince: null,
      userId,
      role: "athlete",
      isDemo: true,
      displayName: null,
      athleteId: athlete.id,
      athleteName: "Ruth Carter",
    });
  });

  test("an admin without a profile has a session too; an unknown token has none", async () => {
    const { read, write, make } = await emptyDatabase(open);
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

  test("ending them all ends those of one user and leaves other people's alone", async () => {
    const { read, write } = await twoUsers(open);
    await write(async (tx) => {
      await addSession(tx, { userId: 1, tokenHash: "one" });
      await addSession(tx, { userId: 1, tokenHash: "two" });
      await addSession(tx, { userId: 2, tokenHash: "another's" });
      await deleteSessions(tx, { userId: 1 });
    });
    expect(await findSession(read, "one")).toBeUndefined();
    expect(await findSession(read, "two")).toBeUndefined();
    expect(await findSession(read, "another's")).toBeDefined();
  });
});
