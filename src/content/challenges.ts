import { plural } from "#src/lib/format.ts";

/** The words of the challenges that an athlete takes on. */
export const challengeWords = {
  title: "Challenges under way",
  shown: 5,
  failed: "We could not load your challenges.",
  empty: "No challenge is under way. Pick one that fits this week.",
  none: "No challenge is open right now.",
  browse: "Browse challenges",
  points: (count: number) => plural(count, "point"),
  spoken: (progress: number) => `${progress}% done`,
  daysLeft: (count: number) => `${plural(count, "day")} left`,
  lastDay: "less than a day left",
  noLimit: "no time limit",
  complete: "Complete",
  wellRun: "You saw it through.",
  paid: (points: number) => `+${plural(points, "point")}`,
  paidBefore: "Its points were paid the first time.",
  expired: "Time ran out",
  expiredHelp: "Nothing is lost; you can start it again.",
  startAgain: "Start again",
  notSaved: "Your progress was not saved. Please try again.",
  notStarted: "The challenge was not started. Please try again.",
  earned: "Something new on your reel",
  started: (title: string) => `"${title}" is under way.`,
};

/** Where the open ones are looked through. */
export const openChallengeWords = {
  title: "Open challenges",
  intro: "Pick one that fits this week. If the time runs out, you can start again.",
  filter: "Show",
  every: "All",
  limit: (days: number) => plural(days, "day"),
  noLimit: "No time limit",
  start: "Start",
  running: (progress: number) => `Under way, ${progress}% done`,
  resting: "Resting right now",
  timesCompleted: (count: number) => (count > 1 ? `Complete, ${count} times` : "Complete"),
  again: "Its points are paid once.",
  close: "Done",
};
