import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { audienceSizes, budgets, eventTypes, speakingTopics } from "#db/values.ts";
import {
  email,
  explainDay,
  idempotencyKey,
  isDay,
  line,
  optionalText,
  orNull,
  personName,
} from "./fields.ts";

const twelveHours = 12 * 60 * 60_000;

export const createInquiryInput = z.object({
  name: personName("Name is required"),
  email,
  organization: personName("Organization is required"),
  eventType: z.enum(eventTypes, "Please select an event type"),
  eventDate: z
    .string("Event date is required")
    .refine((day) => day !== "", { error: "Event date is required", abort: true })
    .refine(isDay, { error: ({ input }) => explainDay(input), abort: true })
    .refine((day) => day >= earliestToday(), "Please choose a date that is today or later"),
  location: line(maxLengths.location, "Location is required"),
  audienceSize: z.enum(audienceSizes, "Please select audience size"),
  speakingTopic: z.enum(speakingTopics, "Please select a speaking topic"),
  budget: z
    .enum(["", ...budgets])
    .nullish()
    .transform((budget) => budget || null),
  additionalDetails: orNull(optionalText(maxLengths.content)),
  /** A honeypot: hidden from people, so only bots fill it in. */
  website: z.string().max(maxLengths.content).optional(),
  idempotencyKey,
});

/** The earliest day that is still "today" in any time zone. */
function earliestToday() {
  return new Date(Date.now() - twelveHours).toISOString().slice(0, 10);
}
