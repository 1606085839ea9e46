import { expect, test } from "vitest";
import {
  confirmEmail,
  countUsers,
  findNameOfUser,
  findUser,
  findUserByName,
  insertUser,
  updatePassword,
} from "#db/queries/accounts.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { boaz, ruth, twoUsers } from "./people.ts";

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
    const { read, write } = await emptyDatabase(open);
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

  test("an address is confirmed for its user alone", async () => {
    const { read, write } = await twoUsers(open);
    await write((tx) => confirmEmail(tx, { userId: 1, at: at(4) }));

    expect(await findUser(read, 1)).toMatchObject({ emailConfirmedAt: at(4) });
    expect(await findUser(read, 2)).toMatchObject({ emailConfirmedAt: null });
  });

  test("a user is called what the athlete is called, else what was chosen, else Admin", async () => {
    const { read, make } = await emptyDatabase(open);
    const athlete = await make.athlete({ name: "Ruth Carter" });
    const coach = await make.admin({ displayName: "Coach Dee" });
    const nameless = await make.admin();

    expect(await findNameOfUser(read, athlete.viewer.userId)).toBe("Ruth Carter");
    expect(await findNameOfUser(read, coach.id)).toBe("Coach Dee");
    expect(await findNameOfUser(read, nameless.id)).toBe("Admin");
  });
});
