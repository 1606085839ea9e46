import type * as z from "zod";
import type { Tx } from "#db/database.ts";
import type { optionalKinds } from "#db/notification-values.ts";
import { listEntitlements } from "#db/queries/entitlement.ts";
import {
  countComing,
  deleteEventAnswer,
  type EventRow,
  findEvent,
  findEventAnswer,
  findEventById,
  insertEvent,
  listComers,
  listRecordings,
  listSlugsLike,
  putEventAnswer,
  updateEvent,
} from "#db/queries/events.ts";
import { listSwitchedOff } from "#db/queries/notification-settings.ts";
import type { Context } from "./context.ts";
import { type Level, levelOf, opens } from "./domain/entitlement.ts";
import { eventReminders, isFull, isOver, momentOf } from "./domain/events.ts";
import { proseOf } from "./domain/prose.ts";
import { slugOf } from "./domain/slug.ts";
import { isPaid } from "./env.ts";
import { conflict, found, invalid } from "./errors.ts";
import type { answerEventInput, saveEventInput } from "./input/events.ts";
import { levelNeeded } from "./library/level.ts";
import {
  type Comer,
  eventCanceledMail,
  eventMovedMail,
  eventReminderMail,
  eventReminderSubject,
  eventSubject,
  recordingMail,
  recordingSubject,
} from "./mail/events.ts";
import type { Mail } from "./mail/letter.ts";
import { isConfirmedAddress, queueMail } from "./mail/queue.ts";
import { forgetNotifications, notify } from "./notifications.ts";
import { checkVerses } from "./verses.ts";

type Office = Pick<Context, "env" | "limiter" | "now">;
type Athlete = Office & { viewer: { userId: number; athleteId: number }; level: Level };
type Staff = Office & { viewer: { userId: number } };

/**
 * Stores whether an athlete comes, and plans or removes the reminders. The seats are counted in the
 * same write.
 */
export async function answerEvent(tx: Tx, ctx: Athlete, input: z.output<typeof answerEventInput>) {
  const at = ctx.now();
  const { athleteId, userId } = ctx.viewer;
  const event = await findAhead(tx, ctx, input.slug);
  const { id: eventId } = event;
  const before = await findEventAnswer(tx, { eventId, athleteId });
  const { answer, question = before?.question ?? null } = input;
  const isNew = answer === "coming" && before?.answer !== "coming";
  if (isNew) await checkSeat(tx, event);
  if (answer === null) await deleteEventAnswer(tx, { eventId, athleteId });
  else {
    const isUnnamed = input.isUnnamed ?? before?.isUnnamed ?? false;
    await putEventAnswer(tx, { eventId, athleteId, answer, question, isUnnamed, updatedAt: at });
  }
  if (isNew) return remind(tx, ctx, event, await listComers(tx, { eventId, athleteId }));
  if (answer !== "coming")
    for (const subject of subjectsOf(event))
      await forgetNotifications(tx, subject, { userId, athleteId });
}

/** An event that lies ahead and is open to this athlete. */
async function findAhead(tx: Tx, { level, viewer, now }: Athlete, slug: string) {
  const event = found(await findEvent(tx, slug), "event");
  if (!opens(level, event.access)) throw levelNeeded(event.access, viewer.athleteId);
  if (event.canceledAt) throw conflict("This one was canceled.");
  if (isOver(event, now())) throw conflict("This one is over.");
  return event;
}

async function checkSeat(tx: Tx, { id, capacity }: EventRow) {
  const coming = (await countComing(tx, [id])).get(id) ?? 0;
  if (isFull({ capacity, coming })) throw conflict("This one is full.");
}

const subjectsOf = ({ id }: EventRow) => [
  eventSubject(id),
  eventReminderSubject(id, "day"),
  eventReminderSubject(id, "hour"),
];

type Fields = Omit<z.output<typeof saveEventInput>, "idempotencyKey">;

/** Creates an event, or changes the given version of one, and tells the people concerned. */
export async function saveEvent(tx: Tx, ctx: Staff, input: Fields) {
  const { id, version, day, time, ...fields } = input;
  const at = ctx.now();
  const startsAt = momentOf({ day, time, timeZone: fields.timeZone });
  if (!startsAt) throw invalid("time", "This time does not exist on that day.");
  checkVerses("body", fields.body);
  const { blocks } = proseOf(fields.body);
  const row = { ...fields, startsAt, blocks };
  const recording = await findRecording(tx, fields.recordingId, at);
  if (id === undefined) {
    const own = { createdBy: ctx.viewer.userId, createdAt: at };
    const slug = await freeSlug(tx, fields.title);
    const event = await insertEvent(tx, { ...row, ...own, slug });
    if (recording) await tellOfRecording(tx, ctx, event, recording);
    return { event, action: "create" } as const;
  }
  const before = await findVersion(tx, { id, version });
  const event = await updateEvent(tx, {
    ...row,
    id,
    version: before.version + 1,
    sequence: before.sequence + (isNews(before, row) ? 1 : 0),
  });
  await tellOfChange(tx, ctx, before, event);
  const hadNone = before.recordingId === null;
  if (recording && hadNone) await tellOfRecording(tx, ctx, event, recording);
  if (event.recordingId === null) await forgetNotifications(tx, recordingSubject(id));
  return { event, action: "update" } as const;
}

type Version = { id: number; version: number | undefined };

async function findVersion(tx: Tx, { id, version }: Version) {
  const event = found(await findEventById(tx, id), "event");
  if (version === undefined) throw invalid("version", "Please say which version this changes");
  if (event.version !== version)
    throw conflict("Somebody else has changed this event. Please load it again.");
  if (event.canceledAt) throw conflict("This one was canceled.");
  return event;
}

async function findRecording(tx: Tx, id: number | null | undefined, at: Date) {
  if (id == null) return undefined;
  const recording = (await listRecordings(tx, [id], at)).get(id);
  if (!recording) throw invalid("recordingId", "Please publish the recording first");
  return recording;
}

async function freeSlug(tx: Tx, title: string) {
  const noun = "event";
  return slugOf(title, { noun, taken: await listSlugsLike(tx, slugOf(title, { noun })) });
}

type Shown = Pick<EventRow, "title" | "minutes" | "place" | "startsAt">;

const hasMoved = (before: Shown, after: Shown) =>
  before.startsAt.getTime() !== after.startsAt.getTime();

/** Whether the change is one that calendars show. */
const isNews = (before: Shown, after: Shown) =>
  hasMoved(before, after) ||
  before.title !== after.title ||
  before.minutes !== after.minutes ||
  before.place !== after.place;

/** Tells people about a new time, and replaces waiting reminders if their content has changed. */
async function tellOfChange(tx: Tx, ctx: Staff, before: EventRow, event: EventRow) {
  const at = ctx.now();
  const isMoved = hasMoved(before, event);
  const hadLink = before.joinUrl !== null;
  const isReworded =
    before.title !== event.title ||
    before.place !== event.place ||
    hadLink !== (event.joinUrl !== null);
  if (!isMoved && !isReworded) return;
  const stale = isMoved
    ? subjectsOf(event)
    : eventReminders(event.startsAt, at).map(({ when }) => eventReminderSubject(event.id, when));
  for (const subject of stale) await forgetNotifications(tx, subject);
  const comers = await listComers(tx, { eventId: event.id });
  if (isMoved && event.startsAt > at) await tellComers(tx, ctx, event, comers, "moved");
  await remind(tx, ctx, event, comers);
}

/** Cancels an event for good. People who are coming are told, with the reason. */
export async function cancelEvent(
  tx: Tx,
  ctx: Staff,
  { id, reason = null }: { id: number; reason?: string | null | undefined },
) {
  const at = ctx.now();
  const before = found(await findEventById(tx, id), "event");
  if (before.canceledAt) return before;
  if (isOver(before, at)) throw conflict("This one is over.");
  const event = await updateEvent(tx, {
    id,
    canceledAt: at,
    cancelReason: reason,
    sequence: before.sequence + 1,
    version: before.version + 1,
  });
  for (const subject of subjectsOf(event)) await forgetNotifications(tx, subject);
  await tellComers(tx, ctx, event, await listComers(tx, { eventId: id }), "canceled");
  return event;
}

/** Deletes an event. One that is ahead and has people coming must be canceled first. */
export async function deleteEvent(tx: Tx, ctx: Staff, id: number) {
  const at = ctx.now();
  const event = found(await findEventById(tx, id), "event");
  const isAhead = event.canceledAt === null && !isOver(event, at);
  if (isAhead && (await countComing(tx, [id])).has(id))
    throw conflict("People are coming to it. Please cancel it first, so that they hear of it.");
  for (const subject of [...subjectsOf(event), recordingSubject(id)])
    await forgetNotifications(tx, subject);
  await updateEvent(tx, { id, deletedAt: at });
}

async function remind(tx: Tx, ctx: Office, event: EventRow, comers: readonly Comer[]) {
  const at = ctx.now();
  const { id, startsAt: expiresAt } = event;
  const to = comers.map(({ userId }) => userId);
  const mailed = await wantingMail(tx, "event", comers);
  for (const { when, showAt } of eventReminders(expiresAt, at)) {
    const subject = eventReminderSubject(id, when);
    const data = { event: when === "day" ? "tomorrow" : "soon" } as const;
    await notify(tx, { to, kind: "event", subject, data, showAt, expiresAt, at });
    for (const comer of mailed)
      await queueMail(tx, ctx, eventReminderMail(ctx.env, { event, comer, at, when, showAt }));
  }
}

const changeMails = { moved: eventMovedMail, canceled: eventCanceledMail };

async function tellComers(
  tx: Tx,
  ctx: Office,
  event: EventRow,
  comers: readonly Comer[],
  what: keyof typeof changeMails,
) {
  const at = ctx.now();
  await notify(tx, {
    to: comers.map(({ userId }) => userId),
    kind: "event",
    subject: eventSubject(event.id),
    data: { event: what },
    expiresAt: event.startsAt,
    at,
  });
  for (const comer of await wantingMail(tx, "event", comers))
    await queueMail(tx, ctx, changeMails[what](ctx.env, { event, comer, at }));
}

type Recording = NonNullable<Awaited<ReturnType<typeof findRecording>>>;

/** Tells every athlete who may open the recording. */
async function tellOfRecording(tx: Tx, ctx: Office, event: EventRow, recording: Recording) {
  const at = ctx.now();
  const rule = { isPaid: isPaid(ctx.env), now: at };
  const readers = (await listEntitlements(tx)).filter((person) =>
    opens(levelOf({ ...person, ...rule }), recording.access),
  );
  const to = readers.map(({ userId }) => userId);
  await notify(tx, { to, kind: "recording", subject: recordingSubject(event.id), at });
  for (const reader of await wantingMail(tx, "recording", readers))
    if (await isConfirmedAddress(tx, ctx.env, reader.email)) {
      const mail: Mail = recordingMail(ctx.env, { event, recording, reader, at });
      await queueMail(tx, ctx, mail, true);
    }
}

/** The people who have switched off neither this kind nor its mail. */
async function wantingMail<Person extends { userId: number }>(
  tx: Tx,
  kind: (typeof optionalKinds)[number],
  people: readonly Person[],
) {
  const ids = people.map(({ userId }) => userId);
  const without = new Set(await listSwitchedOff(tx, ids, kind, ["app", "mail"]));
  return people.filter(({ userId }) => !without.has(userId));
}
