import { expect, test } from "vitest";
import {
  deleteExpired,
  deleteSignInLinks,
  findUserByLink,
  redeemSignInLink,
} from "#db/queries/accounts.ts";
import { countHit } from "#db/queries/rate-limits.ts";
import { at, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { addLink, addSession, hour, twoUsers } from "./people.ts";

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

  test("whose link it is can be seen before it is used, until it expires", async () => {
    const { read, write } = await twoUsers(open);
    await write((tx) => addLink(tx, { userId: 2, tokenHash: "one" }));
    const find = (tokenHash: string, minutes: number) =>
      findUserByLink(read, { tokenHash, now: at(minutes) });

    expect(await find("one", 0)).toMatchObject({ id: 2, username: "boaz" });
    expect(await find("one", hour - 1)).toMatchObject({ id: 2 });
    expect(await find("one", hour)).toBeUndefined();
    expect(await find("two", 0)).toBeUndefined();
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
