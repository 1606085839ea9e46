import { expect, test } from "vitest";
import { createAthleteInput } from "#server/input/athletes.ts";
import { updateSettingsInput } from "#server/input/settings.ts";
import { createInquiryInput } from "#server/input/speaking.ts";
import { type TestApp, testApp } from "../helpers/app.ts";
import { mutate } from "../helpers/http.ts";
import { inquiry } from "../helpers/inquiry.ts";

const boaz = { name: "Boaz", email: "boaz@example.test", sport: "Rowing", level: "college" };

async function onlyAthlete({ database }: TestApp) {
  const rows = await database.read.select().from(database.read.tables.athletes);
  return rows[0];
}

test.each([
  ["nothing", ""],
  ["spaces", "   "],
  ["zero-width characters", "\u200b\u2060\ufeff"],
  ["control characters", "\u0007\u001b"],
  ["a NUL", "Bo\u0000az"],
  ["half of a character", "Boaz \ud83c"],
  ["ten thousand characters", "b".repeat(10_000)],
  ["a line break", "Boaz\r\nBcc: all@example.test"],
  ["a line separator", "Bo\u2028az"],
  ["eighty-one characters", "b".repeat(81)],
  ["a number", 7],
  ["an object", { toString: "Boaz" }],
])("a name of %s is refused", async (_, name) => {
  const app = await testApp();
  for (const answer of [
    await app.http("/api/athletes", { json: { ...boaz, name } }),
    await mutate(app, "athletes.create", { ...boaz, name }),
  ])
    expect(answer.status).toBe(400);
  expect(await onlyAthlete(app)).toBeUndefined();
});

test.each([
  ["emoji", "Boaz 🏃🏽‍♀️"],
  ["a right-to-left name", "בועז"],
  ["combining marks in one form", "José Ñandú"],
  ["markup", "<b>Boaz</b> & 'sons'; DROP TABLE athletes;--"],
  ["a template", "{{7*7}} %s %00"],
  ["eighty characters beyond the basic plane", "🏃".repeat(80)],
  ["points and initials", "J. R. R. Tolkien Jr."],
  ["a saint", "St. Olaf, U.S.A. / Kap. 3"],
])("a name with %s is stored exactly", async (_, name) => {
  const app = await testApp();
  const answer = await app.http("/api/athletes", { json: { ...boaz, name } });

  expect(await answer.json()).toMatchObject({ name });
  expect(await onlyAthlete(app)).toMatchObject({ name });
});

test("multi-line text keeps line breaks and is normalised to NFC", async () => {
  const app = await testApp();
  const challenge = "First line.\nSecond: Jose\u0301.";
  await app.http("/api/athletes", { json: { ...boaz, challenge } });

  expect(await onlyAthlete(app)).toMatchObject({ challenge: "First line.\nSecond: José." });
});

test.each([
  "boaz",
  "boaz@",
  "@example.test",
  "boaz @example.test",
  "boaz@example.test\r\nBcc: all@example.test",
  "bo\u0000az@example.test",
  "boaz@example.test\u0000",
  "bo\ud83caz@example.test",
  "boaz\u200b@example.test",
  "other,<boaz@example.test>",
  "boaz@example.test>,<other",
  "a;boaz@example.test",
  `${"b".repeat(250)}@example.test`,
])("%j is refused as an e-mail address", async (email) => {
  const app = await testApp();
  const created = await app.http("/api/athletes", { json: { ...boaz, email } });
  const asked = await mutate(app, "athletes.requestSignInLink", { email });

  expect([created.status, asked.status]).toEqual([400, 400]);
});

test.each(["bo\u0000az", "\u0000", "bo\ud83caz", "\u200b", "🏃".repeat(120), "'; --"])(
  "signing in as %j fails without an error",
  async (username) => {
    const app = await testApp();
    const answer = await app.http("/api/session", { json: { username, password: "x\u0000y" } });

    expect([400, 401]).toContain(answer.status);
  },
);

test("e-mails are compared in NFC", async () => {
  const app = await testApp();
  await app.http("/api/athletes", { json: { ...boaz, email: "jose\u0301@example.test" } });
  const again = { ...boaz, email: "José@example.test" };

  expect((await app.http("/api/athletes", { json: again })).status).toBe(409);
});

const addresses = [
  "Claim it: https://evil.test/x",
  "www.evil",
  "evil.test",
  "evil.test/claim",
  "boaz@evil.test",
  "ｅｖｉｌ．ｃｏｍ",
  "evil。com",
  "evil.\u200bcom",
];

test.each(["Ruth \u202e", "\u2067Ruth", "Ruth\u0007"])("no name hides characters: %j", (name) => {
  const { error } = createAthleteInput.safeParse({ ...boaz, name });
  const messages = error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["Please write it without hidden characters."]);
});

test.each(addresses)("no name is taken that mail programs show as a link: %j", async (name) => {
  const taken = [
    createAthleteInput.safeParse({ ...boaz, name }),
    createAthleteInput.safeParse({ ...boaz, school: name }),
    createInquiryInput.safeParse({ ...inquiry, eventDate: "2099-05-01", name }),
    createInquiryInput.safeParse({ ...inquiry, eventDate: "2099-05-01", organization: name }),
    updateSettingsInput.safeParse({ communityName: name }),
  ].map(({ error }) => error?.issues.map(({ message }) => message));
  expect(taken).toEqual(Array(5).fill(["Please write it without a web address."]));
});
