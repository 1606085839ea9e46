import type { RouterOutputs } from "#src/lib/trpc.ts";

type Soulcare = RouterOutputs["soulcare"];

const at = new Date("2026-03-02T15:00:00Z");

export const milestone = (
  id: number,
  rest: Partial<Soulcare["milestones"][number]> = {},
): Soulcare["milestones"][number] => ({
  id,
  category: "Recovery",
  title: `Milestone ${id}`,
  description: "He listened.",
  celebratedAt: at,
  reflectionNote: null,
  ...rest,
});

export const achievement = (
  id: number,
  rest: Partial<Soulcare["ownAchievements"][number]> = {},
): Soulcare["ownAchievements"][number] => ({
  id,
  title: `Achievement ${id}`,
  description: "For what was done.",
  icon: "flame",
  category: "faith_development",
  pointValue: 25,
  requirement: "Granted by your mentor",
  goal: null,
  unlockedAt: null,
  measure: null,
  count: 0,
  progress: 0,
  ...rest,
});

export const pointsEntry = (
  id: number,
  rest: Partial<Soulcare["points"][number]> = {},
): Soulcare["points"][number] => ({
  id,
  title: `Reason ${id}`,
  kind: "other",
  amount: 5,
  createdAt: at,
  ...rest,
});

export const leader = (
  id: number,
  rest: Partial<Soulcare["leaderboard"][number]> = {},
): Soulcare["leaderboard"][number] => ({
  id,
  name: `Athlete ${id}`,
  sport: "Rowing",
  totalPoints: 10,
  currentStreak: 1,
  rank: id,
  ...rest,
});

export const pointsSummary = (
  rest: Partial<Soulcare["pointsSummary"]> = {},
): Soulcare["pointsSummary"] => ({
  totalPoints: 0,
  currentStreak: 0,
  longestStreak: 0,
  faithfulDays: 0,
  today: "2026-03-04",
  todayState: "open",
  restDay: "sunday",
  streakPausedUntil: null,
  ...rest,
});

const weekDays = [1, 2, 3, 4, 5, 6, 7].map((date) => `2026-03-0${date}`);

export const huddle = (rest: Partial<Soulcare["huddle"]> = {}): Soulcare["huddle"] => ({
  next: { kind: "check-in" },
  instead: null,
  since: { rows: [], unread: 0 },
  plan: null,
  announcements: [],
  session: null,
  event: null,
  allowance: { completed: 0, allowed: 2 },
  week: {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    today: "2026-03-04",
    currentStreak: 0,
    faithfulDays: 0,
    restDay: "sunday",
    pausedUntil: null,
    days: weekDays.map((day) => ({ day, state: "open", sessionAt: null })),
  },
  checkIn: { today: null, switches: [], isLongHeavy: false },
  access: { state: "open", until: null },
  subscriptionStatus: null,
  chaptersRead: [],
  verses: { open: 0, carried: 0 },
  weeksFelt: [],
  ...rest,
});

export const settings = (
  rest: Partial<RouterOutputs["athletes"]["settings"]> = {},
): RouterOutputs["athletes"]["settings"] => ({
  communityName: null,
  timeZone: "Europe/Berlin",
  restDay: "sunday",
  showOnLeaderboard: true,
  leaderboardAskedAt: new Date(),
  streakPausedUntil: null,
  ...rest,
});

export const challenge = (
  run: Run | null,
  rest: Partial<Soulcare["ownChallenges"][number]> = {},
): Soulcare["ownChallenges"][number] => ({
  id: 1,
  title: "First Light",
  description: "Before you touch",
  category: "leadership",
  difficulty: "beginner",
  pointReward: 25,
  timeLimit: null,
  isActive: true,
  steps: null,
  stepWord: null,
  timesCompleted: 0,
  run,
  ...rest,
});

type Run = NonNullable<Soulcare["ownChallenges"][number]["run"]>;

export const running: Run = {
  id: 1,
  challengeId: 1,
  state: "running",
  progress: 0,
  startedAt: at,
  endsAt: null,
  completedAt: null,
  closingLine: null,
  steps: null,
  ticks: 0,
  startDay: null,
  today: "2026-03-02",
  days: [],
  open: [],
  undoable: [],
};

/** On the third of seven mornings, of which today's and yesterday's can be ticked. */
export const counted: Run = {
  ...running,
  progress: 42,
  steps: 7,
  ticks: 3,
  startDay: "2026-02-26",
  days: ["2026-02-26", "2026-02-27", "2026-02-28"],
  open: ["2026-03-01", "2026-03-02"],
};

export const reflection = (
  id: number,
  rest: Partial<Soulcare["reflections"][number]> = {},
): Soulcare["reflections"][number] => ({
  id,
  promptQuestion: "What was good today?",
  reflection: `Reflection ${id}`,
  growthArea: "Rest",
  isPrivate: true,
  createdAt: at,
  ...rest,
});

type Verse = Soulcare["ownScripture"][number];

export const joined: NonNullable<Verse["own"]> = {
  progress: 0,
  isCompleted: false,
  reflection: null,
  joinedAt: at,
  completedAt: null,
};

export const sharedVerse = (own: Verse["own"], rest: Partial<Verse> = {}): Verse => ({
  id: 1,
  verse: "They shall walk, and not faint.",
  reference: "Isaiah 40:31",
  challengeType: "daily",
  encouragement: null,
  isActive: true,
  createdAt: at,
  shareUrl: "http://localhost/scripture/walk",
  code: "walk",
  expiresAt: at,
  isOpen: true,
  author: "Ruth C.",
  participants: 1,
  own,
  ...rest,
});
