import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import type { Tables } from "../schema/index.ts";
import { staffName } from "./staff.ts";

type Table = Tables[keyof Tables] & { id: AnyColumn };
type Source = { table: Table; name: AnyColumn | SQL; only?: SQL | undefined };

/**
 * Where each kind of target has its name. Entries that their author deleted have no name here, and
 * sessions have none, because their topic stays between athlete and mentor.
 */
function sourcesOf({ tables: t }: Reader): Record<string, Source> {
  const { discussionPosts: posts, discussionReplies: replies, users } = t;
  return {
    athlete: { table: t.athletes, name: t.athletes.name },
    user: { table: users, name: staffName(users) },
    milestone: { table: t.growthMilestones, name: t.growthMilestones.title },
    achievement: { table: t.achievements, name: t.achievements.title },
    challenge: { table: t.challenges, name: t.challenges.title },
    announcement: { table: t.announcements, name: t.announcements.title },
    event: { table: t.events, name: t.events.title },
    text: { table: t.resources, name: t.resources.title },
    inquiry: { table: t.speakingInquiries, name: t.speakingInquiries.organization },
    token: { table: t.apiTokens, name: t.apiTokens.name },
    verse: { table: t.scriptureChallenges, name: t.scriptureChallenges.reference },
    post: { table: posts, name: posts.title, only: isNull(posts.deletedAt) },
    reply: {
      table: replies,
      name: sql`(select ${posts.title} from ${posts} where ${eq(posts.id, replies.postId)})`,
      only: isNull(replies.deletedAt),
    },
  };
}

/** Maps targets of audit lines, such as `challenge 12`, to their names. */
export async function nameTargets(db: Reader, targets: readonly string[]) {
  const names = new Map<string, string>();
  for (const [kind, { table, name, only }] of Object.entries(sourcesOf(db))) {
    const ids = targets.flatMap((target) => idIn(target, kind));
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: sql<number>`${table.id}`, name: sql<string | null>`${name}` })
      .from(table)
      .where(and(inArray(table.id, ids), only));
    for (const row of rows) if (row.name !== null) names.set(`${kind} ${row.id}`, row.name);
  }
  return names;
}

function idIn(target: string, kind: string) {
  const [, found, id] = /^([a-z]+) ([1-9]\d{0,8})$/.exec(target) ?? [];
  return found === kind ? [Number(id)] : [];
}
