import type { discussionCategories } from "#db/values.ts";

type Category = (typeof discussionCategories)[number];

export const categoryNames: Record<Category, string> = {
  general: "General Discussion",
  "prayer-requests": "Prayer Requests",
  encouragement: "Encouragement",
  questions: "Questions & Advice",
};

/** The colours of a category, on the board and for the staff. */
export const categoryColors: Record<
  Category,
  { colorPalette: string } | { bg: string; color: string }
> = {
  general: { bg: "bg.muted", color: "fg" },
  "prayer-requests": { colorPalette: "blue" },
  encouragement: { colorPalette: "accent" },
  questions: { colorPalette: "green" },
};
