import type { difficulties, growthCategories } from "#db/values.ts";

export const categoryNames = {
  mental_resilience: "Mental resilience",
  faith_development: "Faith development",
  leadership: "Leadership",
} satisfies Record<(typeof growthCategories)[number], string>;

export const difficultyNames = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
} satisfies Record<(typeof difficulties)[number], string>;

export const pointsText = (count: string) => `${count} points`;

export const achievementWords = {
  place: "Achievements",
  failed: "The achievements could not be loaded.",
  empty: "There is no achievement yet. The first one gives athletes something to grow towards.",
  new: "New Achievement",
  createTitle: "Create New Achievement",
  editTitle: "Edit Achievement",
  create: "Create Achievement",
  save: "Save Achievement",
  created: { title: "Success", description: "Achievement created successfully" },
  updated: { title: "Success", description: "Achievement saved" },
  deleted: { title: "Success", description: "Achievement deleted successfully" },
  restored: { title: "Success", description: "Achievement restored" },
  edit: (title: string) => `Edit achievement "${title}"`,
  remove: (title: string) => `Delete achievement "${title}"`,
  title: "Title",
  description: "Description",
  icon: "Icon",
  iconHelp: "One emoji.",
  category: "Category",
  pointValue: "Points",
  requirement: "Requirement",
  requirementHelp:
    "It unlocks by itself when this reads like streak_days >= 7. Any other words make it a badge that you give by hand.",
  measures: "What it can count",
  defaults: {
    title: "",
    description: "",
    icon: "🏆",
    category: "mental_resilience",
    pointValue: 50,
    requirement: "",
  } as const,
};

export const challengeWords = {
  place: "Challenges",
  failed: "The challenges could not be loaded.",
  empty: "There is no challenge yet. The first one gives athletes a small thing to begin with.",
  new: "New Challenge",
  createTitle: "Create New Challenge",
  editTitle: "Edit Challenge",
  create: "Create Challenge",
  save: "Save Challenge",
  created: { title: "Success", description: "Challenge created successfully" },
  updated: { title: "Success", description: "Challenge saved" },
  deleted: { title: "Success", description: "Challenge deleted successfully" },
  restored: { title: "Success", description: "Challenge restored" },
  edit: (title: string) => `Edit challenge "${title}"`,
  remove: (title: string) => `Delete challenge "${title}"`,
  title: "Title",
  description: "Description",
  category: "Category",
  difficulty: "Difficulty",
  pointReward: "Points",
  timeLimit: "Time limit in days",
  timeLimitHelp: "Leave it empty for no limit.",
  isActive: "Active",
  inactive: "Inactive",
  isActiveHelp: "Athletes can begin it.",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  defaults: {
    title: "",
    description: "",
    category: "mental_resilience",
    difficulty: "beginner",
    pointReward: 25,
    timeLimit: 7,
    isActive: true,
  } as const,
};
