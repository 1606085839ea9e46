import { plural } from "#src/lib/format.ts";

/** The words of an athlete's points. */
export const pointsWords = {
  title: "Points",
  promise: "Every point has a reason, and none is ever taken back.",
  shown: 3,
  failed: "We could not load your points.",
  empty: "No points yet. A finished challenge or an achievement brings the first ones.",
  all: "All points",
  total: (points: string) => `${points} in all`,
  more: "Show more",
  close: "Done",
  kinds: {
    challenge: "Challenge",
    achievement: "Achievement",
    session: "Mentor session",
    other: "Points",
  },
  gained: (amount: string) => `+${amount}`,
};

/** The words of the list on which athletes see each other. */
export const leaderboardWords = {
  title: "Leaderboard",
  help: "Athletes who chose to appear",
  shown: 5,
  failed: "We could not load the leaderboard.",
  empty:
    "Nobody is on this list yet. Points and day streaks of those who choose to appear stand here.",
  more: (count: number) => `+${count} more`,
  fewer: "Show fewer",
  you: "You",
  points: "points",
  place: "Place",
  days: (count: number) => plural(count, "day"),
  isShown: "Points and day streaks.",
  isHidden: "You are hidden from this list.",
  hide: "Hide me",
  show: "Show me",
  notSaved: "Your change was not saved. Please try again.",
};
