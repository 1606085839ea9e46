import { stepsWord } from "#server/input/steps-word.ts";
import {
  formatLongWeekDay,
  formatMonthDay,
  nightsBetween,
  numberWord,
  plural,
} from "#src/lib/format.ts";

type Counted = { done: number; all: number; stepWord: string | null };

export const challengeWords = {
  title: "Challenges under way",
  shown: 5,
  noun: ["challenge", "challenges"] as const,
  failed: "We could not load your challenges.",
  empty: "No challenge is under way. Pick one that fits this week.",
  none: "No challenge is open right now.",
  browse: "Browse challenges",
  points: (count: number) => plural(count, "point"),
  daysLeft: (count: number) => `${plural(count, "day")} left`,
  lastDay: "Less than a day left",
  noLimit: "No time limit",
  counted: ({ done, all, stepWord }: Counted) => `${done} of ${all} ${stepsWord(stepWord, all)}`,
  lap: ({ done, all }: Pick<Counted, "done" | "all">) => `${done} of ${all}`,
  allDone: "all done",
  today: "Today",
  tickToday: (title: string) => `Tick today: ${title}`,
  doneToday: "Done today",
  undo: "Undo",
  undoToday: (title: string) => `Undo today: ${title}`,
  iHaveDoneIt: "I have done it",
  iHaveDone: (title: string) => `I have done it: ${title}`,
  finish: "Finish",
  finishIt: (title: string) => `Finish ${title}`,
  notYet: "Not saved yet. Keep this page open: it is sent when the connection returns.",
  dayOver: "That day is over; nothing was saved.",
  complete: "Complete",
  wellRun: "You saw it through.",
  paid: (points: number) => `+${plural(points, "point")}`,
  paidBefore: "Its points were paid the first time.",
  expired: "Time ran out",
  expiredHelp: "You can start it again from the beginning; your points and streak stay.",
  startAgain: "Start again",
  notStarted: "The challenge was not started. Please try again.",
  started: (title: string) => `“${title}” is under way.`,
};

/** The days left of a challenge; undefined without a time limit. */
export function daysLeftText(days: number | undefined) {
  if (days === undefined) return challengeWords.noLimit;
  return days === 0 ? challengeWords.lastDay : challengeWords.daysLeft(days);
}

export const runWords = {
  plate: (stepWord: string | null) => `Your ${stepsWord(stepWord, 2)}`,
  ends: (end: Date, now: Date) => {
    const nights = nightsBetween(now, end);
    if (nights <= 0) return "Ends today";
    if (nights === 1) return "Ends tomorrow";
    return `Ends ${nights < 7 ? formatLongWeekDay(end) : formatMonthDay(end)}`;
  },
  ended: "Its time is over, and you can still finish it",
  noEnd: "No time limit",
  reward: (points: number) => `${plural(points, "point")} when you finish`,
  paidBefore: "its points were paid the first time",
  didToday: "I did it today",
  didYesterday: "I did it yesterday too",
  undoToday: "Undo today",
  undoYesterday: "Undo yesterday",
  help: "One forgotten day may be added, until the next midnight. A slip can be undone today.",
  full: "All of it is done. A slip can still be undone today; finishing is for good.",
  states: {
    done: "done",
    today: "today",
    open: "may be added today",
    missed: "not done",
    later: "",
  },
  stayed: "What stayed with you?",
  stayedHelp: "One line, for you alone.",
  milestone: "Keep it as a milestone",
  milestoneHelp: "Your mentor can see milestones, with this line.",
  notFinished: "It was not finished. What you typed is kept; please try again.",
  setAside: "Set it aside",
  sure: (title: string) =>
    `Set “${title}” aside? What is ticked goes with it; you can start it again.`,
  keep: "Keep it",
  notSetAside: "It was not set aside. Please try again.",
  numberHelp: "Take the time it needs. When it is done, finish it here.",
  close: "Close",
};

export const nextWords = {
  next: "Next",
  day: (count: number, title: string) => `Day ${numberWord(count)} of ${title}`,
  allDone: (all: number) => `All ${all} are done.`,
  did: "I did it",
  read: "Read it",
  finish: "Finish it",
  open: "Open it",
  done: "Done for today",
};

export const challengesDialogWords = {
  title: "Open challenges",
  intro: "Pick one that fits this week. If the time runs out, you can start again.",
  filter: "Show",
  every: "All",
  limit: (days: number) => plural(days, "day"),
  steps: (all: number, stepWord: string | null) => `${all} ${stepsWord(stepWord, all)}`,
  start: "Start",
  running: "Under way",
  runningCounted: (counted: Counted) => `Under way, ${challengeWords.counted(counted)}`,
  resting: "Resting right now",
  timesCompleted: (count: number) => (count > 1 ? `Complete, ${count} times` : "Complete"),
  again: "Its points are paid once.",
  close: "Done",
};
