import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { discussionCategories } from "#db/values.ts";
import { createPostInput, requestDays } from "#server/input/community.ts";
import type { ZodFormOf } from "#src/lib/use-zod-form.ts";
import type { Category } from "../queries.ts";
import { composer, houseRules } from "../words.ts";

/** Counts Unicode code points, as the server's limit does. */
export const charactersIn = (text: string) => [...text.normalize("NFC").trim()].length;

const isTooLong = (title: string) => charactersIn(title) > maxLengths.title;

const titleTooLong = (title: unknown) =>
  composer.titleTooLong(charactersIn(String(title)), maxLengths.title);

/** The fields of the form. The house rules must be accepted only before the first entry. */
export const postInput = (needsRules: boolean) =>
  createPostInput.omit({ athleteId: true, idempotencyKey: true }).extend({
    title: z
      .string()
      .refine((title) => !isTooLong(title), { error: ({ input }) => titleTooLong(input) })
      .pipe(createPostInput.shape.title),
    acceptsRules: z.boolean().refine((accepts) => accepts || !needsRules, houseRules.needed),
  });

const text = z.string().catch("");
const flag = z.boolean().catch(false);

export type PostFormState = ZodFormOf<ReturnType<typeof postInput>>;

const draftShape = z.object({
  category: z.enum(discussionCategories).catch("general"),
  title: text,
  content: text,
  isAnonymous: flag,
  isUrgent: flag,
  expiresInDays: z.literal(requestDays).nullable().catch(null),
});

export type PostDraft = z.infer<typeof draftShape>;

export const hasWords = ({ title, content }: PostDraft) => `${title}${content}`.trim() !== "";

/** The saved draft; if it has no words, an empty form in the category that the board shows. */
export function postValues(draft: unknown, category: Category | undefined): PostDraft {
  const saved = draftShape.safeParse(draft).data;
  return saved && hasWords(saved) ? saved : draftShape.parse({ category });
}

/** Empties the fields that only prayer requests have, unless the post is one. */
export function onlyCategoryFields(post: z.output<ReturnType<typeof postInput>>) {
  if (post.category === "prayer-requests") return post;
  return { ...post, isUrgent: false, expiresInDays: null };
}
