import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { insertMail } from "#db/queries/mail.ts";
import { endingOf } from "#server/mail/letter.ts";
import { testApp } from "#tests/helpers/app.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { allTables, fillEveryTable, referencesOf } from "#tests/helpers/fill.ts";

/** Rows about a person that the person's file leaves out, and why. */
const notExported: Record<string, string> = {
  announcements: "signed by the staff, not by an athlete",
  events: "the staff’s, not an athlete’s",
  resources: "the staff’s, not an athlete’s",
  auditLog: "what the staff did; an athlete does nothing that stands in it",
  idempotencyKeys: "which rows a request made, for a day; the rows themselves are there",
  careAlarms: "which of the staff got a mail; it says nothing of anybody",
  onCall: "who of the staff is told at night; an athlete is never in it",
  mentorDays: "when a mentor works; an athlete is never in it",
  mentorHours: "when a mentor works; an athlete is never in it",
  staff: "how a mentor works; an athlete is never in it",
  tombstones: "numbers of deleted accounts; who has one has no file",
  speakingInquiries: "sent without signing in, so its sender is unproven",
};

/** Rows that outlive their person, without anything that names them. */
const staysWithoutName: Record<string, string> = {
  discussionPosts: "a thread stays readable, its author is gone",
  discussionReplies: "a thread stays readable, its author is gone",
  events: "the staff’s, not an athlete’s",
  resources: "the staff’s, not an athlete’s",
  auditLog: "what the staff did has to stay known",
  discussionReports: "an admin has yet to decide, or has decided, about what it is of",
  scriptureChallenges: "others have joined it",
  mentorConcerns: "a concern about a mentor has to be looked into",
  payments: "the books have to show what was paid",
  purchases: "the books have to show what was sold",
  securityEvents: "an attack has to stay known, for 180 days",
};

/** Rows that go on naming a person, and why. */
const staysWithName: Record<string, string> = {
  announcements: "signed by the staff, not by an athlete",
  careCalls: "somebody asked for help; name and number stay until the staff close the call",
  speakingInquiries: "a letter to the office from an organisation, kept until it is dealt with",
};

const namesPerson = /athlete|user|author|owner|email|createdBy/i;

/** The tables with a column that says, by its reference or its name, whose row it is. */
const aboutPeople = [...allTables].flatMap(([name, table]) => {
  const targets = [...referencesOf(table).values()];
  const refers = targets.some((target) => target === "athletes" || target === "users");
  const names = Object.keys(getTableColumns(table)).some((key) => namesPerson.test(key));
  return refers || names ? [name] : [];
});

const ruth = { name: "Ruth Canary", email: "canary@example.test" };

async function withEverything(open: Engine["open"]) {
  const app = await testApp({ database: await open() });
  const person = async (details: { name: string; email: string }) => {
    const made = await app.make.athlete({ ...details, communityName: details.name });
    const { userId } = made.viewer;
    await fillEveryTable(app.database, { ...details, athleteId: made.id, userId });
    return made;
  };
  const boaz = { name: "Boaz Reed", email: "boaz@example.test" };
  const people = { ruth: await person(ruth), boaz: await person(boaz) };
  // A reveal is told once its time has come.
  app.moveBy(5 * 60_000);
  return { app, ...people };
}

/** Every row of every table, as text. */
async function allRows({ read }: Database) {
  const rows: { table: string; text: string }[] = [];
  for (const [name, table] of Object.entries(read.tables))
    for (const row of await read.select().from(table))
      rows.push({ table: name, text: JSON.stringify(row) });
  return rows;
}

type Ids = { userId: number; athleteId: number | null };

/** The columns, in whatever table, that still point at this person. */
async function referencesTo({ read }: Database, { userId, athleteId }: Ids) {
  const whose: Record<string, number | null> = { users: userId, athletes: athleteId };
  const found: string[] = [];
  for (const [name, table] of Object.entries(read.tables)) {
    const rows: Record<string, unknown>[] = await read.select().from(table);
    for (const [column, target] of referencesOf(allTables.get(name) ?? table))
      if (rows.some((row) => target in whose && row[column] === whose[target]))
        found.push(`${name}.${column}`);
  }
  return found;
}

test("every table about people is listed here", () => {
  expect(aboutPeople).toEqual(expect.arrayContaining(["athletes", "users", "sessions", "outbox"]));
  for (const list of [notExported, staysWithoutName, staysWithName])
    expect(aboutPeople).toEqual(expect.arrayContaining(Object.keys(list)));
});

onEveryEngine("an athlete's data", ({ open }) => {
  test("is exported completely, and no one else's is", async () => {
    const { app, ruth, boaz } = await withEverything(open);
    const { stored, exportedAt } = await app.as(ruth).athletes.exportData();

    expect(exportedAt).toEqual(app.clock.now);
    const expected = aboutPeople.filter((name) => !(name in notExported));
    expect(Object.keys(stored).toSorted()).toEqual(
      [...expected, "playlistTracks", "pushJobs"].toSorted(),
    );
    for (const [name, rows] of Object.entries(stored))
      expect([name, rows.length > 0]).toEqual([name, true]);
    expect(stored.discussionPosts).toMatchObject([{ content: `content of ${ruth.id}` }]);
    expect(stored.mentorshipSessions).toMatchObject([{ notes: `notes of ${ruth.id}` }]);
    const text = JSON.stringify(stored);
    expect(text).not.toMatch(new RegExp(`of ${boaz.id}\\b|Boaz`));
    const secrets = ["tokenHash", "password", "privateNotes", "p256dh", "auth", "unsubscribeToken"];
    for (const name of [...secrets, "secret", "codeHash", "publicKey", "actorId"])
      expect(text).not.toContain(`"${name}":`);
    expect(stored.lineOpenings?.map((row) => Object.keys(row).toSorted())).toEqual([
      ["athleteId", "expiresAt", "id", "openedAt", "reason"],
    ]);
  });

  test("has no token that ends a kind of mail", async () => {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete();
    const { stop } = endingOf(app.deps.env, "secret_1-token", "digest");
    const mail = { kind: "digest", to: ruth.email, athleteId: ruth.id, subject: "News" } as const;
    const body = `Three people prayed.\n\nChange or stop this mail: ${stop}\n\nHonour`;
    const createdAt = app.clock.now;
    const row = { ...mail, body, listUnsubscribe: stop, createdAt };
    await app.database.write((tx) => insertMail(tx, row));

    const { stored } = await app.as(ruth).athletes.exportData();
    expect(stored.outbox).toMatchObject([
      { kind: "digest", body: body.replace("secret_1-token", "…") },
    ]);
    expect(JSON.stringify(stored)).not.toContain("secret_1-token");
  });

  test("has no words of a message that its mentor took back", async () => {
    const app = await testApp({ database: await open() });
    const anna = await app.make.mentor();
    const ruth = await app.make.athlete();
    await app.make.mentoring(anna, ruth);
    const { admin } = app.as(anna);
    const { soulcare } = app.as(ruth);
    const wrong = await admin.reply({ athleteId: ruth.id, body: "Meant for Boaz." });
    await admin.reply({ athleteId: ruth.id, body: "Well done." });
    await app.as(anna).soulcare.deleteMessage({ id: wrong.id });
    const own = await soulcare.say({ body: "Thank you." });
    await soulcare.deleteMessage({ id: own.id });

    const { stored } = await app.as(ruth).athletes.exportData();
    const bodies = stored.mentorMessages?.map(({ body }) => body);
    expect(bodies).toEqual(expect.arrayContaining(["", "Well done.", "Thank you."]));
    expect(JSON.stringify(stored)).not.toContain("Meant for Boaz");
  });

  test("is deleted with the account, except for what is listed here", async () => {
    const { app, ruth } = await withEverything(open);
    await app.as(ruth).athletes.deleteAccount({ confirmation: "DELETE" });
    const rows = await allRows(app.database);

    const own = rows.filter(({ text }) => text.includes(` of ${ruth.id}"`));
    const left = new Set(
      own.map(({ table }) => table).filter((name) => aboutPeople.includes(name)),
    );
    const listed = [
      ...Object.keys(staysWithoutName),
      "speakingInquiries",
      "announcements",
      "careCalls",
    ];
    expect([...left].toSorted()).toEqual(listed.toSorted());
    const naming = rows.filter(({ text }) => /canary/i.test(text));
    expect(naming.map(({ table }) => table).toSorted()).toEqual(
      Object.keys(staysWithName).toSorted(),
    );
    expect(await referencesTo(app.database, ruth.viewer)).toEqual([]);
  });

  test("deleting changes no other person's data", async () => {
    const { app, ruth, boaz } = await withEverything(open);
    const before = await app.as(boaz).athletes.exportData();
    await app.as(ruth).athletes.deleteAccount({ confirmation: "DELETE" });

    expect(await app.as(boaz).athletes.exportData()).toEqual(before);
  });
});
