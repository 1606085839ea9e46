import { and, eq, exists, getTableColumns, inArray, ne, not, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { Tables } from "../schema/index.ts";
import { bumpStat } from "./community.ts";

/** Tables from which an athlete's own rows are exported, with every column. */
const ownTables = [
  "athleteAchievements",
  "athleteChallenges",
  "athletePlaylists",
  "communityContributions",
  "communityMutes",
  "discussionPosts",
  "discussionPrayers",
  "discussionReplies",
  "discussionReports",
  "faithfulDays",
  "growthMilestones",
  "journeyReflections",
  "mentorshipSessions",
  "moodEntries",
  "payments",
  "points",
  "purchases",
  "scriptureParticipants",
  "soulCareActivities",
  "streakRules",
  "subscriptionAttempts",
] as const satisfies readonly (keyof Tables)[];

type Rows = Record<string, unknown>[];

type Owner = { athleteId: number; userId: number };

/** Everything stored about an athlete, by table; no secrets and no data of other people. */
export async function findPersonalData(db: Reader, owner: Owner): Promise<Record<string, Rows>> {
  const { athleteId } = owner;
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
    scriptureChallenges: await db
      .select()
      .from(scriptureChallenges)
      .where(eq(scriptureChallenges.createdBy, athleteId)),
    ...(await findPlaylists(db, athleteId)),
    outbox: await findMail(db, athleteId),
  };
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
    users: await db.select(account).from(users).where(eq(id, userId)),
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, userId)),
    signInLinks: await db.select(link).from(signInLinks).where(eq(signInLinks.userId, userId)),
    ...(await findKeys(db, userId)),
  };
}

/** Tokens, authenticators and recovery codes without their secrets. */
async function findKeys(db: Reader, userId: number) {
  const { apiTokens, authenticators, recoveryCodes } = db.tables;
  const { tokenHash: _, ...token } = getTableColumns(apiTokens);
  const { secret: __, ...authenticator } = getTableColumns(authenticators);
  const { codeHash: ___, ...code } = getTableColumns(recoveryCodes);
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

/** The athlete's mails. Those with a sign-in link have no text: the link would open the account. */
async function findMail(db: Reader, athleteId: number) {
  const { outbox } = db.tables;
  const mails = await db.select().from(outbox).where(eq(outbox.athleteId, athleteId));
  return mails.map((mail) => (mail.kind === "sign-in-link" ? { ...mail, body: "" } : mail));
}

/**
 * Deletes an athlete with everything that is theirs alone. The foreign keys decide what is deleted
 * and what stays without an author.
 */
export async function deleteAthlete(tx: Tx, { athleteId, at }: { athleteId: number; at: Date }) {
  const { athletes } = tx.tables;
  await deletePlaylists(tx, athleteId);
  await forgetBuyer(tx, athleteId);
  await tx.delete(athletes).where(eq(athletes.id, athleteId));
  await bumpStat(tx, { statType: "athletes", by: -1, at });
}

/** Purchases stay for bookkeeping, without the e-mail address. */
async function forgetBuyer(tx: Tx, athleteId: number) {
  const { purchases } = tx.tables;
  await tx.update(purchases).set({ email: null }).where(eq(purchases.athleteId, athleteId));
}

/** Playlists generated for this athlete and private ones they have, unless others have them too. */
async function deletePlaylists(tx: Tx, athleteId: number) {
  const { playlists, athletePlaylists } = tx.tables;
  const isOwn = or(
    inArray(playlists.id, generatedFor(tx, athleteId)),
    and(eq(playlists.isPublic, false), inArray(playlists.id, heldBy(tx, athleteId))),
  );
  const linksOfOthers = tx
    .select({ id: athletePlaylists.id })
    .from(athletePlaylists)
    .where(
      and(eq(athletePlaylists.playlistId, playlists.id), ne(athletePlaylists.athleteId, athleteId)),
    );
  await tx.delete(playlists).where(and(isOwn, not(exists(linksOfOthers))));
}

function heldBy(db: Reader, athleteId: number) {
  const { athletePlaylists } = db.tables;
  return db
    .select({ id: athletePlaylists.playlistId })
    .from(athletePlaylists)
    .where(eq(athletePlaylists.athleteId, athleteId));
}

function generatedFor(db: Reader, athleteId: number) {
  const { moodEntries } = db.tables;
  return db
    .select({ id: moodEntries.generatedPlaylistId })
    .from(moodEntries)
    .where(eq(moodEntries.athleteId, athleteId));
}
