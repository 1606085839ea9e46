import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Reader, Tx } from "../database.ts";
import { firstRow, placeholderFor, prepared } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { hasWords } from "../search.ts";
import { bumpStat } from "./community.ts";
import { noAthlete, type Viewer, type ViewerOrPlaceholder, visiblePosts } from "./visibility.ts";

export type Filter = {
  engine: Database["engine"];
  category?: Row<"discussionPosts">["category"] | undefined;
  search?: string | undefined;
};

/** A post with its author's community name and the viewer's prayer, if any. */
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

/** Newest first; `before` is the last id of the previous page. */
export async function listPosts(db: Reader, { before, limit, ...filter }: Listing) {
  const { category, search, athleteId, now } = filter;
  const isUnfilteredFirstPage = before === undefined && !category && !search;
  if (isUnfilteredFirstPage) return listNewestPosts(db, { athleteId, now, limit });
  const { discussionPosts: t } = db.tables;
  const last = before === undefined ? undefined : await findTime(db, before);
  if (before !== undefined && !last) return [];
  const isOlder =
    last && sql`(${t.createdAt}, ${t.id}) < (${sql.param(last, t.createdAt)}, ${before})`;
  return selectPosts(db, athleteId)
    .where(and(isOlder, matches(db, filter)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/** The first page is a prepared query, because building it costs more than running it. */
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

/** Counts posts, but no more than `max`. */
export async function countPosts(
  db: Reader,
  { max, ...filter }: Filter & Viewer & { max: number },
) {
  const { discussionPosts: t } = db.tables;
  const found = db.select({ id: t.id }).from(t).where(matches(db, filter)).limit(max).as("found");
  const [counted] = await db.select({ count: count() }).from(found);
  return counted?.count ?? 0;
}

export async function findPost(db: Reader, { id, ...viewer }: Viewer & { id: number }) {
  const { discussionPosts: t } = db.tables;
  const [post] = await selectPosts(db, viewer.athleteId).where(
    and(eq(t.id, id), visiblePosts(db, viewer)),
  );
  return post;
}

export function listVisiblePosts(db: Reader, { ids, ...viewer }: Viewer & { ids: number[] }) {
  const { discussionPosts: t } = db.tables;
  return db
    .select({ id: t.id, title: t.title })
    .from(t)
    .where(and(inArray(t.id, ids), visiblePosts(db, viewer)));
}

/** Includes posts that are hidden, removed or deleted. */
export function findPostsById(db: Reader, ids: number[]) {
  return selectPosts(db, null).where(inArray(db.tables.discussionPosts.id, ids));
}

function matches(db: Reader, { engine, category, search, ...viewer }: Filter & Viewer) {
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

type Own = { id: number; athleteId: number; mayBeDeleted: boolean };

/** A post of this athlete; with `mayBeDeleted`, also if they have deleted it. */
export async function findOwnPost(db: Reader, { id, athleteId, mayBeDeleted }: Own) {
  const { discussionPosts: t } = db.tables;
  const matchesDeletion = mayBeDeleted ? undefined : isNull(t.deletedAt);
  const [post] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.athleteId, athleteId), matchesDeletion, isNull(t.removedAt)));
  return post;
}

export async function insertPost(tx: Tx, post: NewRow<"discussionPosts">) {
  const inserted = firstRow(await tx.insert(tx.tables.discussionPosts).values(post).returning());
  await bumpStat(tx, { statType: "posts", by: 1, at: post.createdAt });
  return inserted;
}

type Change = Partial<NewRow<"discussionPosts">> & { id: number; at: Date };

/** Also updates the counter of posts when this one is removed or restored. */
export async function updatePost(tx: Tx, { id, at, ...changes }: Change) {
  const { discussionPosts: t } = tx.tables;
  const [before] = await tx.select().from(t).where(eq(t.id, id));
  if (!before) return;
  const after = firstRow(await tx.update(t).set(changes).where(eq(t.id, id)).returning());
  const by = Number(isPublished(after)) - Number(isPublished(before));
  if (by !== 0) await bumpStat(tx, { statType: "posts", by, at });
}

type Removal = Pick<Row<"discussionPosts">, "deletedAt" | "removedAt">;

/** Neither deleted by its author nor removed by an admin. */
export const isPublished = ({ deletedAt, removedAt }: Removal) => !deletedAt && !removedAt;

/** Stores and counts a prayer; false if the athlete has prayed for this post before. */
export async function insertPrayer(tx: Tx, prayer: NewRow<"discussionPrayers">) {
  const { discussionPrayers, discussionPosts: posts, communityContributions } = tx.tables;
  const [inserted] = await tx
    .insert(discussionPrayers)
    .values(prayer)
    .onConflictDoNothing()
    .returning();
  if (!inserted) return false;
  const { athleteId, createdAt } = prayer;
  await tx
    .update(posts)
    .set({ prayerCount: sql`${posts.prayerCount} + 1` })
    .where(eq(posts.id, prayer.postId));
  await tx.insert(communityContributions).values({
    athleteId,
    contributionType: "prayer",
    // Does not name the post, whose author may be anonymous.
    title: "Prayed for a teammate",
    contributedAt: createdAt,
  });
  await bumpStat(tx, { statType: "prayers", by: 1, at: createdAt });
  return true;
}
