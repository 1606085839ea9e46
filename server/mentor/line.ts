import type { Reader, Tx } from "#db/database.ts";
import {
  findLine,
  findUnansweredSince,
  insertMessage,
  type LinePlace,
  listDoneHomework,
  listLineSessions,
  listMessages,
  listOwnerIds,
  listSharedReflections,
  updateMessage,
} from "#db/queries/mentor-lines.ts";
import { changeLine } from "#db/queries/mentors.ts";
import { listHomework } from "#db/queries/mentorship.ts";
import { deleteUnreadOf, deleteUnreadWithin, listUserIds } from "#db/queries/notifications.ts";
import { findStaffRole } from "#db/queries/staff.ts";
import type { NewRow, Row } from "#db/schema/index.ts";
import { toldLateAt, usualReplyHours } from "#server/domain/line.ts";
import { counts } from "#server/domain/mentorship.ts";
import { found } from "#server/errors.ts";
import { keysById } from "#server/idempotency.ts";
import { forgetNotifications, notify } from "#server/notifications.ts";
import { recordActiveDay } from "#server/streak.ts";

export const lineSubject = (athleteId: number) => `line:${athleteId}`;
const lateSubject = (athleteId: number) => `${lineSubject(athleteId)}:late`;
const reflectionSubject = (athleteId: number, id: number) =>
  `${lineSubject(athleteId)}:reflection:${id}`;

type Words = Pick<NewRow<"mentorMessages">, "athleteId" | "kind" | "body" | "reflectionId">;
type Said = Words & { userId: number; at: Date };

/** Stores what the athlete writes. Tells the mentor, and owners if it stays long unanswered. */
export async function sayInLine(tx: Tx, { userId, at, ...words }: Said) {
  const { athleteId } = words;
  const message = { ...words, authorId: userId, fromStaff: false, createdAt: at };
  const { id } = await insertMessage(tx, message);
  await startWaiting(tx, { athleteId, at });
  const athlete = words.kind === "extra_request" ? "asked" : "wrote";
  await tellStaff(tx, { athleteId, athlete, userId, at });
  await recordActiveDay(tx, { athleteId, at });
  return { id };
}

/** Stores what staff writes, which ends the athlete's waiting, and tells the athlete. */
export async function replyInLine(tx: Tx, { userId, at, ...words }: Said) {
  const { athleteId, reflectionId } = words;
  const message = { ...words, authorId: userId, fromStaff: true, createdAt: at };
  const { id } = await insertMessage(tx, message);
  await endWaiting(tx, { athleteId, at });
  await tellAthlete(tx, { athleteId, mentor: reflectionId ? "answered" : "wrote", userId, at });
  return { id };
}

type Reply = Again & { athleteId: number; userId: number; mentor: "wrote" | "answered" };

async function tellAthlete(tx: Tx, { athleteId, userId, mentor, ...when }: Reply) {
  const to = await listUserIds(tx, [athleteId]);
  const about = { kind: "mentor", subject: lineSubject(athleteId), data: { mentor } } as const;
  await notify(tx, { to, ...about, actor: { userId }, ...when });
}

type Moment = { athleteId: number; at: Date };

/** Begins the athlete’s wait, unless an earlier message waits already. */
async function startWaiting(tx: Tx, { athleteId, at }: Moment) {
  const { line, replyHours } = found(await findLine(tx, athleteId), "line");
  await changeLine(tx, { athleteId, at, awaitsSince: line.awaitsSince ?? at });
  if (line.awaitsSince === null) await tellOwnersLater(tx, { athleteId, at, replyHours });
}

type Later = Moment & { replyHours: number | null };

async function tellOwnersLater(tx: Tx, { athleteId, at, replyHours }: Later) {
  const showAt = toldLateAt(at, replyHours ?? usualReplyHours);
  const about = { kind: "office", subject: lateSubject(athleteId) } as const;
  const to = await listOwnerIds(tx);
  await notify(tx, { to, ...about, data: { office: "waiting" }, showAt, at });
}

export async function endWaiting(tx: Tx, { athleteId, at }: Moment) {
  await changeLine(tx, { athleteId, at, awaitsSince: null });
  await forgetNotifications(tx, lateSubject(athleteId));
}

type Message = Row<"mentorMessages">;

/** Deletes a message, with its unread notification and the wait for an answer that it caused. */
export async function deleteInLine(tx: Tx, message: Message, at: Date) {
  const { id, athleteId, fromStaff, createdAt } = message;
  await updateMessage(tx, { id, deletedAt: at });
  const kind = fromStaff ? "mentor" : "athlete";
  await deleteUnreadOf(tx, { kind, subject: lineSubject(athleteId), at: createdAt });
  const { awaitsSince } = found(await findLine(tx, athleteId), "line").line;
  // After an answer or "No answer needed", no earlier message may wait again.
  if (!fromStaff && awaitsSince === null) return changeLine(tx, { athleteId, at });
  return updateWaiting(tx, { athleteId, since: fromStaff ? null : awaitsSince, at });
}

/** Restores a message, with its notification and the wait for an answer. */
export async function restoreInLine(tx: Tx, message: Message, at: Date) {
  const { id, athleteId, fromStaff, createdAt } = message;
  await updateMessage(tx, { id, deletedAt: null });
  await tellAgain(tx, message);
  const { awaitsSince } = found(await findLine(tx, athleteId), "line").line;
  const first = awaitsSince && awaitsSince < createdAt ? awaitsSince : createdAt;
  return updateWaiting(tx, { athleteId, since: fromStaff ? null : first, at });
}

async function tellAgain(tx: Tx, message: Message) {
  const { athleteId, authorId: userId, fromStaff, reflectionId, createdAt } = message;
  if (userId === null) return;
  const again = { athleteId, userId, at: createdAt, isAgain: true };
  if (fromStaff) await tellAthlete(tx, { ...again, mentor: reflectionId ? "answered" : "wrote" });
  else await tellStaff(tx, { ...again, athlete: "wrote" });
}

/** Finds again since when the athlete waits; messages older than `since` do not count. */
async function updateWaiting(tx: Tx, { athleteId, since, at }: Moment & { since: Date | null }) {
  const awaitsSince = await findUnansweredSince(tx, { athleteId, since });
  if (awaitsSince === null) return endWaiting(tx, { athleteId, at });
  await changeLine(tx, { athleteId, at, awaitsSince });
  const { replyHours } = found(await findLine(tx, athleteId), "line");
  return tellOwnersLater(tx, { athleteId, at: awaitsSince, replyHours });
}

type Again = { at: Date; isAgain?: boolean };
type News = Again & {
  athleteId: number;
  userId: number;
  athlete: "wrote" | "asked" | "shared";
  subject?: string;
};

/** Tells the mentor of the athlete, or the owners if no mentor works here who could read it. */
export async function tellStaff(tx: Tx, news: News) {
  const { athleteId, userId, athlete, subject = lineSubject(athleteId), ...when } = news;
  const { mentorId } = found(await findLine(tx, athleteId), "line").line;
  const isHere = mentorId !== null && (await findStaffRole(tx, mentorId)) !== undefined;
  const to = isHere ? [mentorId] : await listOwnerIds(tx);
  await notify(tx, { to, kind: "athlete", subject, data: { athlete }, actor: { userId }, ...when });
}

type Shared = Moment & { id: number; userId: number };

export async function shareReflection(tx: Tx, { id, ...moment }: Shared) {
  const { athleteId, at } = moment;
  await changeLine(tx, { athleteId, at });
  const subject = reflectionSubject(athleteId, id);
  await tellStaff(tx, { ...moment, athlete: "shared", subject });
}

type SharedAgain = Shared & { sharedAt: Date };

/** Follows the restoration of a shared reflection that was deleted. */
export async function shareAgain(tx: Tx, { id, athleteId, userId, sharedAt, at }: SharedAgain) {
  await changeLine(tx, { athleteId, at });
  const again = { athlete: "shared", at: sharedAt, isAgain: true } as const;
  await tellStaff(tx, { athleteId, userId, subject: reflectionSubject(athleteId, id), ...again });
}

export async function takeBackReflection(tx: Tx, { id, athleteId, at }: Moment & { id: number }) {
  await changeLine(tx, { athleteId, at });
  await forgetNotifications(tx, reflectionSubject(athleteId, id));
}

type Change = { before: Row<"journeyReflections">; updated: Row<"journeyReflections"> };

/** Follows a change of a reflection, which may have shared it or taken it back. */
export async function followSharing(
  tx: Tx,
  { before, updated, userId, at }: Change & { userId: number; at: Date },
) {
  const { id, athleteId } = updated;
  if (updated.sharedAt && !before.sharedAt)
    return shareReflection(tx, { id, athleteId, userId, at });
  if (!updated.sharedAt && before.sharedAt) return takeBackReflection(tx, { id, athleteId, at });
  if (updated.sharedAt) await changeLine(tx, { athleteId, at });
}

/** For a deleted account: staff are no longer told what the athlete wrote, shared or waits for. */
export const forgetLine = (tx: Tx, athleteId: number) =>
  deleteUnreadWithin(tx, lineSubject(athleteId));

type Page = {
  athleteId: number;
  before: LinePlace | undefined;
  from: Date | null;
  limit: number;
  now: Date;
};

/** What both sides see of a line: messages, shared reflections and sessions. */
export async function readEntries(db: Reader, page: Page, viewer: { userId: number }) {
  const [messages, keys, reflections, sessions] = await Promise.all([
    listMessages(db, page),
    keysById(db, { userId: viewer.userId, calls: ["soulcare.say", "admin.reply"] }),
    listSharedReflections(db, page),
    readSessions(db, page),
  ]);
  return [
    messages.map((row) => ({ ...shownMessage(row, viewer), ...keys.get(row.message.id) })),
    reflections.flatMap(({ sharedAt, ...reflection }) =>
      sharedAt ? { ...reflection, kind: "reflection" as const, at: sharedAt } : [],
    ),
    sessions,
  ];
}

async function readSessions(db: Reader, page: Page) {
  const sessions = await listLineSessions(db, page);
  const ids = sessions.map(({ session }) => session.id);
  const homework = ids.length > 0 ? await listHomework(db, ids) : [];
  return sessions.map(({ session: { sessionDate, ...session }, mentor, at }) => ({
    ...session,
    kind: "session" as const,
    at,
    startsAt: sessionDate,
    mentor,
    counts: counts(session),
    homework: homework.filter(({ sessionId }) => sessionId === session.id),
  }));
}

/** Homework that is done, which only the mentor sees in the line. */
export async function readDoneHomework(db: Reader, page: Page) {
  const done = await listDoneHomework(db, page);
  return done.flatMap(({ id, text, doneAt }) =>
    doneAt ? { kind: "homework" as const, id, at: doneAt, text } : [],
  );
}

type FoundMessage = { message: Message; author: string | null };

/** The body of a deleted message is never returned. */
export function shownMessage({ message, author }: FoundMessage, viewer: { userId: number }) {
  const { id, createdAt, kind, fromStaff, authorId, body, reflectionId, editedAt } = message;
  const isDeleted = message.deletedAt !== null;
  return {
    kind: "message" as const,
    id,
    at: createdAt,
    about: kind,
    fromStaff,
    reflectionId,
    editedAt,
    isDeleted,
    isOwn: authorId === viewer.userId,
    author: fromStaff ? author : null,
    body: isDeleted ? "" : body,
  };
}
