import type { moodsAfter } from "#db/values.ts";

type MoodAfter = (typeof moodsAfter)[number];

export const afterNames: Record<MoodAfter, string> = {
  calmer: "Calmer",
  same: "About the same",
  readier: "Readier",
  worse: "Worse",
};
