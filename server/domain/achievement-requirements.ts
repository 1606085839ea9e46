import { achievementMeasures } from "#db/values.ts";

type Measure = (typeof achievementMeasures)[number];
type Counts = Readonly<Record<Measure, number>>;

const pattern = /^\s*(\w{1,40})\s*>=\s*(\d{1,9})\s*$/;

/** The measure and goal of an achievement; undefined if staff grant it by hand. */
export function parseRequirement(text: string) {
  const [, name, goal] = pattern.exec(text) ?? [];
  const measure = achievementMeasures.find((measure) => measure === name);
  return measure && { measure, goal: Number(goal) };
}

export function isMet(requirement: string, counts: Counts) {
  const parsed = parseRequirement(requirement);
  return parsed !== undefined && counts[parsed.measure] >= parsed.goal;
}

/** Progress in percent; rounded down, so 100 only when the goal is met. */
export function progressTowards(requirement: string, counts: Counts) {
  const parsed = parseRequirement(requirement);
  if (!parsed) return { measure: null, goal: null, count: 0, progress: 0 };
  const { measure, goal } = parsed;
  const count = Math.min(counts[measure], goal);
  return { measure, goal, count, progress: goal === 0 ? 100 : Math.floor((count / goal) * 100) };
}
