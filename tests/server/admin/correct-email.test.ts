import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertPayment } from "#db/queries/payments.ts";
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

test("the address is corrected, the old one is told, and the new one gets a link", async () => {
  const { app, read, naomi, ruth, admin, correct, account } = await start();
  await correct(" Ruth@Example.test ");

  expect(await account()).toMatchObject({ username: email, emailConfirmedAt: null });
  expect(await admin.athlete({ id: ruth.id })).toMatchObject({ email, emailConfirmedAt: null });
  const mails = await waitingMail(app.database);
  expect(mails).toMatchObject([
    { kind: "email-change-notice", to: old },
    { kind: "confirm-email", to: email },
  ]);
  for (const { body } of mails) expect(body).not.toMatch(/ruth/i);
  const { auditLog, securityEvents } = read.tables;
  expect(await read.select().from(auditLog)).toMatchObject([
    { userId: naomi.id, action: "correct e-mail", target: `athlete ${ruth.id}`, reason },
  ]);
  const { userId } = ruth.viewer;
  expect(await read.select().from(securityEvents)).toMatchObject([
    { kind: "email-changed", userId, actorId: naomi.id },
  ]);
});

test("a link to the old address opens nothing any more", async () => {
  const { app, read, ruth, correct } = await start();
  const { athletes } = app.as(ruth);
  await athletes.sendConfirmation();
  await app.as(null).athletes.requestSignInLink({ email: old });
  await athletes.requestEmailChange({ email: "third@example.test" });
  await correct();

  const { emailConfirmations, emailChanges, signInLinks } = read.tables;
  const left = [emailConfirmations, emailChanges, signInLinks].map((table) => read.$count(table));
  // The new address has a link of its own.
  expect(await Promise.all(left)).toEqual([1, 0, 0]);
});

test("a confirmed address is the athlete's to change", async () => {
  const { correct, account } = await start({ emailConfirmedAt: new Date(0) });
  await expect(correct()).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await account()).toMatchObject({ username: old });
});

test("an address that has a profile is refused", async () => {
  const { app, correct, account } = await start();
  await app.make.athlete({ email });
  await expect(correct()).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await account()).toMatchObject({ username: old });
});

type Started = Awaited<ReturnType<typeof start>>;

const uses: Record<string, (started: Started) => Promise<unknown>> = {
  reflection: ({ app, ruth: { id: athleteId } }) =>
    app.database.write((tx) =>
      tx.insert(tx.tables.journeyReflections).values({
        athleteId,
        promptQuestion: "Where?",
        reflection: "Quiet.",
        growthArea: "Rest",
        createdAt: app.clock.now,
      }),
    ),
  post: ({ app, ruth: { id: athleteId } }) =>
    app.database.write((tx) =>
      tx.insert(tx.tables.discussionPosts).values({
        athleteId,
        title: "Hi",
        content: "There.",
        category: "general",
        isAnonymous: true,
        createdAt: app.clock.now,
      }),
    ),
  reply: async ({ app, ruth: { id: athleteId } }) => {
    const boaz = await app.make.athlete();
    const words = { title: "Hi", content: "There.", acceptsRules: true };
    const { id: postId } = await app.as(boaz).community.createPost(words);
    await app.database.write((tx) =>
      tx.insert(tx.tables.discussionReplies).values({
        athleteId,
        postId,
        content: "Hi.",
        createdAt: app.clock.now,
      }),
    );
  },
  payment: ({ app, ruth: { id: athleteId } }) =>
    app.database.write((tx) =>
      insertPayment(tx, {
        athleteId,
        kind: "membership",
        amount: 1,
        currency: "usd",
        description: "A month",
        reference: "pi_1",
        paidAt: app.clock.now,
      }),
    ),
};

test.each(Object.keys(uses))("a profile that holds a %s keeps its address", async (use) => {
  const started = await start();
  await uses[use]?.(started);
  await expect(started.correct()).rejects.toMatchObject({
    code: "CONFLICT",
    message: "This profile is in use. The athlete changes the address there.",
  });
  expect(await started.account()).toMatchObject({ username: old });
  expect(await waitingMail(started.app.database)).toEqual([]);
});

test("an admin's address, and that of an unknown athlete, cannot be corrected", async () => {
  const { app, admin, ruth, correct } = await start();
  const unknown = admin.correctEmail({ id: 999, email, reason });
  await expect(unknown).rejects.toMatchObject({ code: "NOT_FOUND" });
  await app.database.write(async (tx) => {
    const { users } = tx.tables;
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, ruth.viewer.userId));
  });
  await expect(correct()).rejects.toMatchObject({ code: "CONFLICT" });
});
