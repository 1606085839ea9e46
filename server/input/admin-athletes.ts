import * as z from "zod";
import {
  athleteOrders,
  figureWeeks,
  maxLengths,
  sessionTypes,
  subscriptionStates,
  tracks,
} from "#db/values.ts";
import {
  amount,
  email,
  idempotencyKey,
  line,
  moment,
  optionalLine,
  optionalText,
  orNull,
  rowId,
  text,
} from "./fields.ts";
import { pageInput } from "./soulcare.ts";

/** A page of the list; `after` is the last id of the page before. */
export const athleteListInput = z.object({
  search: optionalLine(maxLengths.search).optional(),
  subscription: z.enum(subscriptionStates).optional(),
  order: z.enum(athleteOrders).default("points"),
  isAscending: z.boolean().default(false),
  after: rowId.optional(),
  limit: z.int().min(1).max(100).default(50),
});

/** The next athletes for a file. */
export const exportAthletesInput = athleteListInput.omit({ limit: true });

/** One of an athlete's lists, the newest first. */
export const ofAthleteInput = pageInput.extend({ id: rowId });

const points = amount(0).max(1_000);

const session = {
  sessionType: z.enum(sessionTypes),
  topic: line(maxLengths.title, "Please say what it is about"),
  notes: orNull(optionalText(maxLengths.content)),
  notesVisible: z.boolean().default(false),
  pointsEarned: points.default(25),
  sessionDate: moment("Please choose a date and time"),
};

export const planSessionInput = z.object({ ...session, athleteId: rowId, idempotencyKey });

export const updateSessionInput = z.object({ ...session, id: rowId });

/** A field that is left out keeps its planned value. */
export const completeSessionInput = z.object({
  id: rowId,
  notes: session.notes.optional(),
  notesVisible: z.boolean().optional(),
  pointsEarned: points.optional(),
});

export const changeTrackInput = z.object({ id: rowId, track: z.enum(tracks) });

/** `until: null` ends the suspension. */
export const suspendAthleteInput = z.object({
  id: rowId,
  until: moment().nullable(),
  reason: text(maxLengths.reason, "Please give a reason"),
});

/** For a typing error in the address that the athlete signed up with. */
export const correctEmailInput = z.object({
  id: rowId,
  email,
  reason: text(maxLengths.reason, "Please give a reason"),
});

export const figuresInput = z.object({ weeks: z.literal(figureWeeks).default(12) });
