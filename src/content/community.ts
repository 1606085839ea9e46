import type { discussionCategories } from "#db/values.ts";

type Category = (typeof discussionCategories)[number];

export const categoryNames: Record<Category, string> = {
  general: "General Discussion",
  "prayer-requests": "Prayer Requests",
  encouragement: "Encouragement",
  questions: "Questions & Advice",
};
