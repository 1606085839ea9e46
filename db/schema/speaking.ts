import { maxLengths } from "../limits.ts";
import { audienceSizes, budgets, eventTypes, inquiryStates, speakingTopics } from "../values.ts";
import { type Columns, checks } from "./columns.ts";

/** Speaking inquiries. */
export function speakingTables(c: Columns) {
  const { longest, among } = checks(c);

  const speakingInquiries = c.table(
    "speaking_inquiries",
    {
      id: c.id(),
      name: c.text().notNull(),
      email: c.text().notNull(),
      organization: c.text().notNull(),
      eventType: c.oneOf(eventTypes).notNull(),
      /** A day without time zone, such as 2026-05-01. */
      eventDate: c.text().notNull(),
      location: c.text().notNull(),
      audienceSize: c.oneOf(audienceSizes).notNull(),
      speakingTopic: c.oneOf(speakingTopics).notNull(),
      budget: c.oneOf(budgets),
      additionalDetails: c.text(),
      createdAt: c.timestamp().notNull(),
      status: c.oneOf(inquiryStates).notNull().default("new"),
      /** Internal notes; never sent to the organiser. */
      notes: c.text(),
      /** The key from the request, if any; a repeated request finds this row by its key. */
      idempotencyKey: c.text(),
    },
    (t) => [
      longest(t.name, maxLengths.name),
      longest(t.email, maxLengths.email),
      longest(t.organization, maxLengths.organization),
      longest(t.location, maxLengths.location),
      longest(t.additionalDetails, maxLengths.content),
      among(t.eventType, eventTypes),
      among(t.audienceSize, audienceSizes),
      among(t.speakingTopic, speakingTopics),
      among(t.budget, budgets),
      c.uniqueIndex("speaking_inquiries_once").on(t.idempotencyKey),
      c.index("speaking_inquiries_newest").on(t.createdAt, t.id),
      c.index("speaking_inquiries_status").on(t.status, t.createdAt, t.id),
    ],
  );

  return { speakingInquiries };
}
