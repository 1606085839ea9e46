/** The enumerations, prices and addresses shared by columns, inputs and screens. No imports. */
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

/** Owners run the house; mentors see their own athletes. */
export const staffRoles = ["owner", "mentor"] as const;

/** The picture of a mentor, as it is stored: a JPEG. */
export const photoSize = { width: 320, height: 384, bytes: 44_000 } as const;

/** How long sessions with a mentor can be. */
export const sessionMinutes = [30, 45, 60] as const;
/** Within how many hours a mentor answers. */
export const replyHours = [24, 48] as const;

/** Why an owner opens a line that is not theirs. */
export const openingReasons = ["cover", "concern", "asked"] as const;

export const concernOutcomes = ["settled", "changed_mentor", "unfounded"] as const;

/** What stands in a line beside sessions and reflections. */
export const mentorMessageKinds = [
  "message",
  "extra_request",
  "extra_granted",
  "extra_declined",
  "mentor_changed",
] as const;

/** What an entry of a line is; each kind is read from a table of its own. */
export const lineEntryKinds = ["homework", "message", "opening", "reflection", "session"] as const;

/** What a link of the table of sign-in links is for. */
export const linkPurposes = ["sign-in", "invite"] as const;

/** Kinds of mentor sessions. */
export const sessionTypes = ["video-call", "in-person"] as const;
export const sessionStates = ["booked", "held", "canceled", "missed"] as const;
export const cancelers = ["athlete", "staff"] as const;

/** Subscription states shown to admins. */
export const subscriptionStates = ["active", "past_due", "canceled", "none"] as const;

/** The Stripe statuses of each state; any other status is "none". */
export const statusesOf = {
  active: ["active", "trialing"],
  past_due: ["past_due", "unpaid", "paused"],
  canceled: ["canceled"],
} as const;

/** Weeks that the statistics can cover. */
export const figureWeeks = [4, 12, 26] as const;

/** Athletes that staff look for together. */
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

/** How an athlete feels after a list. */
export const moodsAfter = ["calmer", "same", "readier", "worse"] as const;

/** Words that name a mood better. */
export const closers = ["let_down", "angry", "nervous", "worn_out", "grateful"] as const;

/** The mood that each of them is a word for. */
export const moodOfCloser = {
  let_down: "overwhelmed",
  angry: "stressed",
  nervous: "stressed",
  worn_out: "stressed",
  grateful: "calm",
} as const satisfies Record<(typeof closers)[number], (typeof moods)[number]>;

/** The questions of a check-in, from body to soul. Each is answered by 1 to 5; up is better. */
export const checkInKeys = ["sleep", "body", "energy", "pressure", "soul"] as const;

/** How a verse is reviewed: said and judged by oneself, with gaps to fill in, or typed whole. */
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
  "plan-changed",
  "test",
] as const;

/** What an invitation for calendars asks of them. */
export const icsMethods = ["REQUEST", "CANCEL"] as const;

/** Who opened a call for a person, and how it ended. */
export const careSources = ["athlete", "report"] as const;
export const careStates = ["open", "acknowledged", "closed"] as const;
export const careOutcomes = [
  "reached",
  "referred",
  "emergency",
  "could_not_reach",
  "false_alarm",
] as const;

/** Who hears next that words were added to a call: the one who has it, then all others. */
export const careAdditions = ["holder", "others"] as const;

/** Alarms to staff: of a call, again after half an hour, of added words, of many calls, a test. */
export const careAlarmKinds = ["call", "again", "added", "many", "test"] as const;

/** Who may open what: everybody, members, and those who are mentored. */
export const accessLevels = ["public", "member", "mentorship"] as const;

export const resourceKinds = ["chapter", "devotional", "article", "media"] as const;
export const areas = ["body", "mind", "soul"] as const;
export const resourceStatuses = ["draft", "published"] as const;
/** A text that is published from a time to come is scheduled. */
export const resourceStates = ["draft", "scheduled", "published"] as const;
export const fileRoles = ["video", "audio", "pdf", "captions", "poster"] as const;

export const eventKinds = ["workshop", "group_call"] as const;
export const eventAnswers = ["coming", "not"] as const;

/** What a person is told about. */
export const notificationKinds = [
  "care",
  "danger",
  "session",
  "payment",
  "moderation",
  "prayer",
  "answered",
  "reply",
  "announcement",
  "badge",
  "mentor",
  "homework",
  "event",
  "recording",
  "devotional",
  "plan",
  "athlete",
  "office",
] as const;

/** What a person can switch off; all other kinds always come. */
export const optionalKinds = [
  "session",
  "mentor",
  "homework",
  "prayer",
  "answered",
  "reply",
  "announcement",
  "badge",
  "event",
  "recording",
  "devotional",
  "plan",
] as const;

/** Of these, what a digest holds. */
export const digestKinds = ["homework", "prayer", "answered", "reply", "announcement"] as const;

/** Of these, those that a phone shows only once the athlete has turned them on. */
export const askedForPush = ["prayer", "answered", "reply"] as const;

export const notificationChannels = ["app", "mail", "push"] as const;

export const digestRhythms = ["off", "daily", "weekly"] as const;

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

/** How a person can prove again who they are before a sensitive change. */
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

/** What an admin does after the password: give a code, or set up an app. */
export const signInSteps = ["code", "enrol"] as const;

/** Scopes of an API token; they add up. */
export const tokenScopes = ["read", "write", "admin"] as const;

export const paymentKinds = ["mentorship", "membership"] as const;

/** How a late payment is mended: with another card, or by confirming it with the bank. */
export const mendKinds = ["card", "confirm"] as const;

/** Why a payment is refunded, in Stripe's words. */
export const refundReasons = ["requested_by_customer", "duplicate", "fraudulent"] as const;

export const disputeStates = ["none", "open", "won", "lost"] as const;

/** Prices in cents: the mentorship per month, the membership for one month. */
export const prices = {
  mentorship: { amount: 45_000, currency: "usd" },
  membership: { amount: 4_700, currency: "usd" },
} as const;

/** The members' sign-up page: an example address for the owner to replace. */
export const communitySignUp = "https://example.com/honour-community/sign-up";

export const productIds = ["honour-membership"] as const;

/** What Honour says of itself in figures, in the order of the landing page. */
export const claimKeys = ["mentored", "confidence", "universities", "experience"] as const;

/** From this length on, a verse has the normal font size on its own page. */
export const longVerse = 420;

/** The word to type to delete an account. */
export const deletionWord = "DELETE";
