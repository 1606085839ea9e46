import * as z from "zod";
import { discussionCategories, maxLengths } from "#db/values.ts";
import { createPostInput, requestDays } from "#server/input/community.ts";
import { composer, houseRules } from "#src/content/community.ts";
import type { Category } from "../types.ts";

/** As the limit counts: by what people see as one character, or nearly. */
export const charactersIn = (text: string) => [...text.normalize("NFC").trim()].length;

const isTooLong = (title: string) => charactersIn(title) > maxLengths.title;

const titleTooLong = (title: unknown) =>
  composer.titleTooLong(charactersIn(String(title)), maxLengths.title);

/** What one writes; who writes it the server knows. The rules are agreed to once. */
export const postInput = (needsRules: boolean) =>
  createPostInput.omit({ athleteId: true, idempotencyKey: true }).extend({
    title: z
      .string()
      .refine((title) => !isTooLong(title), { error: ({ input }) => titleTooLong(input) })
      .pipe(createPostInput.shape.title),
    acceptsRules: z.boolean().refine((accepts) => accepts || !needsRules, houseRules.needed),
  });

const typed = z.string().catch("");
const ticked = z.boolean().catch(false);

const draftShape = z.object({
  category: z.enum(discussionCategories).catch("general"),
  title: typed,
  content: typed,
  isAnonymous: ticked,
  isUrgent: ticked,
  expiresInDays: z.literal(requestDays).nullable().catch(null),
});

export type PostDraft = z.infer<typeof draftShape>;

export const hasWords = ({ title, content }: PostDraft) => `${title}${content}`.trim() !== "";

/** A draft as it was kept; without words, an empty form for the category one looks at. */
export function postValues(draft: unknown, category: Category | undefined): PostDraft {
  const kept = draftShape.safeParse(draft).data;
  return kept && hasWords(kept) ? kept : draftShape.parse({ category });
}

/** What is said of a request alone is sent with a request alone. */
export function withoutOtherParts<Written extends z.output<ReturnType<typeof postInput>>>(
  post: Written,
) {
  if (post.category === "prayer-requests") return post;
  return { ...post, isUrgent: false, expiresInDays: null };
}
