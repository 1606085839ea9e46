import type { achievementMeasures } from "#db/values.ts";
import { plural } from "#src/lib/format.ts";

/** The words of what an athlete has earned. */
export const achievementWords = {
  title: "Achievements",
  shown: 4,
  near: 2,
  failed: "We could not load your achievements.",
  none: "There are no achievements to earn yet.",
  empty: "Nothing earned yet. The first one comes with the first thing you do here.",
  count: (earned: number, all: number) => `${earned} of ${all} earned`,
  more: (count: number) => `+${count} more`,
  all: "See all",
  object: "achievements",
  notFar: "Not far now",
  news: "Something new on your reel",
  earned: "Earned",
  ahead: "Still ahead",
  worth: (points: number) => plural(points, "point"),
  close: "Done",
};

const counted: Record<(typeof achievementMeasures)[number], string> = {
  challenges_completed: "challenges finished",
  streak_days: "days in a row",
  faithful_days: "faithful days",
  mood_entries: "check-ins",
  reflections: "reflections",
  milestones: "milestones",
  posts: "posts",
  replies: "replies",
  prayers_offered: "prayers offered",
  scripture_completed: "verses kept",
  sessions_completed: "mentor sessions",
};

type Progress = { measure: keyof typeof counted; count: number; goal: number };

/** 7 of 10 check-ins */
export const progressText = ({ measure, count, goal }: Progress) =>
  `${count} of ${goal} ${counted[measure]}`;

type Unlocked = { title: string; pointValue: number };

/** What a deed has earned on the way: "You earned Marker Stone, 25 points." */
export function unlockedText(unlocked: readonly Unlocked[]) {
  const names = unlocked.map(({ title, pointValue }) => `${title}, ${plural(pointValue, "point")}`);
  return names.length > 0 ? `You earned ${names.join("; ")}.` : "";
}
