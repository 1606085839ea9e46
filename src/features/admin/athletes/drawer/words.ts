export const athleteWords = {
  failed: "We could not load this athlete.",
  closeLong: (name: string) => `Close ${name}`,
  private: "The journal, private reflections and mood notes stay with the athlete.",
  more: "Show more",
  cancel: "Not now",
  saving: "Saving…",
  failedTitle: "Error",
  audit: "Everything the staff did here",
};

export const profileWords = {
  title: "Profile",
  sport: "Sport",
  school: "School",
  level: "Level",
  challenge: "Biggest challenge",
  joined: "Joined",
  zone: "Time zone",
  points: "Points",
  streak: "Day streak",
  streakOf: (current: string, longest: string, faithful: string) =>
    `${current} now, ${longest} at most, ${faithful} faithful in all`,
};

export const emailWords = {
  title: "E-mail",
  confirmed: (day: string) => `Confirmed on ${day}.`,
  open: "Not confirmed yet.",
  correct: "Correct the address",
  help: "For a typing error, while the profile is empty. The old address is told, and the new one gets a link.",
  email: "New e-mail",
  reason: "Reason",
  reasonHelp: "It stands in the audit log.",
  corrected: "The address is corrected",
  notSaved: "This could not be saved. What you typed is kept; please try again.",
};

export const moneyWords = {
  title: "Subscription and payments",
  state: "Subscription",
  renews: "Renews",
  until: "Access until",
  ended: "Ended",
  failed: "We could not load the payments.",
  empty: "No payments yet.",
  refunded: (amount: string) => `${amount} refunded`,
};

export const sessionWords = {
  reopenShort: "Undo completion",
  reopenLong: (topic: string) => `Undo the completion of ${topic}`,
  reopened: "The session is open again, and its points are taken back",
  notReopened: "The completion was not undone. Please try again.",
  title: "Mentor sessions",
  track: "Track",
  trackChanged: "Track changed",
  trackFailed: "The track could not be changed. Please try again.",
  held: (held: number, allowance: number) => `${held} of ${allowance} held this month`,
  failed: "We could not load the sessions.",
  empty: "No sessions yet.",
  plan: "Plan a session",
  planned: "Planned",
  completed: "Completed",
  shared: "Notes visible to athlete",
  hidden: "Notes for the staff alone",
  points: (points: string) => `${points} points`,
  editLong: (topic: string) => `Edit session '${topic}'`,
  completeLong: (topic: string) => `Complete session '${topic}'`,
  deleteLong: (topic: string) => `Delete session '${topic}'`,
  editShort: "Edit",
  completeShort: "Complete",
  deleteShort: "Delete",
  deleted: "Session deleted successfully",
  undo: "Undo",
  notDeleted: "The session could not be deleted. Please try again.",
  notRestored: "The session could not be brought back. Please try again.",
  saved: { plan: "Session planned", update: "Session changed", complete: "Session completed" },
  notSaved: "The session could not be saved. What you typed is kept; please try again.",
};

export const sessionFormWords = {
  type: "How",
  topic: "Topic",
  date: "Date and time",
  dateNeeded: "Please choose a date and time",
  zone: (zone: string) => `In your own zone, ${zone}.`,
  points: "Points when it is completed",
  pointsPaid: "The points of this session are paid and stay as they are.",
  notes: "Notes",
  optional: "(optional)",
  visible: "Visible to athlete",
  visibleOn: "The athlete can read these notes.",
  visibleOff: "Only the staff can read these notes.",
  plan: "Plan session",
  update: "Save session",
  complete: "Complete and pay points",
};

export const milestoneWords = {
  title: "Milestones",
  failed: "We could not load the milestones.",
  empty: "No milestones yet.",
  add: "Add a milestone",
  save: "Add milestone",
  saved: "Milestone added",
  notSaved: "Failed to add milestone. What you typed is kept; please try again.",
  name: "What happened?",
  area: "Area",
  choose: "Choose an area",
  areaNeeded: "Please choose an area",
  description: "Tell it in two or three sentences",
  seen: "The athlete sees it on the Highlight Reel.",
};

export const badgeWords = {
  title: "Badges",
  failed: "We could not load the badges.",
  earned: (count: number, all: number) => `${count} of ${all} earned`,
  empty: "No badges are given by hand. Add one under Achievements.",
  byHand: "Given by hand",
  give: "Give",
  giveLong: (title: string) => `Give badge '${title}'`,
  given: (title: string) => `${title} is given`,
  since: "Given",
  notGiven: "The badge could not be given. Please try again.",
  take: "Take back",
  takeLong: (title: string) => `Take back badge “${title}”`,
  why: "Why is it taken back?",
  whyHelp: "Its points go with it. The reason is written to the audit log.",
  taken: (title: string) => `${title} is taken back`,
  notTaken: "The badge was not taken back. Please try again.",
};

export const staffPointsWords = {
  title: "Points history",
  failed: "We could not load the points.",
  empty: "No points yet.",
};

export const postingWords = {
  title: "Posting in the community",
  may: "May post.",
  until: "Posting suspended until",
  suspend: "Suspend posting",
  lift: "Lift the suspension",
  end: "Until",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  reason: "Reason",
  reasonHelp: "It stands in the audit log. The athlete sees until when, not why.",
  suspended: "Posting suspended",
  lifted: "Suspension lifted",
  notSaved: "This could not be saved. What you typed is kept; please try again.",
};
