import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Row } from "#db/schema/index.ts";
import { mailKinds } from "#db/values.ts";
import type { Env } from "#server/env.ts";
import * as account from "#server/mail/account.ts";
import { careAnswerMail, careReadMail } from "#server/mail/care.ts";
import { nameRevealedMail, removedMail, revealNotice } from "#server/mail/community.ts";
import { digestMail } from "#server/mail/digest.ts";
import { disputeMail } from "#server/mail/disputes.ts";
import {
  eventCanceledMail,
  eventMovedMail,
  eventReminderMail,
  recordingMail,
} from "#server/mail/events.ts";
import { inquiryOfficeMails, inquiryReceivedMail } from "#server/mail/inquiry.ts";
import type { Mail } from "#server/mail/letter.ts";
import { notificationMail } from "#server/mail/notifications.ts";
import {
  complimentaryMail,
  paymentConfirmedMail,
  subscriptionMail,
} from "#server/mail/payments.ts";
import { queueMail } from "#server/mail/queue.ts";
import { athleteMail, mentorMail, notesMail, reminderMail } from "#server/mail/sessions.ts";
import { invitationMail, mentorAssignedMail } from "#server/mail/staff.ts";
import { NOW as at, type TestApp, testApp } from "#tests/helpers/app.ts";

type Kind = Row<"outbox">["kind"];

const smtp = { SMTP_URL: "smtp://127.0.0.1:1" };
const linked = "Claim now https://evil.example";
const names = [linked, "Claim your evil prize"];
const typed = "Look at this: https://worse.example";
const email = "victim@example.test";
const token = "T".repeat(43);
const day = 24 * 60 * 60_000;

const practice = {
  userId: 1,
  timeZone: "UTC",
  meetingUrl: null,
  place: null,
  minutes: 60,
  noticeHours: 12,
};

/** What an athlete typed about it is in no mail, and where it is in none to an unconfirmed address. */
const meeting: Row<"mentorshipSessions"> = {
  id: 1,
  athleteId: 1,
  mentorId: null,
  sessionType: "video-call",
  topic: typed,
  notes: typed,
  privateNotes: typed,
  pointsEarned: 0,
  sessionDate: at,
  minutes: 60,
  place: typed,
  state: "booked",
  completedAt: null,
  settledAt: null,
  canceledBy: null,
  isLate: false,
  isExtra: false,
  usedGrant: false,
  givenBackAt: null,
  bookedBy: null,
  moves: 0,
  sequence: 0,
  createdAt: at,
  deletedAt: null,
};

const workshop: Row<"events"> = {
  id: 1,
  slug: "rest",
  eventType: "workshop",
  title: "Rest",
  body: "",
  blocks: [],
  access: "member",
  startsAt: at,
  minutes: 60,
  timeZone: "UTC",
  place: "Video call",
  joinUrl: null,
  capacity: null,
  sequence: 0,
  version: 1,
  canceledAt: null,
  cancelReason: null,
  recordingId: null,
  createdBy: null,
  createdAt: at,
  deletedAt: null,
};

/** Every kind of mail, to the victim and with what another person typed. */
function mailsWith(name: string, env: Env): Record<Kind, Mail[]> {
  const person = { athleteId: null, name, email, at };
  const link = { ...person, token, expiresAt: at };
  const entry = { kind: "post", at, timeZone: "UTC" } as const;
  const reveal = { ...entry, why: "rules", tellAt: at } as const;
  const removed = { ...person, ...entry, id: 1, writtenAt: at, reason: typed };
  const month = { amount: 4_700, currency: "usd", transaction: "pi_1" };
  const paid = { ...person, ...month, timeZone: "UTC" };
  const subscriber = {
    id: 1,
    name,
    email,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    version: 1,
    status: "active",
    pastDueSince: null,
    endsAt: at,
    cancelsAtPeriodEnd: false,
    mendBy: null,
    renewalNoticeFor: null,
    timeZone: "UTC",
    complimentaryUntil: null,
  } as const;
  const payment = { amount: 45_000, currency: "usd", paidAt: at, receiptUrl: "https://pay.test/1" };
  const owed = { amount: 45_000, currency: "usd", url: "https://pay.test/2" };
  const change = { athlete: subscriber, after: subscriber, payment, owed, at };
  const free = { athleteId: 1, timeZone: "UTC" };
  const inquiry: Row<"speakingInquiries"> = {
    id: 1,
    name,
    email,
    organization: name,
    eventType: "keynote",
    location: name,
    eventDate: "2026-05-01",
    audienceSize: "1-25",
    budget: null,
    speakingTopic: "custom",
    additionalDetails: typed,
    status: "new",
    notes: null,
    createdAt: at,
    idempotencyKey: null,
  };
  const care = { athleteId: 1, to: email, at };
  const resident = {
    name,
    email,
    athleteId: 1,
    timeZone: "America/New_York",
    restDay: "sunday" as const,
    pausedUntil: null,
    staffEmail: null,
  };
  const notice = (kind: Row<"notifications">["kind"], announcement = false) => {
    const notification = { kind, subject: "line:1", count: 1, data: {} };
    const words = announcement ? { title: "The call is off", content: "Until Friday." } : undefined;
    const devotional = { slug: "rest", title: "Rest", blocks: [] };
    const reader = { to: email, athleteId: 1, token, at };
    const telling = { ...reader, notification, announcement: words, devotional };
    return [notificationMail(env, telling) ?? []].flat();
  };
  const news = {
    ...({ what: "booked", by: "mentor", at } as const),
    mentor: { ...practice, name, email },
    athlete: { id: 1, name, email, timeZone: "UTC" },
    session: meeting,
  };
  const event = {
    event: workshop,
    comer: { athleteId: 1, userId: 1, name, email, timeZone: "UTC" },
    at,
  };
  return {
    "sign-in-link": [account.signInLinkMail(env, link)],
    "sign-in-locked": [account.lockedMail(env, person)],
    "confirm-email": [account.confirmMail(env, link)],
    welcome: [account.welcomeMail(env, { ...person, athleteId: 1, isSubscribed: false })],
    "email-change": [account.emailChangeMail(env, link)],
    "email-change-notice": [
      account.emailChangeNotice(env, person),
      account.emailTakenMail(env, person),
      account.emailCorrectedMail(env, person),
    ],
    digest: [digestMail(env, { person: resident, rows: [], digest: "daily", token: "t", at })],
    "inquiry-office": inquiryOfficeMails(env, inquiry),
    "inquiry-copy": [inquiryReceivedMail(env, inquiry)],
    "payment-confirmed": [paymentConfirmedMail(env, paid)],
    "payment-failed": [subscriptionMail(env, "failed", change)],
    "payment-confirm": [subscriptionMail(env, "confirm", change)],
    "payment-receipt": [subscriptionMail(env, "receipt", change)],
    "payment-recovered": [subscriptionMail(env, "recovered", change)],
    "renewal-ahead": [subscriptionMail(env, "renewal", change)],
    "subscription-active": [subscriptionMail(env, "begun", change)],
    "subscription-canceled": [subscriptionMail(env, "canceled", change)],
    "subscription-ended": [subscriptionMail(env, "ended", change)],
    complimentary: [at, null].flatMap((until) => [
      complimentaryMail(env, { ...person, ...free, until, isCharged: false }),
      complimentaryMail(env, { ...person, ...free, until, isCharged: true }),
    ]),
    "dispute-opened": [0, 4_700].map((disputedAmount) =>
      disputeMail(env, {
        to: email,
        timeZone: "UTC",
        dueBy: at,
        paymentUrl: "https://stripe.example/pi_1",
        at,
        payment: { athleteId: 1, amount: 4_700, currency: "usd", disputedAmount, paidAt: at },
      }),
    ),
    "post-removed": [removedMail(env, removed)],
    invitation: [
      invitationMail(env, { email, by: name, role: "mentor", token, expiresAt: at, at }),
    ],
    "mentor-assigned": [mentorAssignedMail(env, person)],
    "name-revealed": [nameRevealedMail(env, { ...reveal, email })],
    "reveal-notice": [revealNotice(env, { ...reveal, to: email, by: name })],
    "care-read": [careReadMail(env, care)],
    "care-answer": [careAnswerMail(env, care)],
    "line-message": notice("mentor"),
    "athlete-news": notice("athlete"),
    "office-news": notice("office"),
    announcement: notice("announcement", true),
    "session-booked": [athleteMail(env, news), ...[mentorMail(env, news) ?? []].flat()],
    "session-moved": [
      athleteMail(env, { ...news, what: "moved", before: at }),
      athleteMail(env, { ...news, what: "placed" }),
    ],
    "session-canceled": [athleteMail(env, { ...news, what: "canceled" })],
    "session-reminder": [reminderMail(env, { ...news, when: "day", showAt: at })],
    "session-notes": [notesMail(env, news)],
    "event-day": [eventReminderMail(env, { ...event, when: "day", showAt: at })],
    "event-hour": [eventReminderMail(env, { ...event, when: "hour", showAt: at })],
    "event-moved": [eventMovedMail(env, event)],
    "event-canceled": [eventCanceledMail(env, event)],
    "recording-ready": [
      recordingMail(env, { ...event, reader: event.comer, recording: { slug: "rest" } }),
    ],
    devotional: notice("devotional"),
    "plan-changed": notice("plan"),
    test: [account.testMail(env, { to: email, at })],
  };
}

/** The office alone reads an inquiry, in whose form a name takes no web address. */
const toOthers = mailKinds.filter((kind) => kind !== "inquiry-office");

/** Who invites somebody chose the name under which the staff knows them. */
const toStrangers = toOthers.filter((kind) => kind !== "invitation");

/** A file for calendars breaks long lines. */
const unfolded = (ics: string | null) => ics?.replaceAll(/\r?\n /g, "") ?? "";

/** What the outbox holds after these mails, apart from who gets them. */
async function queued({ database, deps }: TestApp, drafts: Mail[]) {
  return database.write(async (tx) => {
    for (const mail of drafts) await queueMail(tx, deps, { ...mail, athleteId: null });
    const rows = await tx.select().from(tx.tables.outbox).where(eq(tx.tables.outbox.to, email));
    return rows.map(({ kind, subject, body, ics }) => {
      return { kind, text: `${subject}\n${body}\n${unfolded(ics)}` };
    });
  });
}

/** Queues each of these kinds with this name, and expects nothing of it in the mails. */
async function expectUnsaid(app: TestApp, name: string, unsaid: RegExp, kinds: Kind[]) {
  const mails = mailsWith(name, app.deps.env);
  const rows = await queued(
    app,
    kinds.flatMap((kind) => mails[kind]),
  );
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds));
  for (const row of rows) expect(row).toMatchObject({ text: expect.not.stringMatching(unsaid) });
}

test("no mail to an unconfirmed address says anything that others typed", async () => {
  for (const name of names) {
    const app = await testApp({ env: smtp });
    await app.make.athlete({ name, email, emailConfirmedAt: null });
    await expectUnsaid(app, name, /claim|evil|worse/i, toStrangers);
  }
});

test("no mail to a confirmed address makes a link of a name", async () => {
  const app = await testApp({ env: smtp });
  await app.make.athlete({ name: linked, email });
  await expectUnsaid(app, linked, /evil/i, toOthers);
});

test("a confirmed address is greeted by name, and reads why an entry was removed", async () => {
  const app = await testApp({ env: smtp });
  await app.make.athlete({ email });
  const texts = await queued(app, mailsWith("Ruth", app.deps.env)["post-removed"]);
  expect(texts[0]?.text).toContain("\nHello Ruth,\n");
  expect(texts[0]?.text).toContain(`\nReason: ${typed}\n`);
});

test("an unconfirmed address gets three mails a day and ten in all, of whatever kind", async () => {
  const app = await testApp({ env: smtp, rateLimitScale: 1 });
  await app.make.athlete({ email, emailConfirmedAt: null });
  const mails = mailsWith("Ruth", app.deps.env);
  const drafts = toOthers
    .filter((kind) => kind !== "inquiry-copy" && kind !== "test")
    .flatMap((kind) => mails[kind]);
  const counts: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    counts.push((await queued(app, drafts)).length);
    app.moveBy(day);
  }
  expect(counts).toEqual([3, 6, 9, 10, 10]);
});

const dozen = ({ deps }: TestApp, kind: Kind) =>
  Array.from({ length: 12 }, () => mailsWith("Ruth", deps.env)[kind]).flat();

test("the address of a confirmed athlete, of a site without mail and of staff gets every mail", async () => {
  for (const [env, values] of [
    [smtp, {}],
    [{}, { emailConfirmedAt: null }],
  ] as const) {
    const app = await testApp({ env, rateLimitScale: 1 });
    await app.make.athlete({ email, ...values });
    expect(await queued(app, dozen(app, "payment-failed"))).toHaveLength(12);
  }
  const app = await testApp({ env: smtp, rateLimitScale: 1 });
  await app.make.admin({ username: email });
  expect(await queued(app, dozen(app, "reveal-notice"))).toHaveLength(12);
});
