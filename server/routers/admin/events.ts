import * as z from "zod";
import type { Reader } from "#db/database.ts";
import {
  countComing,
  type EventRow,
  findEventById,
  listEventAnswers,
  listMedia,
} from "#db/queries/events.ts";
import { recordAudit } from "#server/audit.ts";
import { cancelEvent, deleteEvent, saveEvent } from "#server/events.ts";
import { enoughComers, isOver } from "../../domain/events.ts";
import { found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import { cancelEventInput, eventsInput, saveEventInput } from "../../input/events.ts";
import { idInput } from "../../input/fields.ts";
import { plainDayIn, plainTimeIn } from "../../input/zone-time.ts";
import { eventAnswerList, staffEvent, staffEventPage } from "../../output/events.ts";
import { adminProcedure, ownerProcedure } from "../../trpc.ts";
import { eventsIn } from "../soulcare/events.ts";

const usualPage = 20;
const mostRecordings = 100;

export const eventProcedures = {
  events: adminProcedure
    .input(eventsInput)
    .output(staffEventPage)
    .query(async ({ ctx, input: { when = "coming", after, limit = usualPage } }) => {
      const { read } = ctx.database;
      const now = ctx.now();
      const { items, next } = await eventsIn(read, { when, after, limit, now });
      const recordings = await listMedia(read, { now, limit: mostRecordings });
      return { items: await shownToStaff(read, items, now), next, recordings };
    }),

  saveEvent: adminProcedure
    .input(saveEventInput)
    .output(staffEvent)
    .mutation(async ({ ctx, input, path }) => {
      const { id } = await createOnce(ctx, { path, input }, async (tx, fields) => {
        const { event, action } = await saveEvent(tx, ctx, fields);
        await recordAudit(tx, ctx, { action, target: `event ${event.id}` });
        return { id: event.id };
      });
      ctx.wakeOutbox();
      const { read } = ctx.database;
      const event = found(await findEventById(read, id), "event");
      const [shown] = await shownToStaff(read, [event], ctx.now());
      return found(shown, "event");
    }),

  cancelEvent: adminProcedure
    .input(cancelEventInput)
    .output(staffEvent)
    .mutation(async ({ ctx, input }) => {
      const event = await ctx.database.write(async (tx) => {
        const canceled = await cancelEvent(tx, ctx, input);
        await recordAudit(tx, ctx, { action: "cancel", target: `event ${input.id}` });
        return canceled;
      });
      ctx.wakeOutbox();
      const [shown] = await shownToStaff(ctx.database.read, [event], ctx.now());
      return found(shown, "event");
    }),

  deleteEvent: ownerProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input: { id } }) =>
      ctx.database.write(async (tx) => {
        await deleteEvent(tx, ctx, id);
        await recordAudit(tx, ctx, { action: "delete", target: `event ${id}` });
      }),
    ),

  /** Unnamed questions are listed apart and sorted, so their place does not reveal the sender. */
  eventAnswers: adminProcedure
    .input(idInput)
    .output(eventAnswerList)
    .query(async ({ ctx, input: { id } }) => {
      const { read } = ctx.database;
      found(await findEventById(read, id), "event");
      const rows = await listEventAnswers(read, id);
      const named = rows.map(({ question, isUnnamed, ...row }) => ({
        ...row,
        question: isUnnamed ? null : question,
      }));
      const coming = named.filter(({ answer }) => answer === "coming");
      const unnamed = rows.flatMap(({ question, isUnnamed }) =>
        isUnnamed && question ? question : [],
      );
      // Only comers without a named question can have sent an unnamed one.
      const others = coming.filter(({ question }) => question === null);
      return {
        coming,
        not: named.filter(({ answer }) => answer === "not"),
        unnamed: others.length >= enoughComers ? unnamed.toSorted() : null,
      };
    }),
};

async function shownToStaff(db: Reader, events: readonly EventRow[], now: Date) {
  const coming = await countComing(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({
    ...event,
    day: plainDayIn(event.timeZone, event.startsAt),
    time: plainTimeIn(event.timeZone, event.startsAt),
    hasLink: event.joinUrl !== null,
    coming: coming.get(event.id) ?? 0,
    isOver: isOver(event, now),
  }));
}
