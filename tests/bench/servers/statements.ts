import { createHash } from "node:crypto";

/** What a hand-written server would ask of either engine: the conditions of db/queries, and no column more than is answered. */
export const statements = {
  session: `
    select s.last_seen_at, s.expires_at, s.proven_at, u.id as user_id, u.role, u.is_demo,
      u.display_name, u.athlete_id, a.name as athlete_name, c.confirmed_at
    from sessions s join users u on u.id = s.user_id
    left join athletes a on a.id = u.athlete_id
    left join authenticators c on c.user_id = u.id
    where s.token_hash = $1`,
  posts: `
    select p.id, p.athlete_id, p.is_anonymous, p.title, p.content, p.category, p.created_at,
      p.edited_at, p.is_urgent, p.expires_at, p.answered_at, p.testimony, p.reply_count,
      p.prayer_count, p.hidden_at, a.community_name, y.id as prayer_id
    from discussion_posts p left join athletes a on a.id = p.athlete_id
    left join discussion_prayers y on y.post_id = p.id and y.athlete_id = $1
    where p.deleted_at is null and p.removed_at is null
      and (p.hidden_at is null or p.athlete_id = $1)
      and not (not p.is_anonymous and coalesce(p.athlete_id, 0) in
        (select coalesce(muted_athlete_id, 0) from community_mutes where athlete_id = $1))
      and (p.expires_at is null or not p.expires_at <= $2 or p.athlete_id = $1)
      and p.id not in (select coalesce(post_id, 0) from community_mutes where athlete_id = $1)
    order by p.created_at desc, p.id desc limit 20`,
} as const;

export type Fields = Record<string, unknown>;

export const hashed = (cookie = "") =>
  createHash("sha256")
    .update(/(?:^|; )sid=([\w-]+)/.exec(cookie)?.[1] ?? "")
    .digest("base64url");

const at = (value: unknown) => (value === null ? null : new Date(Number(value)).toISOString());

export function isValid(session: Fields | undefined, now: number): session is Fields {
  return session !== undefined && Number(session.expires_at) > now;
}

export function postOf(row: Fields, viewer: unknown) {
  const isAnonymous = Boolean(row.is_anonymous);
  return {
    athleteId: isAnonymous ? null : row.athlete_id,
    author: isAnonymous ? "Anonymous" : (row.community_name ?? "Community Member"),
    id: row.id,
    title: row.title,
    content: row.content,
    category: row.category,
    isAnonymous,
    createdAt: at(row.created_at),
    editedAt: at(row.edited_at),
    isUrgent: Boolean(row.is_urgent),
    expiresAt: at(row.expires_at),
    answeredAt: at(row.answered_at),
    testimony: row.testimony,
    replyCount: row.reply_count,
    prayerCount: row.prayer_count,
    isMine: row.athlete_id !== null && row.athlete_id === viewer,
    isHidden: row.hidden_at !== null,
    hasPrayed: row.prayer_id !== null,
  };
}
