import { expect, test } from "vitest";
import { isEasyToGuess } from "#server/accounts/password-strength.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";

const riley = {
  name: "Riley Brooks",
  email: "riley.brooks@oars.example",
  sport: "Rowing",
  school: "Willowmere College",
};
const own = Object.values(riley);
const refusal = {
  error: "Please choose one that is harder to guess",
  issues: [{ path: "password", message: "Please choose one that is harder to guess" }],
};

test("what others guess first and what a profile says is easy to guess", async () => {
  for (const password of [
    ...["password2026", "michael123", "sunshine123", "jesus12345", "honourhonour"],
    ...["riley.brooks@oars.example", "RileyBrooks1", "Rowing2026!", "willowmere1"],
  ])
    expect([password, await isEasyToGuess(password, own)]).toEqual([password, true]);
  for (const password of ["correct horse battery", "my dog ate 7 pies", "ichthys-1987-oar"])
    expect([password, await isEasyToGuess(password, own)]).toEqual([password, false]);
});

test("another person's name is hard to guess where one's own is not", async () => {
  expect(await isEasyToGuess("quillonvexmoor", [])).toBe(false);
  expect(await isEasyToGuess("quillonvexmoor", ["Quillon Vexmoor"])).toBe(true);
});

test("a long password of letters to swap is estimated in a moment", async () => {
  await isEasyToGuess("load the lists first", own);
  const began = performance.now();
  await isEasyToGuess("p@$$w0rd".repeat(16), own);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("a password made of the profile or the username is refused at sign-up and later, at its field", async () => {
  const app = await testApp();
  const profile = { ...riley, level: "college" };
  const json = { ...profile, password: "willowmere1" };
  const created = await app.http("/api/athletes", { json });
  expect([created.status, await created.json()]).toEqual([400, expect.objectContaining(refusal)]);

  const person = await app.make.athlete(riley);
  for (const password of ["willowmere1", "rileybrooks1", "rowing1234", riley.email]) {
    const changed = await mutate(app, "athletes.setPassword", { password }, { as: person });
    expect([changed.status, await trpcError(changed)]).toEqual([
      400,
      expect.objectContaining(refusal),
    ]);
  }
  await app.as(person).athletes.setPassword({ password: "blue kettle on the porch" });

  const admin = await app.make.admin({ username: "quillonvexmoor" });
  const input = { password: "quillonvexmoor" };
  const changed = await mutate(app, "athletes.setPassword", input, { as: admin });
  expect(changed.status).toBe(400);
});
