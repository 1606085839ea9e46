import type { RouterOutputs } from "#src/lib/trpc.ts";

export const athlete: RouterOutputs["athletes"]["get"] = {
  id: 7,
  name: "Ruth Carter",
  email: "ruth@example.org",
  sport: "Rowing",
  school: null,
  level: "college",
  challenge: null,
  totalPoints: 0,
  currentStreak: 0,
  longestStreak: 0,
  subscriptionStatus: null,
  createdAt: new Date("2026-03-01T12:00:00Z"),
};
