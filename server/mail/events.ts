import type { listEntitlements } from "#db/queries/entitlement.ts";
import type { EventRow, listComers } from "#db/queries/events.ts";
import type { Row } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";
import { clockIn, longDayIn } from "../input/zone-time.ts";
import { letter } from "./letter.ts";

export type Comer = Awaited<ReturnType<typeof listComers>>[number];
type Reader = Pick<
  Awaited<ReturnType<typeof listEntitlements>>[number],
  "athleteId" | "userId" | "name" | "email"
>;

export const eventSubject = (id: number) => `event:${id}`;
export const eventReminderSubject = (id: number, when: "day" | "hour") => `event:${id}:${when}`;
/** The id is the event's. */
export const recordingSubject = (id: number) => `recording:${id}`;

/** The page of an event. */
export const eventUrl = (env: Env, { slug }: Pick<EventRow, "slug">) =>
  `${publicUrl(env)}/events/${slug}`;

type Telling = { event: EventRow; comer: Comer; at: Date };

const common = ({ comer, at }: Telling) => ({
  athleteId: comer.athleteId,
  to: comer.email,
  name: comer.name,
  at,
});

/** "Monday, November 30, 6:00 PM Central" */
const momentOf = ({ event, comer }: Telling) =>
  `${longDayIn(comer.timeZone, event.startsAt)}, ${clockIn(comer.timeZone, event.startsAt)}`;

/** Waits until `showAt`; deleted by its key if the event changes. Has no link to join. */
export function eventReminderMail(
  env: Env,
  { when, showAt, ...telling }: Telling & { when: "day" | "hour"; showAt: Date },
) {
  const { event, comer } = telling;
  const page = eventUrl(env, event);
  const where = event.joinUrl
    ? `The link opens 15 minutes before, here: ${page}`
    : `Where: ${event.place}. ${page}`;
  const texts = {
    day: { subject: `Tomorrow: ${event.title}`, body: `${momentOf(telling)}. ${where}` },
    hour: {
      subject: `In one hour: ${event.title}`,
      body: `We start at ${clockIn(comer.timeZone, event.startsAt)}. ${page}`,
    },
  };
  return letter(env, {
    kind: `event-${when}`,
    ...common(telling),
    ...texts[when],
    dueAt: showAt,
    expiresAt: event.startsAt,
    key: eventReminderSubject(event.id, when),
  });
}

export function eventMovedMail(env: Env, telling: Telling) {
  const { event } = telling;
  return letter(env, {
    kind: "event-moved",
    ...common(telling),
    subject: `New time: ${event.title}`,
    body: `It is now on ${momentOf(telling)}. If you cannot come, tell us here: ${eventUrl(env, event)}`,
    expiresAt: event.startsAt,
    key: eventSubject(event.id),
  });
}

export function eventCanceledMail(env: Env, telling: Telling) {
  const { title, cancelReason } = telling.event;
  return letter(env, {
    kind: "event-canceled",
    ...common(telling),
    subject: `Canceled: ${title}`,
    body: ["We had to cancel it. We are sorry.", cancelReason].filter(Boolean).join(" "),
  });
}

type Ready = {
  event: EventRow;
  recording: Pick<Row<"resources">, "slug">;
  reader: Reader;
  at: Date;
};

export function recordingMail(env: Env, { event, recording, reader, at }: Ready) {
  return letter(env, {
    kind: "recording-ready",
    athleteId: reader.athleteId,
    to: reader.email,
    name: reader.name,
    at,
    key: recordingSubject(event.id),
    subject: `The recording is here: ${event.title}`,
    body: `With captions and a transcript: ${publicUrl(env)}/library/${recording.slug}`,
  });
}
