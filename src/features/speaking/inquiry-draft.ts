import * as z from "zod";
import { audienceSizes, budgets, eventTypes, speakingTopics } from "#db/values.ts";
import { createInquiryInput } from "#server/input/speaking.ts";
import { readJson, sessionStore, storeKeys } from "#src/lib/local-store.ts";

/** What one fills in; the key it is sent with is none of it. */
export const inquiryInput = createInquiryInput.omit({ idempotencyKey: true });

export type InquiryValues = z.input<typeof inquiryInput>;

const typed = z.string().catch("");

const draftShape = z.object({
  name: typed,
  email: typed,
  organization: typed,
  eventType: z.enum(eventTypes).exactOptional(),
  eventDate: typed,
  location: typed,
  audienceSize: z.enum(audienceSizes).exactOptional(),
  speakingTopic: z.enum(speakingTopics).exactOptional(),
  budget: z.enum(["", ...budgets]).exactOptional(),
  additionalDetails: typed,
});

/** What this tab still has of an unfinished inquiry. */
export function readInquiryDraft() {
  const kept = draftShape.safeParse(readJson(sessionStore, storeKeys.inquiryDraft) ?? {});
  return kept.data ?? draftShape.parse({});
}

export function writeInquiryDraft({ website: _, ...values }: Partial<InquiryValues>) {
  sessionStore.write(storeKeys.inquiryDraft, JSON.stringify(values));
}

export const clearInquiryDraft = () => sessionStore.remove(storeKeys.inquiryDraft);
