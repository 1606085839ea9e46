import type { Tx } from "#db/database.ts";
import { changeLine } from "#db/queries/mentors.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import type { Context } from "../context.ts";
import { remindersOf } from "../domain/mentorship.ts";
import { queueMail } from "../mail/queue.ts";
import {
  athleteMail,
  mentorMail,
  reminderMail,
  reminderSubject,
  type SessionNews,
} from "../mail/sessions.ts";
import { forgetNotifications, notify } from "../notifications.ts";

export type Office = Pick<Context, "env" | "limiter">;

const told = {
  booked: "planned",
  moved: "moved",
  placed: "placed",
  handed: "handed",
  canceled: "cancelled",
} as const;

/**
 * Tells both people about a change of a session that lies ahead: with mails that have a calendar
 * file, with a notification to the person who did not cause it, and with reminders.
 */
export async function tellOfSession(tx: Tx, office: Office, news: SessionNews) {
  const { what, by, session, athlete, mentor, at } = news;
  await forgetSession(tx, session.id);
  await changeLine(tx, { athleteId: athlete.id, at });
  if (session.sessionDate <= at) return;
  await queueMail(tx, office, athleteMail(office.env, news));
  const toMentor = mentorMail(office.env, news);
  // The staff gave this address; it needs no confirmation.
  if (toMentor) await queueMail(tx, office, toMentor, true);
  const athleteIds = await listUserIds(tx, [athlete.id]);
  const mentorIds = mentor ? [mentor.userId] : [];
  const both = [...athleteIds, ...mentorIds];
  const others = { athlete: mentorIds, mentor: athleteIds, office: both };
  await notify(tx, {
    to: others[by],
    kind: "session",
    subject: sessionSubject(session.id),
    data: { session: told[what] },
    expiresAt: session.sessionDate,
    at,
  });
  if (what !== "canceled") await remind(tx, office, news, both);
}

async function remind(tx: Tx, office: Office, news: SessionNews, to: number[]) {
  const { session, at } = news;
  const { id, sessionDate: expiresAt } = session;
  for (const { when, showAt, isWanted } of remindersOf(expiresAt, at)) {
    if (!isWanted) continue;
    const subject = reminderSubject(id, when);
    const data = { session: when === "day" ? "tomorrow" : "soon" } as const;
    await notify(tx, { to, kind: "session", subject, data, showAt, expiresAt, at });
    await queueMail(tx, office, reminderMail(office.env, { ...news, when, showAt }));
  }
}

/** Takes back the unread notification about a session, and its reminders. */
export async function forgetSession(tx: Tx, id: number) {
  await forgetNotifications(tx, sessionSubject(id));
  await forgetNotifications(tx, reminderSubject(id, "day"));
  await forgetNotifications(tx, reminderSubject(id, "hour"));
}

const sessionSubject = (id: number) => `session:${id}`;
