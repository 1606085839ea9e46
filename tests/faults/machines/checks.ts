import { isNotNull } from "drizzle-orm";
import type { Reader } from "#db/database.ts";
import { type ActionKind, actionKinds, type Ledger } from "./actions.ts";
import type { Listener } from "./listener.ts";

/** Compares the ledger with the stored rows. */
export async function checkActions(db: Reader, { actions }: Ledger) {
  const stored = await storedKeys(db);
  const found = { lost: 0, twice: 0, written: 0 };
  // Later entries for the same key replace earlier ones.
  const counts = new Map(
    actions.toSorted(byState).map((action) => [`${action.kind} ${action.key}`, action]),
  );
  for (const { kind, key, state } of counts.values()) {
    const count = stored[kind].get(key) ?? 0;
    if (state === "confirmed" && count === 0) found.lost += 1;
    if (count > 1) found.twice += 1;
    if (state === "lost" && count > 0) found.written += 1;
  }
  return found;
}

const byState = (a: { state: string }, b: { state: string }) => (a.state < b.state ? -1 : 1);

async function storedKeys(db: Reader): Promise<Record<ActionKind, Map<string, number>>> {
  const t = db.tables;
  const keys: Record<ActionKind, string[]> = {
    "sign-up": (await db.select().from(t.athletes)).map(({ email }) => email),
    post: (await db.select().from(t.discussionPosts)).map(({ title }) => title),
    reply: (await db.select().from(t.discussionReplies)).map(({ content }) => content),
    prayer: (await db.select().from(t.discussionPrayers)).map(
      ({ postId, athleteId }) => `${postId}:${athleteId}`,
    ),
    milestone: (await db.select().from(t.growthMilestones)).map(({ title }) => title),
    session: (await db.select().from(t.mentorshipSessions)).map(({ topic }) => topic),
    points: (await db.select().from(t.points)).map(({ reason }) => reason),
    inquiry: (await db.select().from(t.speakingInquiries)).map(({ email }) => email),
  };
  const counted = actionKinds.map((kind) => [kind, countEach(keys[kind])]);
  return Object.fromEntries(counted);
}

function countEach(keys: readonly string[]) {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The ledger's sum is the total, each reason is paid once, and what is due was paid. */
export async function checkPoints(db: Reader) {
  const { athletes, points, mentorshipSessions: sessions } = db.tables;
  const entries = await db.select().from(points);
  const reasons = countEach(entries.map(({ athleteId, reason }) => `${athleteId} ${reason}`));
  const sums = new Map<number, number>();
  for (const { athleteId, amount } of entries)
    sums.set(athleteId, (sums.get(athleteId) ?? 0) + amount);
  const people = await db.select().from(athletes);
  const unequal = people.filter(({ id, totalPoints }) => totalPoints !== (sums.get(id) ?? 0));
  const held = await db.select().from(sessions).where(isNotNull(sessions.completedAt));
  const unpaid = held.filter(
    ({ id, athleteId, pointsEarned }) =>
      pointsEarned > 0 && !reasons.has(`${athleteId} session:${id}`),
  );
  return [
    ...[...reasons].filter(([, count]) => count > 1).map(([reason]) => `points twice: ${reason}`),
    ...unequal.map(({ id }) => `the points of athlete ${id} are not their sum`),
    ...unpaid.map(({ id }) => `session ${id} was not paid`),
  ];
}

/** Each new post and reply has one event, and every listener received all events once and in order. */
export async function checkEvents(db: Reader, listeners: readonly Listener[]) {
  const t = db.tables;
  const events = await db.select().from(t.boardEvents).orderBy(t.boardEvents.id);
  const counts = countEach(
    events.map(
      ({ deed: action, postId, replyId }) => `${action} ${replyId ? `reply ${replyId}` : postId}`,
    ),
  );
  const began = Math.min(...listeners.map((listener) => listener.began() ?? 0));
  const firstPost = events.find(({ id }) => id > began)?.postId ?? 0;
  const posts = (await db.select().from(t.discussionPosts)).filter(({ id }) => id >= firstPost);
  const wrong = posts
    .filter(({ id }) => counts.get(`created ${id}`) !== 1)
    .map(({ id }) => `post ${id} has ${counts.get(`created ${id}`) ?? 0} events`);
  const found = { events: 0, lost: 0, again: 0, wrong };
  for (const listener of listeners) {
    const due = events.map(({ id }) => id).filter((id) => id > (listener.began() ?? 0));
    const received = new Set(listener.received);
    found.events += due.length;
    found.lost += due.filter((id) => !received.has(id)).length;
    found.again += listener.received.length - received.size;
    if (listener.received.some((id, place) => id <= (listener.received[place - 1] ?? 0)))
      wrong.push("events came out of order");
    wrong.push(...listener.wrong);
  }
  return found;
}

type Killed = { arrivals: ReadonlyMap<string, readonly number[]>; kills: readonly number[] };

/** Longer than handing over one mail and noting that it is sent. */
const handOverMs = 2_000;

/** Every mail arrived; more than once only if a process was killed between sending and noting it. */
export async function checkMail(db: Reader, { arrivals, kills }: Killed) {
  const rows = await db.select().from(db.tables.outbox);
  const mails = rows.map((row) => {
    const id = `outbox-${row.id}-${row.createdAt.getTime()}@honour`;
    return { ...row, id, times: arrivals.get(id) ?? [] };
  });
  const wasKilled = (at: number) => kills.some((kill) => Math.abs(kill - at) < handOverMs);
  const isExplained = ({ times, attempts }: { times: readonly number[]; attempts: number }) =>
    attempts >= times.length && times.slice(0, -1).every(wasKilled);
  const twice = mails.filter(({ times }) => times.length > 1);
  const ids = new Set(mails.map(({ id }) => id));
  const wrong = [
    ...mails.filter(({ sentAt }) => !sentAt).map(({ kind }) => `a ${kind} was not sent`),
    ...mails.filter(({ times }) => !times[0]).map(({ kind }) => `a ${kind} did not arrive`),
    ...twice
      .filter((mail) => !isExplained(mail))
      .map(({ kind }) => `a ${kind} was sent twice, and nothing was killed then`),
    ...[...arrivals.keys()].filter((id) => !ids.has(id)).map((id) => `${id} belongs to no row`),
  ];
  return { sent: mails.length, again: twice.length, wrong };
}
