import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "#server/routers/index.ts";
import { type AdminThings, someInquiry } from "./desk.ts";
import type { Things } from "./things.ts";

export type Named = Things & AdminThings & { password: string; now: Date };

type Calls = inferRouterInputs<AppRouter>;

/** An input for every procedure, of the things that it names. */
export type Inputs = {
  [Group in keyof Calls]: { [Call in keyof Calls[Group]]: (named: Named) => Calls[Group][Call] };
};

const nothing = () => undefined;
const anything = () => ({});
const ofAthlete = ({ athlete: id }: Named) => ({ id });
const ofCase = ({ reported: id }: Named) => ({ kind: "post" as const, id });

const athletes: Inputs["athletes"] = {
  list: anything,
  get: ofAthlete,
  create: () => ({
    ...{ name: "Tamar", email: "tamar@example.test", sport: "Rowing", level: "college" as const },
  }),
  session: nothing,
  signIn: ({ password }) => ({ username: "ruth@example.test", password }),
  requestSignInLink: () => ({ email: "ruth@example.test" }),
  useSignInLink: ({ link: token }) => ({ token }),
  account: nothing,
  signOut: nothing,
  setPassword: ({ password }) => ({ current: password, password: "a quiet harbour 9" }),
  sessions: nothing,
  endSession: ({ device: id }) => ({ id }),
  endOtherSessions: nothing,
  secondFactor: nothing,
  beginSecondFactor: anything,
  confirmSecondFactor: ({ recovery: code }) => ({ code }),
  giveCode: ({ recovery: code }) => ({ code }),
  replaceRecoveryCodes: ({ recovery: code }) => ({ code }),
  endSecondFactor: ({ recovery: code }) => ({ code }),
  settings: nothing,
  updateSettings: () => ({ restDay: "monday" }),
  exportData: nothing,
  deleteAccount: ({ password }) => ({ confirmation: "DELETE", password }),
};

const reflection = {
  promptQuestion: "And now?",
  reflection: "Peace.",
  growthArea: "Rest" as const,
};
const milestone = { category: "Faith", title: "I told them", description: "Nobody laughed." };

const soulcare: Inputs["soulcare"] = {
  pointsSummary: nothing,
  calendar: anything,
  ownChallenges: nothing,
  startChallenge: ({ challenge: id }) => ({ id }),
  moveChallenge: ({ challenge: id }) => ({ id, progress: 50 }),
  completeChallenge: ({ challenge: id }) => ({ id }),
  ownAchievements: nothing,
  points: anything,
  milestones: ofAthlete,
  createMilestone: ({ athlete: id }) => ({ id, ...milestone }),
  contributions: ofAthlete,
  activities: ofAthlete,
  reflections: ofAthlete,
  createReflection: () => reflection,
  updateReflection: ({ reflection: id }) => ({ id, ...reflection }),
  deleteReflection: ({ reflection: id }) => ({ id }),
  restoreReflection: ({ goneReflection: id }) => ({ id }),
  mentorship: nothing,
  mentorSessions: anything,
  verse: () => ({ reference: "John 3:16" }),
  verifyVerse: () => ({ reference: "John 11:35", text: "Jesus wept." }),
  scriptureChallenges: nothing,
  scriptureChallenge: ({ scriptureCode: code }) => ({ code }),
  ownScripture: nothing,
  createScriptureChallenge: ({ athlete: createdBy }) => ({
    ...{ verse: "Jesus wept.", reference: "John 11:35", createdBy },
  }),
  joinScripture: ({ scripture: id }) => ({ id }),
  moveScripture: ({ scripture: id }) => ({ id, progress: 50 }),
  completeScripture: ({ scripture: id }) => ({ id }),
  reflectOnScripture: ({ scripture: id }) => ({ id, reflection: "It stayed." }),
  announcementNews: nothing,
  achievements: nothing,
  challenges: nothing,
  leaderboard: nothing,
  announcements: nothing,
};

const post = { title: "My knee", content: "Better.", acceptsRules: true };

const community: Inputs["community"] = {
  stats: nothing,
  posts: anything,
  count: anything,
  post: ({ post: id }) => ({ id }),
  createPost: ({ athlete: athleteId }) => ({ athleteId, ...post }),
  updatePost: ({ post: id }) => ({ id, ...post }),
  deletePost: ({ post: id }) => ({ id }),
  restorePost: ({ gonePost: id }) => ({ id }),
  replies: ({ post: postId }) => ({ postId }),
  createReply: ({ athlete: athleteId, reported: postId }) => ({ athleteId, postId, ...post }),
  updateReply: ({ reply: id }) => ({ id, content: "With you." }),
  deleteReply: ({ reply: id }) => ({ id }),
  restoreReply: ({ goneReply: id }) => ({ id }),
  pray: ({ request: id }) => ({ id }),
  answer: ({ request: id }) => ({ id, testimony: "It healed." }),
  boardAccess: nothing,
  report: ({ reply: id }) => ({ kind: "reply", id, reason: "unkind" }),
  mute: ({ reply: id }) => ({ kind: "reply", id }),
  unmute: ({ mute: id }) => ({ id }),
  mutes: nothing,
  live: anything,
  createInquiry: () => someInquiry,
};

const moods: Inputs["moods"] = {
  create: ({ athlete: athleteId }) => ({ athleteId, mood: "calm", intensity: 5 }),
  lists: anything,
  list: ({ playlist: id }) => ({ id }),
  keep: ({ playlist: id }) => ({ id, isFavorite: true }),
  play: ({ playlist: id }) => ({ id }),
  after: ({ playlist: id }) => ({ id, moodAfter: "calmer" }),
  entries: nothing,
  trend: nothing,
};

const achievement = {
  ...{ title: "Runner", description: "Ran.", icon: "R", category: "leadership" as const },
  ...{ pointValue: 5, requirement: "By hand" },
};
const challenge = {
  ...{ title: "Run", description: "Run.", category: "leadership" as const },
  ...{ difficulty: "beginner" as const, pointReward: 5 },
};
const announcement = { title: "Camp", content: "Bring shoes." };
const session = { sessionType: "in-person" as const, topic: "Rest" };
const reason = "A reason.";

const admin: Inputs["admin"] = {
  waiting: nothing,
  totals: nothing,
  createAchievement: () => achievement,
  updateAchievement: ({ achievement: id }) => ({ id, ...achievement }),
  deleteAchievement: ({ achievement: id }) => ({ id }),
  deletedAchievements: nothing,
  restoreAchievement: ({ goneAchievement: id }) => ({ id }),
  createChallenge: () => challenge,
  updateChallenge: ({ challenge: id }) => ({ id, ...challenge }),
  deleteChallenge: ({ challenge: id }) => ({ id }),
  deletedChallenges: nothing,
  restoreChallenge: ({ goneChallenge: id }) => ({ id }),
  announcements: nothing,
  createAnnouncement: () => announcement,
  updateAnnouncement: ({ announcement: id }) => ({ id, ...announcement }),
  deleteAnnouncement: ({ announcement: id }) => ({ id }),
  deletedAnnouncements: nothing,
  restoreAnnouncement: ({ goneAnnouncement: id }) => ({ id }),
  athletes: anything,
  athlete: ofAthlete,
  athletePayments: ofAthlete,
  athletePoints: ofAthlete,
  athleteMilestones: ofAthlete,
  athleteBadges: ofAthlete,
  changeTrack: ({ athlete: id }) => ({ id, track: "power_play" }),
  suspendAthlete: ({ athlete: id }) => ({ id, until: null, reason }),
  athleteSessions: ofAthlete,
  planSession: ({ athlete: athleteId, now }) => ({ athleteId, ...session, sessionDate: now }),
  updateSession: ({ session: id, now }) => ({ id, ...session, sessionDate: now }),
  completeSession: ({ session: id }) => ({ id }),
  deleteSession: ({ session: id }) => ({ id }),
  restoreSession: ({ goneSession: id }) => ({ id }),
  grantAchievement: ({ athlete: athleteId, achievement: achievementId }) => ({
    ...{ athleteId, achievementId },
  }),
  figures: anything,
  cases: nothing,
  decidedCases: nothing,
  case: ofCase,
  revealAuthor: (named) => ({ ...ofCase(named), reason }),
  decide: (named) => ({ ...ofCase(named), decision: "restore", reason }),
  suspendAuthor: (named) => ({ ...ofCase(named), until: null, reason }),
  inquiries: anything,
  inquiry: ({ inquiry: id }) => ({ id }),
  updateInquiry: ({ inquiry: id }) => ({ id, status: "answered" }),
  mails: anything,
  mail: ({ mail: id }) => ({ id }),
  retryMail: ({ mail: id }) => ({ id }),
  webhooks: anything,
  retryWebhook: ({ webhook: id }) => ({ id }),
  audit: anything,
  auditCount: anything,
  staff: nothing,
  tokens: nothing,
  createToken: () => ({ name: "Report", scopes: ["read"], days: 7 }),
  revokeToken: ({ token: id }) => ({ id }),
  checklist: nothing,
  sendTestMail: () => ({ to: "office@example.test" }),
};

const payments: Inputs["payments"] = {
  settings: nothing,
  subscription: nothing,
  createSubscription: ({ athlete: athleteId }) => ({ athleteId }),
  invoices: nothing,
  card: nothing,
  cancelSubscription: nothing,
  keepSubscription: nothing,
  createCardSetup: nothing,
  useCard: ({ setupIntent: setupIntentId }) => ({ setupIntentId }),
  createPaymentIntent: ({ attempt }) => ({ productId: "honour-membership", attempt }),
};

/** A procedure without a line here is a type error. */
export const inputs: Inputs = { athletes, soulcare, community, moods, admin, payments };
