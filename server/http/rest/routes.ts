import { adminRoutes } from "./admin-routes.ts";
import type { RestRoute } from "./route.ts";

/** Every REST path. Schemas and access come from the procedure. */
export const restRoutes: readonly RestRoute[] = [
  { get: "/api/session", call: "athletes.session", says: "Who am I" },
  { post: "/api/session", call: "athletes.signIn", says: "Sign in" },
  { delete: "/api/session", call: "athletes.signOut", answer: 204, says: "Sign out" },

  { get: "/api/notifications", call: "athletes.notifications", says: "What I am told" },
  {
    post: "/api/notifications/read",
    call: "athletes.readNotifications",
    answer: 204,
    says: "Mark as read",
  },

  { get: "/api/athletes", call: "athletes.list", says: "The athletes that I may see" },
  { post: "/api/athletes", call: "athletes.create", answer: 201, says: "Create a profile" },
  { get: "/api/athletes/{id}", call: "athletes.get", says: "One athlete" },

  { get: "/api/athletes/{id}/milestones", call: "soulcare.milestones", says: "Milestones" },
  {
    post: "/api/athletes/{id}/milestones",
    call: "soulcare.createMilestone",
    answer: 201,
    says: "Mark a milestone",
  },
  {
    get: "/api/athletes/{id}/contributions",
    call: "soulcare.contributions",
    says: "What an athlete did for others",
  },
  {
    get: "/api/athletes/{id}/reflections",
    call: "soulcare.reflections",
    says: "Reflections; private ones are their writer’s alone",
  },
  {
    get: "/api/athletes/{id}/soul-care-activities",
    call: "soulcare.activities",
    says: "What an athlete did for their soul",
  },

  { get: "/api/care-calls", call: "soulcare.careCall", says: "My call for a person" },
  {
    post: "/api/care-calls",
    call: "soulcare.askForSomeone",
    answer: 201,
    says: "Ask for a person, or add to what was asked",
  },
  {
    post: "/api/care-calls/all-right",
    call: "soulcare.imAllRight",
    says: "Say that one is all right now",
  },
  { get: "/api/shared-entries", call: "soulcare.sharedEntries", says: "Pages my mentor has" },
  { post: "/api/shared-entries", call: "soulcare.shareEntry", says: "Send a page to my mentor" },
  {
    delete: "/api/shared-entries/{id}",
    call: "soulcare.takeBackEntry",
    answer: 204,
    says: "Take a page back",
  },
  { get: "/api/mentor/line", call: "soulcare.line", says: "The line with my mentor" },
  {
    post: "/api/mentor/line",
    call: "soulcare.say",
    answer: 201,
    says: "Write to my mentor",
  },
  { get: "/api/huddle", call: "soulcare.huddle", says: "The athlete’s first screen" },
  { get: "/api/check-ins", call: "soulcare.checkIns", says: "My check-ins of the last weeks" },
  { put: "/api/check-ins", call: "soulcare.checkIn", says: "Answer today’s check-in" },
  { get: "/api/mentor/slots", call: "soulcare.slots", says: "Times to meet the mentor" },
  { get: "/api/mentor/sessions", call: "soulcare.mentorSessions", says: "My sessions" },
  {
    post: "/api/mentor/sessions",
    call: "soulcare.book",
    answer: 201,
    says: "Book one of the times",
  },
  {
    put: "/api/mentor/sessions/{id}",
    call: "soulcare.moveSession",
    says: "Move a session to another time",
  },
  {
    post: "/api/mentor/sessions/{id}/cancel",
    call: "soulcare.cancelSession",
    says: "Cancel a session; late ones count",
  },
  { get: "/api/events", call: "soulcare.events", says: "Workshops and group calls" },
  { get: "/api/events/{slug}", call: "soulcare.event", says: "One event" },
  {
    put: "/api/events/{slug}/rsvp",
    call: "soulcare.answerEvent",
    says: "Say whether I come, and send a question",
  },
  { get: "/api/library", call: "soulcare.library", says: "What there is to read and to hear" },
  {
    get: "/api/library/{slug}",
    call: "soulcare.resource",
    says: "A text, or its beginning where it is not open to me",
  },
  {
    put: "/api/library/{slug}/progress",
    call: "soulcare.keepProgress",
    answer: 204,
    says: "Where I am in it",
  },
  {
    put: "/api/library/{slug}/complete",
    call: "soulcare.completeResource",
    says: "Whether I have read it",
  },
  { get: "/api/devotional", call: "soulcare.devotional", says: "This week’s devotional" },
  { get: "/api/devotionals", call: "soulcare.devotionals", says: "Those of the last 12 weeks" },
  { get: "/api/game-plan", call: "soulcare.gamePlan", says: "My game plan, with what is ticked" },
  {
    put: "/api/game-plan/actions/{actionId}",
    call: "soulcare.tickPlan",
    says: "Tick one of the times of an action, or take that back",
  },
  { get: "/api/achievements", call: "soulcare.achievements", says: "All achievements" },
  { get: "/api/challenges", call: "soulcare.challenges", says: "All challenges" },
  {
    put: "/api/challenges/{id}/progress",
    call: "soulcare.moveChallenge",
    says: "How far I am: 100 completes it; one that is counted by days takes one day at a time",
  },
  { get: "/api/leaderboard", call: "soulcare.leaderboard", says: "Athletes by points" },
  {
    get: "/api/scripture-challenges",
    call: "soulcare.scriptureChallenges",
    says: "Scripture challenges that are open",
  },
  {
    post: "/api/scripture-challenges",
    call: "soulcare.createScriptureChallenge",
    answer: 201,
    says: "Share a verse",
  },
  {
    get: "/api/memory-verses",
    call: "soulcare.verses",
    says: "The verses that I learn by heart, and which of them are due today",
  },
  {
    post: "/api/memory-verses",
    call: "soulcare.addVerse",
    says: "Learn a verse by heart; one that I learn already stays as it is",
  },
  {
    post: "/api/memory-verses/reviews",
    call: "soulcare.reviewVerses",
    says: "How reviews went; those that are known are ignored",
  },
  {
    get: "/api/scripture/verify",
    call: "soulcare.verifyVerse",
    says: "Whether these are the words of that verse",
  },
  {
    post: "/api/mood-entries",
    call: "moods.create",
    answer: 201,
    says: "Say how one feels, and get a list of songs",
  },
  { get: "/api/announcements", call: "soulcare.announcements", says: "Announcements of today" },
  {
    get: "/api/announcements/{id}",
    call: "soulcare.announcement",
    says: "One announcement of today",
  },
  { get: "/api/claims", call: "community.claims", says: "What Honour says of itself in figures" },
  { get: "/api/community/stats", call: "community.stats", says: "The community in numbers" },

  { get: "/api/discussion/posts", call: "community.posts", says: "What is on the board" },
  {
    post: "/api/discussion/posts",
    call: "community.createPost",
    answer: 201,
    says: "Write on the board",
  },
  {
    get: "/api/discussion/posts/{postId}/replies",
    call: "community.replies",
    says: "What others said to it",
  },
  {
    post: "/api/discussion/posts/{postId}/replies",
    call: "community.createReply",
    answer: 201,
    says: "Say something to it",
  },

  { get: "/api/subscription", call: "payments.subscription", says: "My subscription" },
  {
    post: "/api/create-subscription",
    call: "payments.createSubscription",
    says: "Begin the monthly mentorship",
  },
  {
    post: "/api/create-payment-intent",
    call: "payments.createPaymentIntent",
    says: "Pay for a month of the membership",
  },

  {
    post: "/api/speaking-inquiry",
    call: "community.createInquiry",
    answer: 201,
    says: "Ask for a talk",
  },

  ...adminRoutes,
];
