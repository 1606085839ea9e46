import { and, desc, eq, gt, or } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { insertMute, insertReport, noteHiding } from "../queries/moderation.ts";
import { listUserIds, putNotifications } from "../queries/notifications.ts";
import { insertPost, insertPrayer, updatePost } from "../queries/posts.ts";
import { insertReply, updateReply } from "../queries/replies.ts";
import { insertScriptureChallenge } from "../queries/scripture.ts";
import type { NewRow, Row } from "../schema/index.ts";
import world from "./demo.json" with { type: "json" };
import { type Demo, type DemoWithVerses, entryAt } from "./demo-clock.ts";

const hourMs = 60 * 60_000;

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
      athleteId: entryAt(demo.athletes, athlete),
      mutedAthleteId: entryAt(demo.athletes, muted),
      createdAt: demo.clock.past(when),
    });
}

async function seedPost({ tx, clock, athletes }: Demo, post: (typeof world.posts)[number]) {
  const { author, title, content, category, isAnonymous, prayedBy, answered, ...when } = post;
  const createdAt = clock.past(when);
  // Safe: demo.json has only categories of the board. No CHECK limits this column.
  const row = { title, content, category, isAnonymous } as NewRow<"discussionPosts">;
  const { id } = await insertPost(tx, { ...row, athleteId: entryAt(athletes, author), createdAt });
  for (const [index, athlete] of prayedBy.entries()) {
    const prayedAt = new Date(createdAt.getTime() + index * hourMs);
    await insertPrayer(tx, {
      postId: id,
      athleteId: entryAt(athletes, athlete),
      createdAt: clock.notLater(prayedAt),
    });
  }
  if (answered) {
    const answeredAt = clock.past(answered);
    await updatePost(tx, { id, at: answeredAt, answeredAt, testimony: answered.testimony });
  }
  return id;
}

/**
 * Deletes all notifications and adds unread ones about each author's newest post that was answered
 * or prayed for.
 */
export async function seedNotifications({ tx, clock, athletes }: Demo) {
  const { notifications, discussionPosts: posts } = tx.tables;
  await tx.delete(notifications);
  for (const athleteId of athletes) {
    const [newest] = await tx
      .select()
      .from(posts)
      .where(
        and(eq(posts.athleteId, athleteId), or(gt(posts.prayerCount, 0), gt(posts.replyCount, 0))),
      )
      .orderBy(desc(posts.createdAt))
      .limit(1);
    if (!newest) continue;
    const userIds = await listUserIds(tx, [athleteId]);
    const tell = async (kind: "prayer" | "reply", count: number) => {
      const data = { isOwn: true, isRequest: newest.prayerCount > 0 };
      const about = { kind, subject: `post:${newest.id}`, data };
      for (let one = 1; one <= count; one += 1) {
        const at = clock.notLater(new Date(newest.createdAt.getTime() + one * hourMs));
        await putNotifications(tx, userIds, { ...about, showAt: at, at });
      }
    };
    await tell("prayer", newest.prayerCount);
    await tell("reply", newest.replyCount);
  }
}

async function seedReplies({ tx, clock, athletes }: Demo, posts: readonly number[]) {
  const ids: number[] = [];
  for (const { post, author, content, isAnonymous, ...when } of world.replies) {
    const { id } = await insertReply(tx, {
      postId: entryAt(posts, post),
      athleteId: entryAt(athletes, author),
      content,
      isAnonymous,
      createdAt: clock.past(when),
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
    const createdAt = clock.past(when);
    const row = {
      athleteId: entryAt(athletes, reporter),
      reason: reasons[reason] ?? "other",
      createdAt,
    };
    if (target === "post") await insertReport(tx, { ...row, postId: entryAt(posts, index) });
    else await reportReply(tx, { ...row, replyId: entryAt(replies, index) });
  }
}

/** Stores a report of a reply; the second report hides the reply. */
async function reportReply(tx: Tx, report: NewRow<"discussionReports"> & { replyId: number }) {
  const { replyId, createdAt } = report;
  const { discussionReports: t } = tx.tables;
  const id = await insertReport(tx, report);
  if (id === undefined || (await tx.$count(t, eq(t.replyId, replyId))) < 2) return;
  await updateReply(tx, { id: replyId, at: createdAt, hiddenAt: createdAt });
  await noteHiding(tx, { id, at: createdAt });
}

type ScriptureChallenge = (typeof world.scriptureChallenges)[number];

/** Scripture challenges with participants and progress. */
export async function seedScripture(demo: DemoWithVerses) {
  for (const [index, challenge] of world.scriptureChallenges.entries()) {
    const { id } = await seedScriptureChallenge(demo, challenge, index + 1);
    for (const participant of challenge.participants) await seedParticipant(demo, id, participant);
  }
}

function seedScriptureChallenge(
  { tx, clock, athletes, verseOf }: DemoWithVerses,
  challenge: ScriptureChallenge,
  number: number,
) {
  const { reference, challengeType, encouragement, isActive, createdBy, hour } = challenge;
  return insertScriptureChallenge(tx, {
    reference,
    challengeType,
    encouragement,
    isActive,
    verse: verseOf(reference),
    createdBy: entryAt(athletes, createdBy),
    shareUrl: `/scripture/demo-${number}`,
    createdAt: clock.past(challenge),
    expiresAt: clock.planned({ dayOffset: challenge.expiresDayOffset, hour }),
    // Safe: an invalid value would violate a CHECK, and the seeding tests write every row.
  } as NewRow<"scriptureChallenges">);
}

type Participant = ScriptureChallenge["participants"][number];

async function seedParticipant(
  { tx, clock, athletes }: Demo,
  challengeId: number,
  participant: Participant,
) {
  const { athlete, progress, isCompleted, reflection, joinedDayOffset, joinedHour } = participant;
  const { completedDayOffset: dayOffset, completedHour: hour } = participant;
  const completion = dayOffset === null || hour === null ? null : { dayOffset, hour };
  const row = { challengeId, athleteId: entryAt(athletes, athlete), progress, isCompleted };
  const times = {
    joinedAt: clock.past({ dayOffset: joinedDayOffset, hour: joinedHour }),
    completedAt: completion && clock.past(completion),
  };
  const { scriptureParticipants } = tx.tables;
  await tx.insert(scriptureParticipants).values({ ...row, reflection, ...times });
}
