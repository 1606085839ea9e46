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
  await app.database.write(async (tx) => {
    const { users } = tx.tables;
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, ruth.viewer.userId));
  });
  await expect(correct()).rejects.toMatchObject({ code: "CONFLICT" });
  for (const row of [await confirmed.account(), await account()])
    expect(row).toMatchObject({ username: old });
});

/** What makes a profile one that is in use. */
async function useProfile({ app, ruth }: Awaited<ReturnType<typeof start>>, use: string) {
  const own = { athleteId: ruth.id, createdAt: app.clock.now };
  const boaz = await app.make.athlete();
  const words = { title: "Hi", content: "There.", acceptsRules: true };
  const { id: postId } = await app.as(boaz).community.createPost(words);
  await app.database.write(async (tx) => {
    const t = tx.tables;
    const journal = { promptQuestion: "Where?", reflection: "Quiet.", growthArea: "Rest" };
    if (use === "reflection") await tx.insert(t.journeyReflections).values({ ...own, ...journal });
    const post = { title: "Hi", content: "There.", isAnonymous: true };
    if (use === "post") await tx.insert(t.discussionPosts).values({ ...own, ...post });
    const reply = { ...own, postId, content: "Hi." };
    if (use === "reply") await tx.insert(t.discussionReplies).values(reply);
    const paid = {
      kind: "membership",
      amount: 1,
      currency: "usd",
      description: "A month",
    } as const;
    const payment = { ...paid, athleteId: ruth.id, reference: "pi_1", paidAt: app.clock.now };
    if (use === "payment") await insertPayment(tx, payment);
  });
}

test.each(["reflection", "post", "reply", "payment"])(
  "a profile that holds a %s keeps its address",
  async (use) => {
    const started = await start();
    await useProfile(started, use);
    await expect(started.correct()).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This profile is in use. The athlete changes the address there.",
    });
    expect(await started.account()).toMatchObject({ username: old });
    expect(await waitingMail(started.app.database)).toEqual([]);
  },
);
