import { and, eq, inArray, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { without } from "../query.ts";
import type { Tables } from "../schema/index.ts";
import { exportCareCalls } from "./care.ts";
import { exportConcerns } from "./concerns.ts";
import { authorMails, isLinkMail } from "./mail.ts";
import { hasPaid } from "./payments.ts";
import { exportReveals } from "./reveals.ts";

/** Tables from which an athlete's own rows are exported, with every column. */
const ownTables = [
  "athleteAchievements",
  "athleteChallenges",
  "athletePlaylists",
  "challengeTicks",
  "checkIns",
  "communityContributions",
  "communityMutes",
  "confidenceAnswers",
  "discussionPosts",
  "discussionPrayers",
  "discussionReplies",
  "discussionReports",
  "entrySuspensions",
  "eventRsvps",
  "faithfulDays",
  "gamePlanTicks",
  "gamePlanVersions",
  "gamePlans",
  "growthMilestones",
  "homework",
  "journeyReflections",
  "memoryCards",
  "memoryReviews",
  "mentorLines",
  "moodEntries",
  "payments",
  "points",
  "purchases",
  "resourceProgress",
  "scriptureParticipants",
  "sessionCells",
  "sharedEntries",
  "soulCareActivities",
  "streakRules",
  "subscriptionAttempts",
] as const satisfies readonly (keyof Tables)[];

type Rows = Record<string, unknown>[];

type Owner = { athleteId: number; userId: number; now: Date };

/** Everything stored about an athlete, by table; no secrets and no data of other people. */
export async function findPersonalData(db: Reader, owner: Owner) {
  const tables = await findTables(db, owner);
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, oldestFirst(rows)]),
  );
}

/** A person reads these rows, and PostgreSQL would give them in any order. */
const oldestFirst = (rows: Rows) =>
  rows.toSorted((one, other) => Number(one.id ?? 0) - Number(other.id ?? 0));

async function findTables(db: Reader, owner: Owner): Promise<Record<string, Rows>> {
  const { athleteId, now } = owner;
  const { athletes, scriptureChallenges } = db.tables;
  const own: Record<string, Rows> = {};
  for (const name of ownTables) {
    const table = db.tables[name];
    own[name] = await db.select().from(table).where(eq(table.athleteId, athleteId));
  }
  return {
    athletes: await db.select().from(athletes).where(eq(athletes.id, athleteId)),
    ...(await findAccount(db, owner.userId)),
    ...own,
    lineOpenings: await findOpenings(db, athleteId),
    mentorConcerns: await exportConcerns(db, athleteId),
    mentorMessages: await findMessages(db, athleteId),
    mentorshipSessions: await findSessions(db, athleteId),
    authorReveals: await exportReveals(db, { athleteId, now }),
    careCalls: await exportCareCalls(db, athleteId),
    scriptureChallenges: await db
      .select()
      .from(scriptureChallenges)
      .where(eq(scriptureChallenges.createdBy, athleteId)),
    ...(await findPlaylists(db, athleteId)),
    outbox: await findMail(db, { athleteId, now }),
  };
}

/** Messages that staff deleted have no text, as in the line. */
async function findMessages(db: Reader, athleteId: number) {
  const { mentorMessages: t } = db.tables;
  const messages = await db.select().from(t).where(eq(t.athleteId, athleteId));
  return messages.map((message) =>
    message.fromStaff && message.deletedAt ? { ...message, body: "" } : message,
  );
}

/** Without the owner who opened the line. */
async function findOpenings(db: Reader, athleteId: number) {
  const { lineOpenings: t } = db.tables;
  return db
    .select(without(t, "userId", "sessionId"))
    .from(t)
    .where(eq(t.athleteId, athleteId));
}

/** Without the staff's private notes. */
async function findSessions(db: Reader, athleteId: number) {
  const { mentorshipSessions: t } = db.tables;
  return db.select(without(t, "privateNotes")).from(t).where(eq(t.athleteId, athleteId));
}

async function findAccount(db: Reader, userId: number) {
  const { users, sessions, signInLinks } = db.tables;
  const { id, username, role, displayName, emailConfirmedAt, createdAt } = users;
  const account = { id, username, role, displayName, emailConfirmedAt, createdAt };
  const { device, lastSeenAt, expiresAt } = sessions;
  const session = { id: sessions.id, device, createdAt: sessions.createdAt, lastSeenAt, expiresAt };
  const link = {
    id: signInLinks.id,
    createdAt: signInLinks.createdAt,
    expiresAt: signInLinks.expiresAt,
  };
  return {
    users: await db.select(account).from(users).where(eq(users.id, userId)),
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, userId)),
    signInLinks: await db.select(link).from(signInLinks).where(eq(signInLinks.userId, userId)),
    ...(await findKeys(db, userId)),
    ...(await findSecurity(db, userId)),
    ...(await findNotifications(db, userId)),
    calendarFeeds: await findFeeds(db, userId),
    ...(await findPushes(db, userId)),
  };
}

/** Push jobs, and push subscriptions without their keys. */
async function findPushes(db: Reader, userId: number) {
  const { pushJobs, pushSubscriptions: t } = db.tables;
  const device = without(t, "p256dh", "auth");
  const own = db.select({ id: t.id }).from(t).where(eq(t.userId, userId));
  return {
    pushSubscriptions: await db.select(device).from(t).where(eq(t.userId, userId)),
    pushJobs: await db.select().from(pushJobs).where(inArray(pushJobs.subscriptionId, own)),
  };
}

/** Without the unsubscribe token, because it works without a sign-in. */
async function findNotifications(db: Reader, userId: number) {
  const { notifications: t, notificationChoices, notificationSettings } = db.tables;
  const settings = without(notificationSettings, "unsubscribeToken");
  return {
    notifications: await db.select().from(t).where(eq(t.userId, userId)),
    notificationChoices: await db
      .select()
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, userId)),
    notificationSettings: await db
      .select(settings)
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId)),
  };
}

/** Without the hash of the secret URL. */
async function findFeeds(db: Reader, userId: number) {
  const { calendarFeeds: t } = db.tables;
  return db.select(without(t, "tokenHash")).from(t).where(eq(t.userId, userId));
}

/** Tokens, authenticators and recovery codes without their secrets. */
async function findKeys(db: Reader, userId: number) {
  const { apiTokens, authenticators, recoveryCodes } = db.tables;
  const token = without(apiTokens, "tokenHash");
  const authenticator = without(authenticators, "secret");
  const code = without(recoveryCodes, "codeHash");
  return {
    apiTokens: await db.select(token).from(apiTokens).where(eq(apiTokens.userId, userId)),
    authenticators: await db
      .select(authenticator)
      .from(authenticators)
      .where(eq(authenticators.userId, userId)),
    recoveryCodes: await db
      .select(code)
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
  };
}

/**
 * E-mail changes and confirmations, known browsers, passkeys, WebAuthn challenges and security
 * events; no keys, and not who of the staff caused an event.
 */
async function findSecurity(db: Reader, userId: number) {
  const { emailChanges, emailConfirmations, knownBrowsers, passkeys } = db.tables;
  const { securityEvents, webauthnChallenges } = db.tables;
  const change = without(emailChanges, "tokenHash");
  const confirmation = without(emailConfirmations, "tokenHash");
  const browser = without(knownBrowsers, "tokenHash");
  const passkey = without(passkeys, "publicKey");
  const event = without(securityEvents, "actorId");
  const { id, kind, expiresAt } = webauthnChallenges;
  return {
    emailChanges: await db.select(change).from(emailChanges).where(eq(emailChanges.userId, userId)),
    emailConfirmations: await db
      .select(confirmation)
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, userId)),
    knownBrowsers: await db
      .select(browser)
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId)),
    passkeys: await db.select(passkey).from(passkeys).where(eq(passkeys.userId, userId)),
    webauthnChallenges: await db
      .select({ id, kind, expiresAt })
      .from(webauthnChallenges)
      .where(eq(webauthnChallenges.userId, userId)),
    securityEvents: await db
      .select(event)
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId)),
  };
}

async function findPlaylists(db: Reader, athleteId: number) {
  const { playlists, playlistTracks } = db.tables;
  const isTheirs = or(
    inArray(playlists.id, heldBy(db, athleteId)),
    inArray(playlists.id, generatedFor(db, athleteId)),
  );
  const theirs = db.select({ id: playlists.id }).from(playlists).where(isTheirs);
  return {
    playlists: await db.select().from(playlists).where(isTheirs),
    playlistTracks: await db
      .select()
      .from(playlistTracks)
      .where(inArray(playlistTracks.playlistId, theirs)),
  };
}

type Recipient = { athleteId: number; now: Date };

/** Works without a sign-in. */
const unsubscribeToken = /(?<=\/unsubscribe\/)[\w-]+/g;

/**
 * The athlete's mails, without unsubscribe tokens. Those with a link have no text, because the link
 * would open the account. A mail about a reveal is included once it is due.
 */
async function findMail(db: Reader, { athleteId, now }: Recipient) {
  const { outbox: t } = db.tables;
  const isTheirs = or(eq(t.athleteId, athleteId), isMailToAuthor(db, athleteId));
  const isDue = or(ne(t.kind, "name-revealed"), isNull(t.dueAt), lte(t.dueAt, now));
  const mails = await db.select(without(t, "listUnsubscribe")).from(t).where(and(isTheirs, isDue));
  return mails.map(({ body, ...mail }) => ({
    ...mail,
    body: isLinkMail(mail.kind) ? "" : body.replace(unsubscribeToken, "…"),
  }));
}

/** The condition for mails to this athlete as an author: by address, as some have no athlete id. */
export function isMailToAuthor(db: Reader, athleteId: number) {
  const { outbox: t, athletes } = db.tables;
  const address = db
    .select({ email: athletes.email })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return and(inArray(t.kind, authorMails), inArray(t.to, address));
}

/** Whether the profile holds private words or payments, which another person must not take over. */
export async function isInUse(db: Reader, athleteId: number) {
  const { athleteChallenges, careCalls, checkIns, discussionPosts, discussionReplies } = db.tables;
  const { eventRsvps, growthMilestones, journeyReflections, mentorConcerns } = db.tables;
  const { mentorMessages, mentorshipSessions, moodEntries, scriptureParticipants } = db.tables;
  const { discussionReports, homework } = db.tables;
  const hasTopicOrNotes = or(ne(mentorshipSessions.topic, ""), isNotNull(mentorshipSessions.notes));
  const privateRows = [
    [journeyReflections],
    [db.tables.sharedEntries],
    [discussionPosts],
    [discussionReplies],
    [discussionReports, isNotNull(discussionReports.note)],
    [growthMilestones],
    [checkIns],
    [careCalls],
    [mentorConcerns],
    [mentorMessages, ne(mentorMessages.kind, "mentor_changed")],
    [mentorshipSessions, hasTopicOrNotes],
    [homework],
    [moodEntries, isNotNull(moodEntries.notes)],
    [eventRsvps, isNotNull(eventRsvps.question)],
    [athleteChallenges, isNotNull(athleteChallenges.closingLine)],
    [scriptureParticipants, isNotNull(scriptureParticipants.reflection)],
  ] as const;
  for (const [table, isPrivate] of privateRows)
    if ((await db.$count(table, and(eq(table.athleteId, athleteId), isPrivate))) > 0) return true;
  return hasPaid(db, athleteId);
}

/** A query for the ids of the playlists that an athlete keeps. */
export function heldBy(db: Reader, athleteId: number) {
  const { athletePlaylists } = db.tables;
  return db
    .select({ id: athletePlaylists.playlistId })
    .from(athletePlaylists)
    .where(eq(athletePlaylists.athleteId, athleteId));
}

/** A query for the ids of the playlists that were made for an athlete's mood entries. */
export function generatedFor(db: Reader, athleteId: number) {
  const { moodEntries } = db.tables;
  return db
    .select({ id: moodEntries.generatedPlaylistId })
    .from(moodEntries)
    .where(eq(moodEntries.athleteId, athleteId));
}
