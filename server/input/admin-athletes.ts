import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { refundReasons, subscriptionStates } from "#db/payment-values.ts";
import { athleteOrders, athleteSegments, athleticLevels, figureWeeks, tracks } from "#db/values.ts";
import { updateProfileInput } from "./athletes.ts";
import { amount, email, moment, optionalLine, optionalText, rowId, text } from "./fields.ts";
import { pageInput } from "./soulcare.ts";

/** A page of the list; `after` is the last id of the previous page. */
export const athleteListInput = z.object({
  search: optionalLine(maxLengths.search).optional(),
  subscription: z.enum(subscriptionStates).optional(),
  segment: z.enum(athleteSegments).optional(),
  track: z.enum(tracks).optional(),
  level: z.enum(athleticLevels).optional(),
  sport: optionalLine(maxLengths.sport).optional(),
  mentor: rowId.optional(),
  order: z.enum(athleteOrders).default("points"),
  isAscending: z.boolean().default(false),
  after: rowId.optional(),
  limit: z.int().min(1).max(100).default(50),
});

/** A page of the export, whose length the server sets. */
export const exportAthletesInput = athleteListInput.omit({ limit: true });

/** One of an athlete's lists, the newest first. */
export const ofAthleteInput = pageInput.extend({ id: rowId });

/** Omitted fields are unchanged. */
export const updateAthleteInput = updateProfileInput.partial().extend({ id: rowId });

export const changeTrackInput = z.object({ id: rowId, track: z.enum(tracks) });

/** For athletes who paid elsewhere. `until: null` leaves them only the months bought here. */
export const setMemberUntilInput = z.object({ id: rowId, until: moment().nullable() });

/** Full access without charge; `until: null` ends it now. */
export const setComplimentaryInput = z.object({
  id: rowId,
  until: moment().nullable(),
  reason: text(maxLengths.auditNote, "Please give a reason"),
});

export const refundPaymentInput = z.object({
  paymentId: rowId,
  /** The amount refunded before, as the form showed it, so that a second tap refunds nothing. */
  refundedAmount: amount(0),
  amount: amount(1, "Please enter an amount"),
  reason: z.enum(refundReasons),
  note: optionalText(maxLengths.auditNote),
  /** Cancels it at the end of the paid month. */
  cancelSubscription: z.boolean().default(false),
});

/** `until: null` ends the suspension. */
export const suspendAthleteInput = z.object({
  id: rowId,
  until: moment().nullable(),
  reason: text(maxLengths.reason, "Please give a reason"),
});

/** Corrects a typing error in the address with which the athlete signed up. */
export const correctEmailInput = z.object({
  id: rowId,
  email,
  reason: text(maxLengths.reason, "Please give a reason"),
});

export const figuresInput = z.object({ weeks: z.literal(figureWeeks).default(12) });
