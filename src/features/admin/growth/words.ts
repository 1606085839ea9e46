import type { achievementMeasures, difficulties, growthCategories } from "#db/values.ts";
import { stepsWord } from "#server/input/steps-word.ts";
import { plural } from "#src/lib/format.ts";

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

type Measure = (typeof achievementMeasures)[number];

/** The measures an achievement can count, in singular and plural. */
export const measureNames: Record<Measure, readonly [one: string, many: string]> = {
  challenges_completed: ["challenge finished", "challenges finished"],
  streak_days: ["day in a row", "days in a row"],
  faithful_days: ["faithful day", "faithful days"],
  mood_entries: ["mood playlist", "mood playlists"],
  check_ins: ["check-in", "check-ins"],
  reflections: ["reflection", "reflections"],
  milestones: ["milestone", "milestones"],
  posts: ["post", "posts"],
  replies: ["reply", "replies"],
  prayers_offered: ["prayer offered", "prayers offered"],
  scripture_completed: ["verse carried to the end", "verses carried to the end"],
  sessions_completed: ["mentor session held", "mentor sessions held"],
  chapters_completed: ["chapter read", "chapters read"],
  verses_by_heart: ["verse by heart", "verses by heart"],
};

/** "1 check-in", "7 days in a row"; a badge given by hand shows its own requirement text. */
export function requirementText(row: {
  measure: Measure | null;
  goal: number | null;
  requirement: string;
}) {
  if (row.measure === null || row.goal === null) return row.requirement;
  return plural(row.goal, ...measureNames[row.measure]);
}

export const listWords = {
  search: "Title or description",
  category: "Category",
  anyCategory: "Any category",
  noneFound: "Nothing fits what you look for.",
  shown: (shown: number, all: number) => `${shown} of ${all} shown, the newest first`,
};

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
  edit: (title: string) => `Edit achievement “${title}”`,
  remove: (title: string) => `Delete achievement “${title}”`,
  title: "Title",
  description: "Description",
  icon: "Icon",
  iconHelp: "One emoji.",
  category: "Category",
  pointValue: "Points",
  measure: "How it is earned",
  byHand: "Given by hand",
  measureHelp: "What can be counted unlocks by itself.",
  goal: "How many",
  goalNeeded: "Please choose a measure and a number of at least 1",
  requirement: "Requirement",
  requirementHelp: "In your own words: what you give it for. Athletes read it.",
  holders: (count: number) =>
    count === 0
      ? "Nobody has it yet"
      : `${plural(count, "athlete")} ${count === 1 ? "has" : "have"} it`,
  defaults: {
    title: "",
    description: "",
    icon: "🏆",
    category: "mental_resilience",
    pointValue: 50,
    measure: "streak_days",
    goal: 7,
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
  edit: (title: string) => `Edit challenge “${title}”`,
  remove: (title: string) => `Delete challenge “${title}”`,
  title: "Title",
  description: "Description",
  category: "Category",
  difficulty: "Difficulty",
  pointReward: "Points",
  timeLimit: "Time limit in days",
  timeLimitHelp: "Leave it empty for no limit.",
  steps: "On how many days it is done",
  stepsHelp: "Athletes tick one a day, up to 60. Left empty, they finish it when it is done.",
  stepWord: "What one of them is called",
  stepWordHelp: "One of them, such as “morning” or “practice”. Left empty: “day”.",
  counted: (steps: number, stepWord: string | null) => `${steps} ${stepsWord(stepWord, steps)}`,
  isActive: "Active",
  inactive: "Inactive",
  isActiveHelp: "Athletes can begin it.",
  within: (days: number) => `within ${plural(days, "day")}`,
  use: (started: number, finished: number) => `${started} on it, ${finished} finished`,
  defaults: {
    title: "",
    description: "",
    category: "mental_resilience",
    difficulty: "beginner",
    pointReward: 25,
    timeLimit: 7,
    steps: null,
    stepWord: "",
    isActive: true,
  } as const,
};
