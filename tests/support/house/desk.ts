import { randomUUID } from "node:crypto";
import { insertSignInLink } from "#db/queries/accounts.ts";
import { replaceRecoveryCodes } from "#db/queries/authenticators.ts";
import { insertMail } from "#db/queries/mail.ts";
import { hashToken, newToken } from "#server/session.ts";
import type { TestApp } from "#tests/helpers/app-on.ts";
import type { People } from "./people.ts";

/** One of each thing that is nobody's own: what all may see, and what lies on the staff's desk. */
export async function makeAdminThings(app: TestApp, people: People) {
  return {
    ...(await makeGrowth(app, people)),
    ...(await makeScripture(app, people)),
    ...(await makeSessions(app, people)),
    ...(await makeCase(app, people)),
    ...(await makeOffice(app, people)),
    ...(await makeKeys(app, people)),
    attempt: randomUUID(),
  };
}

export type AdminThings = Awaited<ReturnType<typeof makeAdminThings>>;

async function makeGrowth({ make, as }: TestApp, { naomi, ruth, orpah, boaz }: People) {
  const { admin } = as(naomi);
  const ids = {
    achievement: (await make.achievement({ requirement: "By hand" })).id,
    goneAchievement: (await make.achievement()).id,
    challenge: (await make.challenge()).id,
    goneChallenge: (await make.challenge()).id,
    announcement: (await make.announcement()).id,
    goneAnnouncement: (await make.announcement()).id,
  };
  for (const person of [ruth, orpah, boaz])
    await as(person).soulcare.startChallenge({ id: ids.challenge });
  await admin.deleteAchievement({ id: ids.goneAchievement });
  await admin.deleteChallenge({ id: ids.goneChallenge });
  await admin.deleteAnnouncement({ id: ids.goneAnnouncement });
  return ids;
}

async function makeScripture({ as }: TestApp, { ruth, boaz, orpah }: People) {
  const verse = { verse: "Jesus wept.", reference: "John 11:35" };
  const made = await as(boaz).soulcare.createScriptureChallenge(verse);
  for (const person of [ruth, boaz, orpah])
    await as(person).soulcare.joinScripture({ id: made.id });
  return { scripture: made.id, scriptureCode: made.shareUrl.split("/").at(-1) ?? "" };
}

async function makeSessions({ as, clock }: TestApp, { naomi, ruth }: People) {
  const { admin } = as(naomi);
  const plan = async () =>
    (
      await admin.planSession({
        athleteId: ruth.id,
        sessionType: "in-person",
        topic: "Rest",
        sessionDate: clock.now,
      })
    ).id;
  const ids = { session: await plan(), goneSession: await plan() };
  await admin.deleteSession({ id: ids.goneSession });
  return ids;
}

/** Something that Silas asks prayer for, and that somebody else has reported. */
async function makeCase({ as }: TestApp, { silas, orpah }: People) {
  const { id: reported } = await as(silas).community.createPost({
    title: "Selling shoes",
    content: "Cheap.",
    category: "prayer-requests",
    acceptsRules: true,
  });
  await as(orpah).community.report({ kind: "post", id: reported, reason: "spam" });
  return { reported };
}

export const someInquiry = {
  name: "Coach Miriam",
  email: "miriam@example.test",
  organization: "State College",
  eventType: "retreat",
  eventDate: "2030-05-01",
  location: "Bethel",
  audienceSize: "26-50",
  speakingTopic: "team-culture",
} as const;

async function makeOffice(app: TestApp, { ruth }: People) {
  const { id } = await app.as(null).community.createInquiry(someInquiry);
  const createdAt = app.clock.now;
  const mail = { to: "lost@example.test", subject: "Hello", body: "Words.", createdAt };
  const event = { eventId: "evt_stuck", type: "customer.subscription.updated", subject: "sub_1" };
  const stored = await app.database.write(async (tx) => {
    await insertMail(tx, { ...mail, kind: "welcome", athleteId: ruth.id, dueAt: null });
    await tx.insert(tx.tables.stripeEvents).values({ ...event, createdAt, dueAt: null });
    const mails = await tx.select().from(tx.tables.outbox);
    const events = await tx.select().from(tx.tables.stripeEvents);
    return { mail: mails.at(-1)?.id ?? 0, webhook: events.at(-1)?.id ?? 0 };
  });
  return { inquiry: id, ...stored };
}

async function makeKeys(app: TestApp, { naomi, half, ruth, secret }: People) {
  const link = newToken();
  const recovery = "00112233445566778899";
  const at = app.clock.now;
  const expiresAt = new Date(at.getTime() + 60_000);
  await app.database.write(async (tx) => {
    const codeHashes = [hashToken(recovery)];
    for (const { viewer } of [naomi, half])
      await replaceRecoveryCodes(tx, { userId: viewer.userId, codeHashes });
    const { userId } = ruth.viewer;
    await insertSignInLink(tx, { userId, tokenHash: hashToken(link), createdAt: at, expiresAt });
  });
  const made = await app.as(naomi).admin.createToken({ name: "Old", scopes: ["read"], days: null });
  return { link, recovery, token: made.id, secret };
}
