import type { Tx } from "../database.ts";
import { countOpenReports, insertMute, insertReport } from "../queries/moderation.ts";
import { insertPost, insertPrayer, updatePost } from "../queries/posts.ts";
import { insertReply, updateReply } from "../queries/replies.ts";
import type { NewRow, Row } from "../schema/index.ts";
import type { demoClock } from "./clock.ts";
import world from "./demo.json" with { type: "json" };
import { at } from "./entry.ts";

type Demo = { tx: Tx; clock: ReturnType<typeof demoClock>; athletes: readonly number[] };

const hour = 60 * 60_000;

const reasons: Record<string, Row<"discussionReports">["reason"]> = {
  "Unkind or harassing": "unkind",
  "Someone may be in danger": "danger",
  "Private information": "private",
  "Spam or selling": "spam",
  "Something else": "other",
};

/** Posts with replies, prayers, reports and mutes. */
export async function seedBoard(demo: Demo) {
  const posts: number[] = [];
  for (const post of world.posts) posts.push(await seedPost(demo, post));
  const replies = await seedReplies(demo, posts);
  await seedReports(demo, posts, replies);
  for (const { athlete, muted, ...when } of world.mutes)
    await insertMute(demo.tx, {
      athleteId: at(demo.athletes, athlete),
      mutedAthleteId: at(demo.athletes, muted),
      createdAt: demo.clock.done(when),
    });
}

async function seedPost({ tx, clock, athletes }: Demo, post: (typeof world.posts)[number]) {
  const { author, title, content, category, isAnonymous, prayedBy, answered, ...when } = post;
  const createdAt = clock.done(when);
  // Safe: an invalid value would violate a CHECK, and the seeding tests write every row.
  const row = { title, content, category, isAnonymous } as NewRow<"discussionPosts">;
  const { id } = await insertPost(tx, { ...row, athleteId: at(athletes, author), createdAt });
  for (const [place, athlete] of prayedBy.entries()) {
    const prayedAt = new Date(createdAt.getTime() + place * hour);
    await insertPrayer(tx, {
      postId: id,
      athleteId: at(athletes, athlete),
      createdAt: clock.notLater(prayedAt),
    });
  }
  if (answered) {
    const answeredAt = clock.done(answered);
    await updatePost(tx, { id, at: answeredAt, answeredAt, testimony: answered.testimony });
  }
  return id;
}

async function seedReplies({ tx, clock, athletes }: Demo, posts: readonly number[]) {
  const ids: number[] = [];
  for (const { post, author, content, isAnonymous, ...when } of world.replies) {
    const { id } = await insertReply(tx, {
      postId: at(posts, post),
      athleteId: at(athletes, author),
      content,
      isAnonymous,
      createdAt: clock.done(when),
    });
    ids.push(id);
  }
  return ids;
}

async function seedReports(
  { tx, clock, athletes }: Demo,
  posts: readonly number[],
  replies: readonly number[],
) {
  for (const { target, index, reporter, reason, ...when } of world.reports) {
    const createdAt = clock.done(when);
    const row = {
      athleteId: at(athletes, reporter),
      reason: reasons[reason] ?? "other",
      createdAt,
    };
    if (target === "post") await insertReport(tx, { ...row, postId: at(posts, index) });
    else await reportReply(tx, { ...row, replyId: at(replies, index) });
  }
}

/** Two reports hide a reply. */
async function reportReply(tx: Tx, report: NewRow<"discussionReports"> & { replyId: number }) {
  const { replyId, createdAt } = report;
  await insertReport(tx, report);
  if ((await countOpenReports(tx, { replyId })) > 1)
    await updateReply(tx, { id: replyId, at: createdAt, hiddenAt: createdAt });
}
