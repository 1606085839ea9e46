import type { achievementMeasures } from "#db/values.ts";
import { plural } from "#src/lib/format.ts";

export const achievementWords = {
  title: "Achievements",
  shown: 4,
  near: 2,
  failed: "We could not load your achievements.",
  none: "There are no achievements to earn yet.",
  empty: "Nothing earned yet. The first one comes with the first thing you do here.",
  count: (earned: number, all: number) => `${earned} of ${all} earned`,
  more: (count: number) => `+${plural(count, "more achievement")}`,
  all: "See all achievements",
  notFar: "Not far now",
  earned: "Earned",
  ahead: "Still ahead",
  worth: (points: number) => plural(points, "point"),
  close: "Done",
};

const counted: Record<(typeof achievementMeasures)[number], string> = {
  challenges_completed: "challenges finished",
  streak_days: "days in a row",
  faithful_days: "faithful days",
  mood_entries: "mood playlists",
  check_ins: "check-ins",
  reflections: "reflections",
  milestones: "milestones",
  posts: "posts",
  replies: "replies",
  prayers_offered: "prayers offered",
  scripture_completed: "verses kept",
  sessions_completed: "mentor sessions",
  chapters_completed: "chapters",
  verses_by_heart: "verses by heart",
};

type Progress = { measure: keyof typeof counted; count: number; goal: number };

/** "7 of 10 check-ins" */
export const progressText = ({ measure, count, goal }: Progress) =>
  `${count} of ${goal} ${counted[measure]}`;

export const pointsWords = {
  title: "Points",
  promise:
    "Every point has a reason. One is only taken back with a badge given by mistake, and then we say so.",
  shown: 3,
  failed: "We could not load your points.",
  empty: "No points yet. A finished challenge or an achievement brings the first ones.",
  all: "All points",
  total: (points: string) => `${points} in all`,
  more: "Show more",
  close: "Done",
};

export const togetherWords = {
  title: "This week, together",
  failed: "We could not load this week.",
  lead: (count: number) => `${plural(count, "athlete")}, nobody ranked.`,
  prayers: (count: number) => (count === 1 ? "prayer prayed" : "prayers prayed"),
  faithfulDays: (count: number) => (count === 1 ? "faithful day" : "faithful days"),
  verses: (count: number) => (count === 1 ? "verse finished" : "verses finished"),
};

export const leaderboardWords = {
  title: "Leaderboard",
  help: "Athletes who chose to appear",
  shown: 5,
  failed: "We could not load the leaderboard.",
  empty:
    "Nobody is on this list yet. Points and day streaks of those who choose to appear stand here.",
  more: (count: number) => `+${plural(count, "more athlete")}`,
  fewer: "Show fewer",
  you: "You",
  points: "points",
  place: "Place",
  days: (count: number) => plural(count, "day"),
  question: "Appear here?",
  what: "Others see your community name, sport, points and streak.",
  name: "Community name",
  nameHelp: "Left empty, you stand here as Community Member.",
  notNow: "Not now",
  isShown: "Points and day streaks.",
  isHidden: "You are hidden from this list.",
  hide: "Hide me",
  show: "Show me",
  notSaved: "Your change was not saved. Please try again.",
};

export const milestoneWords = {
  title: "Milestones",
  shown: 3,
  noun: ["milestone", "milestones"] as const,
  failed: "We could not load your milestones.",
  empty: "No milestones yet. Think of one moment this month that you would not want to forget.",
  older: "Show older milestones",
  mark: "Mark a milestone",
  more: (title: string) => `More: ${title}`,
  own: "Your milestone",
  edit: "Change it",
  remove: "Delete it",
  change: "Change a milestone",
  changed: "The milestone is changed",
  changeFailure: { title: "Error", description: "The milestone was not changed" },
  notChanged: "The milestone was not changed. What you typed is kept; please try again.",
  deleted: "Milestone deleted",
  undo: "Undo",
  failedTitle: "Error",
  notDeleted: "The milestone was not deleted. Please try again.",
  notRestored: "The milestone could not be brought back. Please try again.",
  saved: { title: "Milestone marked", description: "Come back to it on a hard day." },
  failure: { title: "Error", description: "Failed to add milestone" },
  notSaved: "Failed to add milestone. What you typed is kept; please try again.",
};

export const milestoneForm = {
  title: {
    label: "What happened?",
    placeholder: "I told my coach the truth about my knee",
    required: "Please say what happened",
  },
  category: { label: "Area", placeholder: "Choose an area", required: "Please choose an area" },
  description: {
    label: "Tell it in two or three sentences",
    required: "Please tell it in a few words",
  },
  note: "What do you want to remember?",
  day: { label: "When was it?", future: "Please choose today or a day before" },
  seenBy: "Your mentor can see your milestones.",
  saveChange: "Save",
  save: "Mark this milestone",
  saving: "Saving…",
  cancel: "Not now",
};
