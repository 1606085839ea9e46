import { expect, test } from "vitest";
import type * as z from "zod";
import { createAthleteInput } from "#server/input/athletes.ts";
import { updateSettingsInput } from "#server/input/settings.ts";
import { createInquiryInput } from "#server/input/speaking.ts";
import { type TestApp, testApp } from "../helpers/app.ts";
import { mutate } from "../helpers/http.ts";
import { inquiry } from "../helpers/inquiry.ts";

const boaz = { name: "Boaz", email: "boaz@example.test", sport: "Rowing", level: "college" };

async function newestAthlete({ database }: TestApp) {
  const rows = await database.read.select().from(database.read.tables.athletes);
  return rows.at(-1);
}

test("a name that is nothing, too long, several lines or no text is refused", async () => {
  const app = await testApp();
  const long = "b".repeat(81);
  const unseen = ["", "   ", "\u200b\u2060\ufeff", "\u0007\u001b", "Bo\u0000az", "Boaz \ud83c"];
  const lines = ["Boaz\r\nBcc: all@example.test", "Bo\u2028az"];
  for (const name of [...unseen, ...lines, long, 7, { toString: "Boaz" }]) {
    const answers = [
      await app.http("/api/athletes", { json: { ...boaz, name } }),
      await mutate(app, "athletes.create", { ...boaz, name }),
    ];
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 400, 400]);
  }
  expect(await newestAthlete(app)).toBeUndefined();
});

test("a name is stored exactly as it is written", async () => {
  const app = await testApp();
  for (const [nth, name] of [
    "Boaz 🏃🏽‍♀️",
    "בועז",
    "José Ñandú",
    "<b>Boaz</b> & 'sons'; DROP TABLE athletes;--",
    "{{7*7}} %s %00",
    "🏃".repeat(80),
    "J. R. R. Tolkien Jr.",
    "St. Olaf, U.S.A. / Kap. 3",
  ].entries()) {
    const json = { ...boaz, email: `boaz${nth}@example.test`, name };
    const answer = await app.http("/api/athletes", { json });
    expect(await answer.json()).toMatchObject({ name });
    expect(await newestAthlete(app)).toMatchObject({ name });
  }
});

test("multi-line text keeps line breaks and is normalised to NFC", async () => {
  const app = await testApp();
  const challenge = "First line.\nSecond: Jose\u0301.";
  await app.http("/api/athletes", { json: { ...boaz, challenge } });

  expect(await newestAthlete(app)).toMatchObject({ challenge: "First line.\nSecond: José." });
});

test("what is no e-mail address is refused, also where it hides a second one", async () => {
  const app = await testApp();
  for (const email of [
    ...["boaz", "boaz@", "@example.test", "boaz @example.test", "a;boaz@example.test"],
    ...["boaz@example.test\r\nBcc: all@example.test", "bo\u0000az@example.test"],
    ...["boaz@example.test\u0000", "bo\ud83caz@example.test", "boaz\u200b@example.test"],
    ...["other,<boaz@example.test>", "boaz@example.test>,<other"],
    `${"b".repeat(250)}@example.test`,
  ]) {
    const created = await app.http("/api/athletes", { json: { ...boaz, email } });
    const asked = await mutate(app, "athletes.requestSignInLink", { email });
    expect([email, created.status, asked.status]).toEqual([email, 400, 400]);
  }
});

test("signing in with odd characters fails without an error", async () => {
  const app = await testApp();
  for (const username of ["bo\u0000az", "bo\ud83caz", "\u200b", "🏃".repeat(120), "'; --"]) {
    const answer = await app.http("/api/session", { json: { username, password: "x\u0000y" } });
    expect([400, 401]).toContain(answer.status);
  }
});

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

const messagesOf = (error?: z.ZodError) => error?.issues.map(({ message }) => message);

test("no name hides characters", () => {
  for (const name of ["Ruth \u202e", "\u2067Ruth", "Ruth\u0007"]) {
    const { error } = createAthleteInput.safeParse({ ...boaz, name });
    expect(messagesOf(error)).toEqual(["Please write it without hidden characters."]);
  }
});

test("no name is taken that mail programs show as a link", () => {
  const asked = { ...inquiry, eventDate: "2099-05-01" };
  for (const name of addresses) {
    const taken = [
      createAthleteInput.safeParse({ ...boaz, name }),
      createAthleteInput.safeParse({ ...boaz, school: name }),
      createInquiryInput.safeParse({ ...asked, name }),
      createInquiryInput.safeParse({ ...asked, organization: name }),
      updateSettingsInput.safeParse({ communityName: name }),
    ].map(({ error }) => messagesOf(error));
    expect([name, ...taken]).toEqual([
      ...[name, ...Array(5).fill(["Please write it without a web address."])],
    ]);
  }
});
