import type { subscriptionStates } from "#db/payment-values.ts";
import type {
  athleteOrders,
  athleteSegments,
  athleticLevels,
  sessionTypes,
  tracks,
} from "#db/values.ts";
import { plural } from "#src/lib/format.ts";

type State = (typeof subscriptionStates)[number];
type Order = (typeof athleteOrders)[number];

export const athletesWords = {
  title: "Athletes",
  shown: (shown: string, total: string) => `${shown} of ${total} shown`,
  search: "Name, e-mail or sport",
  subscription: "Subscription",
  anySubscription: "Any subscription",
  segments: "Which athletes",
  everybody: "Everybody",
  track: "Track",
  anyTrack: "Any track",
  level: "Level",
  mentor: "Mentor of the athletes",
  anyMentor: "Any mentor",
  mentorIs: (name: string | null) => (name ? `Mentor: ${name}` : "No mentor"),
  anyLevel: "Any level",
  lastActive: "Last activity",
  left: "Sessions left",
  order: "Sort by",
  failed: "We could not load the athletes.",
  empty: "No athletes registered yet.",
  noneFound: "Nobody fits what you look for.",
  clear: "Show all athletes",
  more: "Show more",
  sport: "Sport",
  athlete: "Athlete",
  points: "Points",
  streak: "Day streak",
  sorted: (order: string, way: string) => `Sorted by ${order.toLowerCase()}, ${way}`,
  export: "Export CSV",
  exporting: (count: string) => `${count} so far`,
  failedTitle: "Error",
  notExported: "The file could not be made. Please try again.",
  file: "athletes.csv",
  csvHeads: [
    ...["Name", "E-mail", "Sport", "School", "Level", "Track", "Joined", "Subscription"],
    ...["Subscription end", "Points", "Day streak", "Last activity", "Sessions left", "Mentor"],
  ],
};

export const stateWords: Record<State, string> = {
  active: "Active Subscription",
  past_due: "Past due",
  canceled: "Canceled",
  none: "No subscription",
};

export const segmentWords: Record<(typeof athleteSegments)[number], string> = {
  quiet: "Gone quiet",
  unbooked: "Unbooked",
  new: "New this week",
  no_mentor: "No mentor",
};

/** What each order is called, ascending (`up`) and descending (`down`). */
export const orderWords: Record<Order, { label: string; up: string; down: string }> = {
  points: { label: "Points", up: "lowest first", down: "highest first" },
  streak: { label: "Day streak", up: "shortest first", down: "longest first" },
  name: { label: "Name", up: "A to Z", down: "Z to A" },
  newest: { label: "Sign-up", up: "oldest first", down: "newest first" },
};

export const levelWords: Record<(typeof athleticLevels)[number], string> = {
  high_school: "High school",
  college: "College",
  professional: "Professional",
};

export const trackWords: Record<(typeof tracks)[number], string> = {
  mentorship: "Mentorship",
  tempo_run: "Tempo Run",
  power_play: "Power Play",
};

export const sessionTypeWords: Record<(typeof sessionTypes)[number], string> = {
  "video-call": "Video call",
  "in-person": "In person",
};

export const assignWords = {
  label: "Assign a mentor",
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${plural(count, "athlete")} selected`,
  to: "Mentor",
  choose: "Choose a mentor",
  nobody: "Nobody yet",
  assign: "Assign",
  clear: "Select none",
  help: "Each of them reads in the line who is their mentor from now on. Booked sessions go along, unless the new mentor has another one then.",
  assigned: (moved: number) => `${plural(moved, "athlete")} assigned`,
  failed: "This could not be done. Please try again.",
};

export const underWayWords = {
  title: "Under way",
  failed: "We could not load the challenges.",
  none: "No challenge is under way.",
  until: (day: string) => `Until ${day}`,
  done: (done: number, all: number, what: string) => `${done} of ${all} ${what}`,
};
