import { and, asc, count, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row, Tables } from "../schema/index.ts";
import { bumpStat } from "./community.ts";
import { noAthlete } from "./visibility.ts";

/** The public columns; the author appears by community name only. */
const shown = ({ scriptureChallenges: t, athletes }: Tables) => ({
  id: t.id,
  verse: t.verse,
  reference: t.reference,
  challengeType: t.challengeType,
  encouragement: t.encouragement,
  shareUrl: t.shareUrl,
  isActive: t.isActive,
  createdAt: t.createdAt,
  expiresAt: t.expiresAt,
  author: athletes.communityName,
});

const mostCarried = 100;

type Asking = { athleteId: number | null | undefined };

function selectShown(db: Reader, athleteId: Asking["athleteId"]) {
  const {
    scriptureChallenges: t,
    scriptureParticipants: participants,
    athletes,
    users,
  } = db.tables;
  const isOfChallenge = eq(participants.challengeId, t.id);
  const isOwn = and(isOfChallenge, eq(participants.athleteId, athleteId ?? noAthlete));
  return db
    .select({
      challenge: shown(db.tables),
      participants: db.$count(participants, isOfChallenge),
      own: participants,
    })
    .from(t)
    .leftJoin(athletes, eq(athletes.id, t.createdBy))
    .leftJoin(users, eq(users.athleteId, t.createdBy))
    .leftJoin(participants, isOwn);
}

/**
 * The condition for challenges that staff have not removed. Once the author's account is closed, it
 * is true only for athletes who have joined.
 */
function isShown({
  tables: { scriptureChallenges: t, scriptureParticipants: own, users },
}: Reader) {
  return and(eq(t.isActive, true), or(isNull(users.closedAt), isNotNull(own.id)));
}

type Open = Asking & { now: Date; limit: number };

/** Open challenges, newest first. */
export function listScriptureChallenges(db: Reader, { athleteId, now, limit }: Open) {
  const { scriptureChallenges: t } = db.tables;
  return selectShown(db, athleteId)
    .where(and(isShown(db), gt(t.expiresAt, now)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/** Includes ended challenges: shared links keep working. */
export async function findScriptureChallenge(
  db: Reader,
  { shareUrl, athleteId }: Asking & { shareUrl: string },
) {
  const { scriptureChallenges: t } = db.tables;
  const isThis = and(eq(t.shareUrl, shareUrl), isShown(db));
  const [challenge] = await selectShown(db, athleteId).where(isThis);
  return challenge;
}

/** Joined challenges, newest first. */
export function listJoinedScripture(
  db: Reader,
  { athleteId, limit }: { athleteId: number; limit: number },
) {
  const { scriptureParticipants: own } = db.tables;
  return selectShown(db, athleteId)
    .where(and(eq(own.athleteId, athleteId), isShown(db)))
    .orderBy(desc(own.joinedAt), desc(own.id))
    .limit(limit);
}

/** The open challenges that the athlete has joined and not completed, earliest end first. */
export function listCarried(db: Reader, { athleteId, now }: { athleteId: number; now: Date }) {
  const { scriptureChallenges: t, scriptureParticipants: own } = db.tables;
  return db
    .select({
      id: t.id,
      reference: t.reference,
      shareUrl: t.shareUrl,
      challengeType: t.challengeType,
      expiresAt: t.expiresAt,
      progress: own.progress,
      movedOn: own.movedOn,
    })
    .from(own)
    .innerJoin(t, eq(t.id, own.challengeId))
    .where(
      and(
        eq(own.athleteId, athleteId),
        eq(own.isCompleted, false),
        eq(t.isActive, true),
        gt(t.expiresAt, now),
      ),
    )
    .orderBy(asc(t.expiresAt), asc(t.id))
    .limit(mostCarried);
}

/** How many open challenges this athlete is shown. */
export async function countOpenScripture(
  db: Reader,
  { athleteId, now }: { athleteId: number; now: Date },
) {
  const { scriptureChallenges: t, scriptureParticipants: own, users } = db.tables;
  const [counted] = await db
    .select({ count: count() })
    .from(t)
    .leftJoin(users, eq(users.athleteId, t.createdBy))
    .leftJoin(own, and(eq(own.challengeId, t.id), eq(own.athleteId, athleteId)))
    .where(and(isShown(db), gt(t.expiresAt, now)));
  return counted?.count ?? 0;
}

/** Adds the challenge and updates the counter. */
export async function insertScriptureChallenge(tx: Tx, challenge: NewRow<"scriptureChallenges">) {
  const inserted = await tx.insert(tx.tables.scriptureChallenges).values(challenge).returning();
  await bumpStat(tx, { statType: "scripture_challenges", by: 1, at: challenge.createdAt });
  return firstRow(inserted);
}

/** Hides a challenge from everyone; false if it is missing or hidden already. */
export async function removeScriptureChallenge(tx: Tx, id: number) {
  const { scriptureChallenges: t } = tx.tables;
  const isThere = and(eq(t.id, id), eq(t.isActive, true));
  const removed = await tx.update(t).set({ isActive: false }).where(isThere).returning();
  return removed.length > 0;
}

export async function findScriptureById(db: Reader, id: number) {
  const { scriptureChallenges: t } = db.tables;
  const [challenge] = await db.select().from(t).where(eq(t.id, id));
  return challenge;
}

type Mine = { challengeId: number; athleteId: number };

export async function findParticipant(db: Reader, { challengeId, athleteId }: Mine) {
  const { scriptureParticipants: t } = db.tables;
  const [participant] = await db
    .select()
    .from(t)
    .where(and(eq(t.challengeId, challengeId), eq(t.athleteId, athleteId)));
  return participant;
}

/** Does nothing if the athlete has joined already. */
export async function insertParticipant(tx: Tx, participant: Mine & { joinedAt: Date }) {
  const { scriptureParticipants: t } = tx.tables;
  await tx
    .insert(t)
    .values(participant)
    .onConflictDoNothing({ target: [t.challengeId, t.athleteId] });
}

type Change = Partial<Omit<Row<"scriptureParticipants">, "id">> & { id: number };

export async function updateParticipant(tx: Tx, { id, ...changes }: Change) {
  const { scriptureParticipants: t } = tx.tables;
  return firstRow(await tx.update(t).set(changes).where(eq(t.id, id)).returning());
}
