/** The limits that columns, inputs and screens share. No imports. */
/** Text limits in characters. */
export const maxLengths = {
  name: 100,
  /** The longest that forms accept; older names may be longer. */
  personName: 80,
  claimFigure: 20,
  claimSource: 300,
  email: 254,
  communityName: 40,
  password: 128,
  sport: 100,
  school: 150,
  challenge: 2_000,
  title: 200,
  prompt: 300,
  verse: 2_000,
  reference: 100,
  encouragement: 500,
  icon: 16,
  requirement: 500,
  description: 2_000,
  content: 10_000,
  testimony: 300,
  report: 1_000,
  reason: 1_000,
  reveal: 500,
  openingNote: 900,
  search: 100,
  category: 50,
  organization: 150,
  token: 60,
  passkey: 60,
  device: 120,
  location: 150,
  subject: 60,
  /** A browser’s address at its maker’s push service. */
  endpoint: 1_000,
  /** One message to a care call, and all of them together. */
  careMessage: 1_000,
  careWords: 20_000,
  careNote: 2_000,
  phone: 30,
  message: 4_000,
  extraNote: 500,
  bio: 600,
  meetingUrl: 500,
  homework: 300,
  place: 200,
  slug: 80,
  summary: 300,
  resourceBody: 30_000,
  tag: 30,
  chapterQuestion: 300,
  eventQuestion: 500,
  planLetter: 4_000,
  planGoal: 200,
  planSign: 300,
  planFocus: 100,
  planAction: 300,
  planChange: 300,
  entryKey: 64,
  sharedEntry: 20_000,
  clientId: 36,
  stepWord: 20,
  closingLine: 280,
} as const;

export const minPasswordLength = 10;

/** The shortest reason for learning who wrote an anonymous entry, in characters. */
export const minRevealLength = 20;

/** The largest integer both engines store. */
export const maxInteger = 2_147_483_647;

/** Journal pages that one athlete can share with the mentor at a time. */
export const mostSharedEntries = 100;

/** How long after sending a message can be changed, deleted and restored. */
export const messageChangeMs = 15 * 60_000;

/** How long the outcome of a session can be undone. */
export const sessionUndoMs = 10 * 60_000;

/** For how many days ahead a mentor changes the usual hours, and how many of them. */
export const mostMentorDays = 60;

/** Pieces of homework of one session. */
export const mostHomework = 5;

/** The most goals and weeks of a game plan, actions in a week, and times for an action. */
export const planLimits = { goals: 5, weeks: 12, actions: 8, times: 7 } as const;

/** Days that a challenge can have. */
export const mostSteps = 60;

/** Challenges that one athlete can have under way. */
export const mostRuns = 5;

/** For how many weeks check-ins are read at once. */
export const mostCheckInWeeks = 26;

/** The longest list of people who are alarmed. */
export const mostOnCall = 20;

/** Browsers of one person that can be told by push; the oldest makes room. */
export const mostPushDevices = 10;

/** Passkeys of one account. */
export const mostPasskeys = 10;

/** The largest file of each role. */
export const mostFileBytes = {
  video: 2_000_000_000,
  audio: 200_000_000,
  pdf: 20_000_000,
  captions: 1_000_000,
  poster: 2_000_000,
} as const;

/** The largest piece of a file in one upload. */
export const mostPieceBytes = 8 * 1024 * 1024;

/** Cues in the captions of a recording. */
export const mostCues = 5_000;
