import type { Reader } from "#db/database.ts";
import { eventMinutes } from "#db/limits.ts";
import {
  countComing,
  type EventRow,
  findEvent,
  findEventAnswer,
  findEventBefore,
  listEvents,
  listOwnAnswers,
  listRecordings,
} from "#db/queries/events.ts";
import { findTimeZone } from "#db/queries/mentorship.ts";
import type { Context } from "#server/context.ts";
import { type Level, opens } from "#server/domain/entitlement.ts";
import { isLinkOpen, isOver, linkOpensAt } from "#server/domain/events.ts";
import { teaserOf } from "#server/domain/library.ts";
import { found } from "#server/errors.ts";
import { answerEvent } from "#server/events.ts";
import { answerEventInput, eventInput, eventsInput } from "#server/input/events.ts";
import { levelFor } from "#server/library/level.ts";
import { zoneOf } from "#server/mentor/slots.ts";
import { eventPage, ownEvent } from "#server/output/events.ts";
import { athleteProcedure, publicProcedure } from "#server/trpc.ts";

const usualPage = 20;

export const eventProcedures = {
  events: publicProcedure
    .input(eventsInput)
    .output(eventPage)
    .query(async ({ ctx, input: { when = "coming", after, limit = usualPage } }) => {
      const { read } = ctx.database;
      const now = ctx.now();
      const page = await eventsIn(read, { when, after, limit, now });
      const zone = await zoneFor(ctx);
      return { zone, items: await shownTo(ctx, page.items), next: page.next };
    }),

  event: publicProcedure
    .input(eventInput)
    .output(ownEvent)
    .query(({ ctx, input }) => shownEvent(ctx, input.slug)),

  answerEvent: athleteProcedure
    .input(answerEventInput)
    .output(ownEvent)
    .mutation(async ({ ctx, input }) => {
      const level = await levelFor(ctx);
      await ctx.database.write(async (tx) => {
        await ctx.limiter.countIn(tx, [["eventAnswerByAccount", ctx.viewer.userId]]);
        await answerEvent(tx, { ...ctx, level }, input);
      });
      ctx.wakeOutbox();
      return shownEvent(ctx, input.slug);
    }),
};

type Page = {
  when: "coming" | "past";
  after: string | undefined;
  limit: number;
  now: Date;
};

/** One page of events that are not over, earliest first, or of past events, latest first. */
export async function eventsIn(db: Reader, { when, after, limit, now }: Page) {
  const isAhead = when === "coming";
  const rows = await listEvents(db, {
    isAhead,
    limit,
    from: isAhead ? new Date(now.getTime() - eventMinutes.most * 60_000) : now,
    after: after === undefined ? undefined : found(await findEvent(db, after), "event"),
  });
  return {
    items: rows.filter((event) => isOver(event, now) !== isAhead),
    next: rows.length === limit ? (rows.at(-1)?.slug ?? null) : null,
  };
}

/** The viewer's time zone; null for visitors. */
async function zoneFor({ viewer, database: { read } }: Context) {
  if (!viewer) return null;
  if (viewer.athleteId === null) return zoneOf(read, viewer.userId);
  return (await findTimeZone(read, viewer.athleteId)) ?? null;
}

async function shownTo(ctx: Context, events: readonly EventRow[]) {
  const { viewer, database } = ctx;
  const { read } = database;
  const eventIds = events.map(({ id }) => id);
  const athleteId = viewer?.athleteId ?? null;
  const coming = await countComing(read, eventIds);
  const own = athleteId === null ? undefined : await listOwnAnswers(read, { eventIds, athleteId });
  const level = await levelFor(ctx);
  const recordingOf = await recordingsOf(ctx, events, level);
  return events.map((event) => ({
    ...event,
    coming: coming.get(event.id) ?? 0,
    isOpen: opens(level, event.access),
    ownAnswer: own?.get(event.id) ?? null,
    recording: recordingOf(event),
  }));
}

async function recordingsOf({ database, now }: Context, events: readonly EventRow[], level: Level) {
  const ids = events.flatMap(({ recordingId }) => recordingId ?? []);
  const recordings = await listRecordings(database.read, ids, now());
  return ({ recordingId }: EventRow) => {
    const recording = recordings.get(recordingId ?? 0);
    return recording ? { ...recording, isOpen: opens(level, recording.access) } : null;
  };
}

async function shownEvent(ctx: Context, slug: string) {
  const { viewer } = ctx;
  const { read } = ctx.database;
  const now = ctx.now();
  const event = found(await findEvent(read, slug), "event");
  const [shown] = await shownTo(ctx, [event]);
  const { isOpen, ...rest } = found(shown, "event");
  const athleteId = viewer?.athleteId ?? null;
  const own =
    athleteId === null ? undefined : await findEventAnswer(read, { eventId: event.id, athleteId });
  const mayJoin = Boolean(viewer?.staffRole) || (isOpen && own?.answer === "coming");
  return {
    ...rest,
    isOpen,
    zone: await zoneFor(ctx),
    blocks: isOpen ? event.blocks : teaserOf(event.blocks),
    ownAnswer: own ?? null,
    isOver: isOver(event, now),
    hasLink: event.joinUrl !== null,
    linkOpensAt: linkOpensAt(event),
    joinUrl: mayJoin && isLinkOpen(event, now) ? event.joinUrl : null,
    before: await eventBefore(ctx, event),
  };
}

async function eventBefore(ctx: Context, event: EventRow) {
  const before = await findEventBefore(ctx.database.read, { ...event, now: ctx.now() });
  if (!before) return null;
  const recordingOf = await recordingsOf(ctx, [before], await levelFor(ctx));
  return { ...before, recording: recordingOf(before) };
}
