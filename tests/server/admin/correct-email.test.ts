import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import { insertPayment } from "#db/queries/payments.ts";
import { firstRow } from "#db/query.ts";
import { testApp, waitingMail } from "#tests/helpers/app.ts";

const env = { SMTP_URL: "smtp://127.0.0.1:1" };
const old = "rut@example.test";
const email = "ruth@example.test";
const reason = "She wrote that she had mistyped it.";

async function start(values: { emailConfirmedAt?: Date } = {}) {
  const app = await testApp({ env });
  const naomi = await app.make.admin();
  const ruth = await app.make.athlete({
    name: "Ruth",
    email: old,
    emailConfirmedAt: null,
    ...values,
  });
  const { admin } = app.as(naomi);
  const correct = (to = email) => admin.correctEmail({ id: ruth.id, email: to, reason });
  const { read } = app.database;
  const account = async () => {
    const { users } = read.tables;
    const [row] = await read.select().from(users).where(eq(users.id, ruth.viewer.userId));
    return row;
  };
  return { app, read, naomi, ruth, admin, correct, account };
}

test("the address is corrected, the old one is told and opens nothing, and the new one gets a link", async () => {
  const { app, read, naomi, ruth, admin, correct, account } = await start();
  const { athletes } = app.as(ruth);
  await athletes.sendConfirmation();
  await app.as(null).athletes.requestSignInLink({ email: old });
  await athletes.requestEmailChange({ email: "third@example.test" });
  const { auditLog, securityEvents, emailConfirmations, emailChanges, signInLinks } = read.tables;
  const links = [emailConfirmations, emailChanges, signInLinks];
  const countLinks = () => Promise.all(links.map((table) => read.$count(table)));
  expect(await countLinks()).toEqual([1, 1, 1]);
  await correct(" Ruth@Example.test ");

  expect(await account()).toMatchObject({ username: email, emailConfirmedAt: null });
  expect(await admin.athlete({ id: ruth.id })).toMatchObject({ email, emailConfirmedAt: null });
  const mails = (await waitingMail(app.database)).slice(-2);
  expect(mails).toMatchObject([
    { kind: "email-change-notice", to: old },
    { kind: "confirm-email", to: email },
  ]);
  for (const { body } of mails) expect(body).not.toMatch(/ruth/i);
  expect(await read.select().from(auditLog)).toMatchObject([
    { userId: naomi.id, action: "correct e-mail", target: `athlete ${ruth.id}`, reason },
  ]);
  expect(await read.select().from(securityEvents)).toMatchObject([
    { kind: "email-changed", userId: ruth.viewer.userId, actorId: naomi.id },
  ]);
  // The new address has a link of its own.
  expect(await countLinks()).toEqual([1, 0, 0]);
});

test("neither a confirmed address nor an admin's is corrected, nor to one that has a profile", async () => {
  const confirmed = await start({ emailConfirmedAt: new Date(0) });
  await expect(confirmed.correct()).rejects.toMatchObject({ code: "CONFLICT" });
  const { app, admin, ruth, correct, account } = await start();
  const { email: taken } = await app.make.athlete();
  await expect(correct(taken)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const unknown = admin.correctEmail({ id: 999, email, reason });
  await expect(unknown).rejects.toMatchObject({ code: "NOT_FOUND" });
  await app.make.employ(ruth);
  await expect(correct()).rejects.toMatchObject({ code: "CONFLICT" });
  for (const row of [await confirmed.account(), await account()])
    expect(row).toMatchObject({ username: old });
});

type Use = (tx: Tx, own: { athleteId: number; createdAt: Date }) => PromiseLike<unknown>;

const month = { amount: 1, currency: "usd", description: "A month" } as const;
const session = { sessionType: "in-person", topic: "", sessionDate: new Date(0) };
const kind = { eventType: "workshop", access: "public" } as const;
const event = { ...kind, slug: "e", title: "E", body: "", place: "Here", timeZone: "UTC" };
const verse = { verse: "Be still.", reference: "Psalm 46:10", shareUrl: "/v" } as const;
const shared = { ...verse, challengeType: "weekly", expiresAt: new Date(0) } as const;
const challenge = { title: "C", description: "D", category: "mental_resilience" } as const;
const run = { startedAt: new Date(0), closingLine: "It stayed." };

/** What makes a profile one that is in use. */
const uses: Record<string, Use> = {
  reflection: (tx, own) =>
    tx
      .insert(tx.tables.journeyReflections)
      .values({ ...own, promptQuestion: "Where?", reflection: "Quiet.", growthArea: "Rest" }),
  post: (tx, own) =>
    tx
      .insert(tx.tables.discussionPosts)
      .values({ ...own, title: "Hi", content: "There.", isAnonymous: true }),
  reply: (tx, own) =>
    tx.insert(tx.tables.discussionReplies).values({ ...own, postId: 1, content: "Hi." }),
  "report with a note": (tx, own) =>
    tx
      .insert(tx.tables.discussionReports)
      .values({ ...own, postId: 1, reason: "other", note: "It is about me." }),
  homework: (tx, own) => tx.insert(tx.tables.homework).values({ ...own, text: "Call home." }),
  payment: (tx, { createdAt: paidAt, athleteId }) =>
    insertPayment(tx, { ...month, kind: "membership", athleteId, reference: "pi_1", paidAt }),
  milestone: (tx, { createdAt: celebratedAt, athleteId }) =>
    tx
      .insert(tx.tables.growthMilestones)
      .values({ athleteId, category: "soul", title: "T", description: "D", celebratedAt }),
  "check-in": (tx, own) =>
    tx
      .insert(tx.tables.checkIns)
      .values({ ...own, day: "2026-03-02", soul: 1, shared: [], updatedAt: own.createdAt }),
  "care call": (tx, own) => tx.insert(tx.tables.careCalls).values({ ...own, source: "athlete" }),
  concern: (tx, own) =>
    tx.insert(tx.tables.mentorConcerns).values({ ...own, body: "It is not right." }),
  "mood note": (tx, own) =>
    tx
      .insert(tx.tables.moodEntries)
      .values({ ...own, mood: "overwhelmed", intensity: 9, notes: "Alone." }),
  "session with a topic": (tx, { athleteId }) =>
    tx.insert(tx.tables.mentorshipSessions).values({ ...session, athleteId, topic: "Home" }),
  "session with notes": (tx, { athleteId }) =>
    tx.insert(tx.tables.mentorshipSessions).values({ ...session, athleteId, notes: "We talked." }),
  "question for an event": async (tx, { athleteId, createdAt }) => {
    const { events, eventRsvps } = tx.tables;
    const { id: eventId } = firstRow(
      await tx
        .insert(events)
        .values({ ...event, blocks: [], minutes: 60, startsAt: createdAt, createdAt })
        .returning(),
    );
    const answer = { answer: "coming", question: "Why me?", updatedAt: createdAt } as const;
    await tx.insert(eventRsvps).values({ ...answer, athleteId, eventId });
  },
  "closing line": async (tx, { athleteId }) => {
    const { id: challengeId } = await catalogue.challenges.insert(tx, {
      ...challenge,
      difficulty: "beginner",
      pointReward: 25,
    });
    await tx.insert(tx.tables.athleteChallenges).values({ ...run, athleteId, challengeId });
  },
  "line about a verse": async (tx, { athleteId, createdAt }) => {
    const { scriptureChallenges, scriptureParticipants } = tx.tables;
    const { id: challengeId } = firstRow(
      await tx
        .insert(scriptureChallenges)
        .values({ ...shared, createdAt })
        .returning(),
    );
    const line = { reflection: "Still.", joinedAt: createdAt };
    await tx.insert(scriptureParticipants).values({ ...line, athleteId, challengeId });
  },
};

async function useProfile({ app, ruth }: Awaited<ReturnType<typeof start>>, use: string) {
  const own = { athleteId: ruth.id, createdAt: app.clock.now };
  const boaz = await app.make.athlete();
  const words = { title: "Hi", content: "There.", acceptsRules: true };
  await app.as(boaz).community.createPost(words);
  await app.database.write(async (tx) => void (await uses[use]?.(tx, own)));
}

test.each(Object.keys(uses))("a profile that holds a %s keeps its address", async (use) => {
  const started = await start();
  await useProfile(started, use);
  await expect(started.correct()).rejects.toMatchObject({
    code: "CONFLICT",
    message: "This profile is in use. The athlete changes the address there.",
  });
  expect(await started.account()).toMatchObject({ username: old });
  expect(await waitingMail(started.app.database)).toEqual([]);
});
