import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Reader, Tx } from "../database.ts";
import { firstRow } from "../first-row.ts";
import { placeholderFor, prepared } from "../prepared.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { hasWords } from "../search.ts";
import { bumpStat } from "./community.ts";
import { noAthlete, type Viewer, type ViewerOrPlaceholder, visiblePosts } from "./visibility.ts";

export type Filter = {
  engine: Database["engine"];
  category?: Row<"discussionPosts">["category"] | undefined;
  search?: string | undefined;
};

/** A post with the name that its author chose, and whether who looks has prayed. */
function selectPosts(db: Reader, athleteId: ViewerOrPlaceholder["athleteId"]) {
  const { discussionPosts: t, discussionPrayers: prayers, athletes } = db.tables;
  const isOwnPrayer = and(eq(prayers.postId, t.id), eq(prayers.athleteId, athleteId ?? noAthlete));
  return db
    .select({ post: t, name: athletes.communityName, prayerId: prayers.id })
    .from(t)
    .leftJoin(athletes, eq(athletes.id, t.athleteId))
    .leftJoin(prayers, isOwnPrayer);
}

type Listing = Filter & Viewer & { limit: number; before?: number | undefined };

/** The newest first. */
export async function listPosts(db: Reader, { before, limit, ...filter }: Listing) {
  const { category, search, athleteId, now } = filter;
  const isFirstPage = before === undefined && !category && !search;
  if (isFirstPage) return listNewestPosts(db, { athleteId, now, limit });
  const { discussionPosts: t } = db.tables;
  const last = before === undefined ? undefined : await findTime(db, before);
  if (before !== undefined && !last) return [];
  const isOlder =
    last && sql`(${t.createdAt}, ${t.id}) < (${sql.param(last, t.createdAt)}, ${before})`;
  return selectPosts(db, athleteId)
    .where(and(isOlder, isAsked(db, filter)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/** What each visit to the board asks first; to build this query costs more than to run it. */
function listNewestPosts(db: Reader, { athleteId, ...filter }: Viewer & { limit: number }) {
  const { discussionPosts: t } = db.tables;
  const values = { ...filter, athleteId: athleteId ?? noAthlete };
  return prepared(db, "newest posts", values, () => {
    const viewer = {
      athleteId: placeholderFor("athleteId", t.athleteId),
      now: placeholderFor("now", t.expiresAt),
    };
    return selectPosts(db, viewer.athleteId)
      .where(visiblePosts(db, viewer))
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(sql.placeholder("limit"));
  });
}

/** How many there are, counted no further than `most`. */
export async function countPosts(
  db: Reader,
  { most, ...filter }: Filter & Viewer & { most: number },
) {
  const { discussionPosts: t } = db.tables;
  const some = db.select({ id: t.id }).from(t).where(isAsked(db, filter)).limit(most).as("some");
  const [counted] = await db.select({ count: count() }).from(some);
  return counted?.count ?? 0;
}

export async function findPost(db: Reader, { id, ...viewer }: Viewer & { id: number }) {
  const { discussionPosts: t } = db.tables;
  const [post] = await selectPosts(db, viewer.athleteId).where(
    and(eq(t.id, id), visiblePosts(db, viewer)),
  );
  return post;
}

/** Whoever may see them. */
export function findPostsById(db: Reader, ids: number[]) {
  return selectPosts(db, null).where(inArray(db.tables.discussionPosts.id, ids));
}

function isAsked(db: Reader, { engine, category, search, ...viewer }: Filter & Viewer) {
  return and(
    category && eq(db.tables.discussionPosts.category, category),
    search ? hasWords(db, engine, search) : undefined,
    visiblePosts(db, viewer),
  );
}

async function findTime(db: Reader, id: number) {
  const { discussionPosts: t } = db.tables;
  const [post] = await db.select({ at: t.createdAt }).from(t).where(eq(t.id, id));
  return post?.at;
}

type Own = { id: number; athleteId: number; wasDeleted: boolean };

/** Undefined where there is none of this athlete's; with `wasDeleted` only one that they deleted. */
export async function findOwnPost(db: Reader, { id, athleteId, wasDeleted }: Own) {
  const { discussionPosts: t } = db.tables;
  const isHere = wasDeleted ? isNotNull(t.deletedAt) : isNull(t.deletedAt);
  const [post] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.athleteId, athleteId), isHere, isNull(t.removedAt)));
  return post;
}

/** Adds the post and counts it. */
export async function insertPost(tx: Tx, post: NewRow<"discussionPosts">) {
  const inserted = firstRow(await tx.insert(tx.tables.discussionPosts).values(post).returning());
  await bumpStat(tx, { statType: "posts", by: 1, at: post.createdAt });
  return inserted;
}

type Change = Partial<NewRow<"discussionPosts">> & { id: number; at: Date };

/** Counts it out where it goes and in where it comes back. */
export async function updatePost(tx: Tx, { id, at, ...changes }: Change) {
  const { discussionPosts: t } = tx.tables;
  const [before] = await tx.select().from(t).where(eq(t.id, id));
  if (!before) return;
  const after = firstRow(await tx.update(t).set(changes).where(eq(t.id, id)).returning());
  const by = Number(isThere(after)) - Number(isThere(before));
  if (by !== 0) await bumpStat(tx, { statType: "posts", by, at });
}

type Removal = Pick<Row<"discussionPosts">, "deletedAt" | "removedAt">;

/** Neither its author nor an admin has taken it away. */
export const isThere = ({ deletedAt, removedAt }: Removal) => !deletedAt && !removedAt;

/** What its author took away long ago is gone for good. */
export async function purgePosts(tx: Tx, before: Date) {
  const { discussionPosts, discussionReplies } = tx.tables;
  await tx.delete(discussionPosts).where(lt(discussionPosts.deletedAt, before));
  await tx.delete(discussionReplies).where(lt(discussionReplies.deletedAt, before));
}
