/** Values shared by database columns, API inputs and screens. This file has no imports. */

export const roles = ["athlete", "admin"] as const;
export const athleticLevels = ["high_school", "college", "professional"] as const;
export const tracks = ["mentorship", "tempo_run", "power_play"] as const;
export const weekDays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

export const growthCategories = ["mental_resilience", "faith_development", "leadership"] as const;
export const difficulties = ["beginner", "intermediate", "advanced"] as const;
export const challengeTypes = ["daily", "weekly", "monthly"] as const;
export const priorities = ["low", "normal", "high", "urgent"] as const;

/** Measures that an achievement's requirement can use. */
export const achievementMeasures = [
  "challenges_completed",
  "streak_days",
  "faithful_days",
  "mood_entries",
  "check_ins",
  "reflections",
  "milestones",
  "posts",
  "replies",
  "prayers_offered",
  "scripture_completed",
  "sessions_completed",
  "chapters_completed",
  "verses_by_heart",
] as const;

export const growthAreas = [
  "Identity",
  "Rest",
  "Courage",
  "Gratitude",
  "Humility",
  "Trust",
  "Forgiveness",
  "Relationships",
  "Integrity",
  "Purpose",
] as const;

/** Milestone areas offered by the form. */
export const milestoneAreas = [
  "Faith",
  "Character",
  "Relationships",
  "Performance",
  "Recovery",
] as const;

export const challengeRunStates = ["running", "completed", "expired"] as const;
export const dayStates = [
  "faithful",
  "rest",
  "paused",
  "missed",
  "open",
  "future",
  "before",
] as const;

/** Owners manage Honour and its staff; mentors work with their own athletes. */
export const staffRoles = ["owner", "mentor"] as const;

/** The lengths of sessions that a mentor can choose from. */
export const sessionMinutes = [30, 45, 60] as const;
/** The reply times in hours that a mentor can promise. */
export const replyHours = [24, 48] as const;

/** Why an owner reads another mentor's line: the conversation of an athlete with their mentor. */
export const openingReasons = ["cover", "concern", "asked"] as const;

export const concernOutcomes = ["settled", "changed_mentor", "unfounded"] as const;

/** Kinds of messages in a line. */
export const mentorMessageKinds = [
  "message",
  "extra_request",
  "extra_granted",
  "extra_declined",
  "mentor_changed",
] as const;

/** Kinds of entries in a line, each read from its own table. */
export const lineEntryKinds = ["homework", "message", "opening", "reflection", "session"] as const;

/** Purposes of the links in `sign_in_links`. */
export const linkPurposes = ["sign-in", "invite"] as const;

export const sessionTypes = ["video-call", "in-person"] as const;
export const sessionStates = ["booked", "held", "canceled", "missed"] as const;
export const cancelers = ["athlete", "staff"] as const;

/** The numbers of weeks that the statistics can cover. */
export const figureWeeks = [4, 12, 26] as const;

/** Groups of athletes by which staff filter their list, defined in db/queries/segments.ts. */
export const athleteSegments = ["quiet", "unbooked", "new", "no_mentor"] as const;

export const athleteOrders = ["name", "points", "streak", "newest"] as const;

/** Mentor sessions per month by track. */
export const monthlySessions = { mentorship: 2, tempo_run: 2, power_play: 4 } as const;

/** Days a scripture challenge stays open. */
export const challengeDays = { daily: 1, weekly: 7, monthly: 30 } as const;

export const moods = [
  "motivated",
  "focused",
  "calm",
  "energetic",
  "confident",
  "stressed",
  "overwhelmed",
  "pumped",
] as const;
export const moodContexts = [
  "pre-workout",
  "post-workout",
  "before-game",
  "study-session",
  "general",
] as const;

/** How an athlete feels after a mood playlist. */
export const moodsAfter = ["calmer", "same", "readier", "worse"] as const;

/** Words that describe a feeling more closely than the mood that an athlete chose. */
export const closers = ["let_down", "angry", "nervous", "worn_out", "grateful"] as const;

/** The mood that each closer word belongs to. */
export const moodOfCloser = {
  let_down: "overwhelmed",
  angry: "stressed",
  nervous: "stressed",
  worn_out: "stressed",
  grateful: "calm",
} as const satisfies Record<(typeof closers)[number], (typeof moods)[number]>;

/** The questions of a check-in, from body to soul. Each answer is 1 to 5; higher is better. */
export const checkInKeys = ["sleep", "body", "energy", "pressure", "soul"] as const;

/** How a verse is reviewed: spoken and graded by the athlete, with gaps to fill in, or typed. */
export const memoryModes = ["letters", "fill", "type"] as const;

export const discussionCategories = [
  "general",
  "prayer-requests",
  "encouragement",
  "questions",
] as const;

export const reportReasons = ["unkind", "danger", "private", "spam", "other"] as const;

export const boardEventTypes = ["created", "changed", "prayed"] as const;

export const communityStats = [
  "athletes",
  "posts",
  "replies",
  "prayers",
  "scripture_challenges",
] as const;

export const eventTypes = [
  "team-workshop",
  "keynote",
  "training-session",
  "retreat",
  "seminar",
  "other",
] as const;
export const audienceSizes = ["1-25", "26-50", "51-100", "101-250", "250+"] as const;
export const speakingTopics = [
  "mental-resilience",
  "leadership-faith",
  "academics-athletics",
  "identity-beyond-game",
  "team-culture",
  "custom",
] as const;
export const budgets = ["under-1000", "1000-2500", "2500-5000", "5000+", "discuss"] as const;

export const mailKinds = [
  "sign-in-link",
  "sign-in-locked",
  "confirm-email",
  "welcome",
  "email-change",
  "email-change-notice",
  "inquiry-office",
  "inquiry-copy",
  "payment-confirmed",
  "payment-failed",
  "payment-confirm",
  "payment-receipt",
  "payment-recovered",
  "renewal-ahead",
  "subscription-active",
  "subscription-canceled",
  "subscription-ended",
  "complimentary",
  "dispute-opened",
  "post-removed",
  "invitation",
  "name-revealed",
  "reveal-notice",
  "care-read",
  "care-answer",
  "digest",
  "mentor-assigned",
  "line-message",
  "athlete-news",
  "office-news",
  "announcement",
  "session-booked",
  "session-moved",
  "session-canceled",
  "session-reminder",
  "session-notes",
  "event-day",
  "event-hour",
  "event-moved",
  "event-canceled",
  "recording-ready",
  "devotional",
  "plan-changed",
  "test",
] as const;

/** The METHOD of a calendar file in a mail: add or update the event, or cancel it. */
export const icsMethods = ["REQUEST", "CANCEL"] as const;

/** What opened a care call: an athlete who asked for help, or a report about an entry. */
export const careSources = ["athlete", "report"] as const;
export const careStates = ["open", "acknowledged", "closed"] as const;
export const careOutcomes = [
  "reached",
  "referred",
  "emergency",
  "could_not_reach",
  "false_alarm",
] as const;

/** Who gets the next alarm about added words: the person who took the call, then the others. */
export const careAdditions = ["holder", "others"] as const;

/**
 * Alarms to staff: about a call, about a call that was taken without contact for half an hour,
 * about added words, about many calls together, and a test.
 */
export const careAlarmKinds = ["call", "again", "added", "many", "test"] as const;

/** Who may open a text or an event: everyone, members, or athletes with mentorship. */
export const accessLevels = ["public", "member", "mentorship"] as const;

export const resourceKinds = ["chapter", "devotional", "article", "media"] as const;
export const areas = ["body", "mind", "soul"] as const;
export const resourceStatuses = ["draft", "published"] as const;
/** A published text whose time is still to come is scheduled. */
export const resourceStates = ["draft", "scheduled", "published"] as const;
export const fileRoles = ["video", "audio", "pdf", "captions", "poster"] as const;

export const eventKinds = ["workshop", "group_call"] as const;
export const eventAnswers = ["coming", "not"] as const;

export const securityEventKinds = [
  "sign-in",
  "sign-in-failed",
  "locked",
  "code-failed",
  "recovery-code-used",
  "link-used",
  "password-changed",
  "email-changed",
  "passkey-added",
  "passkey-removed",
  "second-factor-on",
  "second-factor-off",
  "token-made",
  "token-revoked",
  "token-refused",
  "sessions-ended",
  "account-closed",
  "account-opened",
  "step-up-failed",
] as const;

/** How a person can prove their identity again before a sensitive change. */
export const stepUpMethods = ["passkey", "code", "password", "link"] as const;

/** How a browser reaches the device that holds a passkey. */
export const passkeyTransports = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] as const;

/** Why staff may learn who wrote an anonymous entry. */
export const revealReasons = ["danger", "crime", "rules"] as const;

export const inquiryStates = ["new", "answered", "booked", "declined"] as const;

/** An admin's next step after the password: enter a code, or set up an authenticator app. */
export const signInSteps = ["code", "enrol"] as const;

/** Scopes of an API token. A token may have several; none includes another. */
export const tokenScopes = ["read", "write", "admin"] as const;

/** The members' sign-up page: an example address for the owner to replace. */
export const communitySignUp = "https://example.com/honour-community/sign-up";

/** The figures about Honour on the landing page, in their order there. */
export const claimKeys = ["mentored", "confidence", "universities", "experience"] as const;

/** Verses with at least this many characters have the normal font size; shorter ones are larger. */
export const longVerse = 420;

/** The word that a person must type to delete their account. */
export const deletionWord = "DELETE";
