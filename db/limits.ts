/** Limits shared by database columns, API inputs and screens. This file has no imports. */

/** The longest texts, in characters. */
export const maxLengths = {
  name: 100,
  /** The longest name that forms accept; stored names may be longer, up to `name`. */
  personName: 80,
  claimFigure: 20,
  claimSource: 300,
  email: 254,
  communityName: 40,
  password: 128,
  sport: 100,
  school: 150,
  /** What an athlete struggles with, in their own words; not a challenge to complete. */
  challenge: 2_000,
  title: 200,
  prompt: 300,
  verse: 2_000,
  reference: 100,
  encouragement: 500,
  icon: 16,
  requirement: 500,
  description: 2_000,
  /** A post, a reply, and every other long text of a person: a reflection, the notes of a session. */
  content: 10_000,
  testimony: 300,
  reportNote: 1_000,
  reason: 1_000,
  /** Why staff want to learn who wrote an anonymous entry. */
  revealReason: 500,
  /** Shorter than `reason`, because the audit log may put a short text in front of the note. */
  auditNote: 900,
  search: 100,
  category: 50,
  organization: 150,
  tokenName: 60,
  passkeyName: 60,
  device: 120,
  location: 150,
  notificationSubject: 60,
  /** The push service's URL for one browser. */
  pushEndpoint: 1_000,
  /** One message of the athlete, or one answer of staff, in a care call. */
  careMessage: 1_000,
  /** All messages of a care call together, and all answers together. */
  careWords: 20_000,
  careNote: 2_000,
  phone: 30,
  message: 4_000,
  /** The note with a request for an extra session, or with the answer to the request. */
  extraNote: 500,
  bio: 600,
  meetingUrl: 500,
  homework: 300,
  /** Where the athlete of a care call is. */
  carePlace: 200,
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
  /** The key of a journal page in the browser. */
  entryKey: 64,
  sharedEntry: 20_000,
  /** The id that the browser gives to a review of a verse. */
  clientId: 36,
  /** What one step of a challenge is called, such as "morning". */
  stepWord: 20,
  /** What stayed with an athlete after a challenge. */
  closingLine: 280,
} as const;

export const minPasswordLength = 10;

/** The shortest `revealReason`, in characters. */
export const minRevealLength = 20;

/** The largest integer that both SQLite and PostgreSQL store in an integer column. */
export const maxInteger = 2_147_483_647;

/** How long a message can be changed, deleted and restored after it was sent. */
export const messageChangeMs = 15 * 60_000;

/** How many days staff can bring back what they deleted. */
export const restorableDays = 30;

/** How many hours before it begins an athlete can still move a session, or cancel it at no cost. */
export const freeCancelHours = 12;

/** How long the outcome of a session can be undone. */
export const sessionUndoMs = 10 * 60_000;

/** The most days whose hours a mentor can set, or reset to the weekly hours, in one request. */
export const maxMentorDays = 60;

/** The most pieces of homework for one session. */
export const maxHomework = 5;

/** The most goals and weeks of a game plan, actions in a week, and repetitions of an action. */
export const planLimits = { goals: 5, weeks: 12, actions: 8, times: 7 } as const;

/** The points for a mentor session that is held; staff may set another number. */
export const sessionPoints = { usual: 25, most: 100 } as const;

/** The most days on which a challenge can be done. */
export const maxSteps = 60;

/** The most reviews of verses in one request. */
export const mostReviews = 50;

/** The most weeks of check-ins in one response. */
export const maxCheckInWeeks = 26;

/** The most staff on the on-call list, who get alarm mails about care calls. */
export const maxOnCall = 20;

/** The most passkeys of one account. */
export const maxPasskeys = 10;

/** The largest file of each role in the library. */
export const maxFileBytes = {
  video: 2_000_000_000,
  audio: 200_000_000,
  pdf: 20_000_000,
  captions: 1_000_000,
  poster: 2_000_000,
} as const;

/** The width, the height and the most bytes of a mentor's photo, a JPEG. */
export const photoSize = { width: 320, height: 384, bytes: 44_000 } as const;

/** The most bytes of a file in one upload request; larger files are sent in pieces. */
export const maxPieceBytes = 8 * 1024 * 1024;

/** How long an event takes. */
export const eventMinutes = { least: 15, most: 8 * 60 };

/** How long the links in mails work. */
export const signInLinkMinutes = 15;
export const confirmationHours = 24;
export const invitationDays = 7;
