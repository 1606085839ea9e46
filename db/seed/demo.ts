import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { insertUser } from "../queries/accounts.ts";
import { insertAthlete } from "../queries/athletes.ts";
import { listUserIds, markRead, putNotifications } from "../queries/notifications.ts";
import { awardPoints } from "../queries/points.ts";
import type { NewRow, Tables } from "../schema/index.ts";
import type { inquiryStates } from "../values.ts";
import world from "./demo.json" with { type: "json" };
import { seedBoard, seedNotifications, seedScripture } from "./demo-board.ts";
import { seedCheckIns } from "./demo-check-ins.ts";
import { type Demo, demoClock, entryAt } from "./demo-clock.ts";
import { type EventParts, seedEvents } from "./demo-events.ts";
import { seedLines } from "./demo-lines.ts";
import { type MoodParts, seedMoods } from "./demo-moods.ts";
import { seedPayments } from "./demo-payments.ts";
import { seedPlans } from "./demo-plans.ts";
import { seedHours, seedSessions } from "./demo-sessions.ts";
import { seedMentors, seedStaff } from "./demo-staff.ts";
import { seedVerses } from "./demo-verses.ts";

const dayMs = 24 * 60 * 60_000;

/** What the demo world needs from the server. */
export type DemoParts = EventParts &
  MoodParts & {
    /** Password hashes, computed before the write. */
    secrets: { athlete: string; admin: string };
    verseOf: (reference: string) => string;
    /** The calendar day of a moment in a time zone. */
    dayIn: (timeZone: string, moment: Date) => string;
    /** Computes streaks and achievements from what an athlete did. */
    recordPastActivity: (
      tx: Tx,
      past: { athleteId: number; times: readonly Date[] },
    ) => Promise<unknown>;
  };

/** Ids of the seeded rows in the order of demo.json, whose entries refer to each other by index. */
type World = Demo & {
  now: Date;
  achievements: { id: number; pointValue: number }[];
  challenges: { id: number; pointReward: number; steps: number | null }[];
  dayIn: DemoParts["dayIn"];
};

// The casts to NewRow are safe: an invalid value would violate a CHECK, and the seeding tests write
// every row.

/** Athletes in every state with their data, so each screen has content. */
export async function seedDemo(tx: Tx, { now, ...parts }: DemoParts & { now: Date }) {
  const { secrets, verseOf, dayIn, recordPastActivity, storeMoodList, ...events } = parts;
  const clock = demoClock(now);
  const { achievements, challenges } = tx.tables;
  const staff = await seedStaff(tx, secrets.admin, now);
  const demo: World = {
    tx,
    now,
    clock,
    dayIn,
    athletes: await seedAthletes(tx, clock, secrets.athlete),
    achievements: await tx.select().from(achievements).orderBy(achievements.id),
    challenges: await tx.select().from(challenges).orderBy(challenges.id),
  };
  await seedMentors(demo, staff);
  await seedBoard(demo);
  await seedAnnouncements(demo);
  await seedChallenges(demo);
  await seedSessions(demo);
  await seedHours(tx);
  await seedGrants(demo);
  await seedJourney(demo);
  await seedMoods({ ...demo, storeMoodList });
  await seedCheckIns(demo);
  await seedLines(demo);
  await seedEvents({ ...demo, ...events });
  await seedPlans(demo);
  await seedPayments(demo);
  await seedInquiries(demo);
  await seedScripture({ ...demo, verseOf });
  await seedVerses({ ...demo, verseOf });
  for (const athleteId of demo.athletes) {
    const times = await listActivityTimes(tx, athleteId);
    await recordPastActivity(tx, { athleteId, times });
    await spreadUnlocks(tx, { athleteId, times });
  }
  await seedNotifications(demo);
  await seedReaders(demo);
}

const hasWritten = (index: number) =>
  [...world.posts, ...world.replies].some(({ author }) => author === index);

/** The subscription dates that fit a status. */
function subscription(status: string | null, clock: Demo["clock"]) {
  if (status === "past_due") return { pastDueSince: clock.past({ dayOffset: -5, hour: 15 }) };
  if (status === "canceled") return { subscriptionEndsAt: clock.past({ dayOffset: -2, hour: 15 }) };
  return {};
}

async function seedAthletes(tx: Tx, clock: Demo["clock"], password: string) {
  const ids: number[] = [];
  for (const { monthlySessions, note: _, dayOffset, hour, ...person } of world.athletes) {
    const createdAt = clock.past({ dayOffset, hour });
    const athlete = await insertAthlete(tx, {
      ...person,
      track: monthlySessions === 4 ? "power_play" : "mentorship",
      ...subscription(person.subscriptionStatus, clock),
      adultConfirmedAt: createdAt,
      showOnLeaderboard: person.communityName !== null,
      leaderboardAskedAt: person.communityName === null ? null : createdAt,
      rulesAcceptedAt: hasWritten(ids.length) ? createdAt : null,
      createdAt,
    } as NewRow<"athletes">);
    if (!athlete) throw new Error(`The demo world has ${person.email} twice.`);
    const account = { username: person.email, role: "athlete", isDemo: true } as const;
    const secret = { password, emailConfirmedAt: createdAt };
    await insertUser(tx, { ...account, ...secret, athleteId: athlete.id, createdAt });
    ids.push(athlete.id);
  }
  return ids;
}

async function seedAnnouncements({ tx, clock }: Demo) {
  const rows = world.announcements.map((announcement) => {
    const { title, content, priority, isActive, isPinned = false, createdBy } = announcement;
    const { expiresDayOffset, expiresHour, startsDayOffset, startsHour } = announcement;
    const planned = (dayOffset?: number | null, hour?: number | null) =>
      dayOffset == null || hour == null ? null : clock.planned({ dayOffset, hour });
    return {
      title,
      content,
      priority,
      isActive,
      isPinned,
      createdBy,
      createdAt: clock.past(announcement),
      startsAt: planned(startsDayOffset, startsHour),
      expiresAt: planned(expiresDayOffset, expiresHour),
    };
  });
  await tx.insert(tx.tables.announcements).values(rows as NewRow<"announcements">[]);
}

/** Notifies all athletes of urgent and high announcements; every fourth has not read them. */
async function seedReaders({ tx, clock, athletes }: Demo) {
  const { announcements: t } = tx.tables;
  const isImportant = inArray(t.priority, ["urgent", "high"]);
  const isTold = and(isImportant, eq(t.isActive, true), isNull(t.startsAt));
  for (const { id, createdAt: showAt, expiresAt } of await tx.select().from(t).where(isTold)) {
    const told = { kind: "announcement", subject: `announcement:${id}`, data: {} } as const;
    const userIds = await listUserIds(tx, athletes);
    await putNotifications(tx, userIds, { ...told, showAt, expiresAt, at: showAt });
    const readAt = clock.notLater(new Date(showAt.getTime() + dayMs));
    const isRead = (_: number, index: number) => (index + id) % 4 !== 0;
    const readers = readAt > showAt ? userIds.filter(isRead) : [];
    for (const userId of readers)
      await markRead(tx, { userId, now: readAt, subject: told.subject });
  }
}

async function seedChallenges({ tx, clock, athletes, challenges, dayIn }: World) {
  for (const started of world.athleteChallenges) {
    const athleteId = entryAt(athletes, started.athlete);
    const { id: challengeId, pointReward, steps } = entryAt(challenges, started.challenge);
    const { progress, isCompleted, completedDayOffset, completedHour } = started;
    const ended = { dayOffset: completedDayOffset ?? 0, hour: completedHour ?? 0 };
    const completedAt = isCompleted ? clock.past(ended) : null;
    const times = { startedAt: clock.past(started), completedAt };
    const row = { athleteId, challengeId, progress, isCompleted, ...times };
    if (steps !== null && !isCompleted) {
      await seedTicks({ tx, clock, dayIn }, { ...row, steps, started });
      continue;
    }
    await tx.insert(tx.tables.athleteChallenges).values(row);
    const award = { athleteId, reason: `challenge:${challengeId}`, amount: pointReward };
    if (completedAt) await awardPoints(tx, { ...award, at: completedAt });
  }
}

type Counted = {
  athleteId: number;
  challengeId: number;
  progress: number;
  steps: number;
  startedAt: Date;
  started: { dayOffset: number; hour: number };
};

/** Stores a run that is counted by days, with as many ticks as its progress says. */
async function seedTicks(
  { tx, clock, dayIn }: Pick<World, "tx" | "clock" | "dayIn">,
  { athleteId, challengeId, progress, steps, startedAt, started }: Counted,
) {
  const { athletes, athleteChallenges, challengeTicks } = tx.tables;
  const own = await tx.select().from(athletes).where(eq(athletes.id, athleteId));
  const { timeZone } = entryAt(own, 0);
  const count = Math.round((progress * steps) / 100);
  const inserted = await tx
    .insert(athleteChallenges)
    .values({
      athleteId,
      challengeId,
      startedAt,
      startDay: dayIn(timeZone, startedAt),
      steps,
      progress: Math.floor((count / steps) * 100),
    })
    .returning();
  const ticks = Array.from({ length: count }, (_, index) => {
    const createdAt = clock.past({ ...started, dayOffset: started.dayOffset + index });
    const runId = entryAt(inserted, 0).id;
    return { athleteId, runId, day: dayIn(timeZone, createdAt), createdAt };
  });
  if (count > 0) await tx.insert(challengeTicks).values(ticks);
}

async function seedGrants({ tx, clock, athletes, achievements }: World) {
  for (const grant of world.handGrants) {
    const athleteId = entryAt(athletes, grant.athlete);
    const { id: achievementId, pointValue } = entryAt(achievements, grant.achievement);
    const unlockedAt = clock.past(grant);
    const row = { athleteId, achievementId, unlockedAt, progress: 100, isCompleted: true };
    await tx.insert(tx.tables.athleteAchievements).values(row);
    const award = { athleteId, reason: `achievement:${achievementId}`, amount: pointValue };
    await awardPoints(tx, { ...award, at: unlockedAt });
  }
}

/** Milestones, reflections, contributions and soul-care activities. */
async function seedJourney({ tx, clock, athletes }: Demo) {
  const { tables } = tx;
  const milestones = world.milestones.map(({ athlete, dayOffset, hour, ...row }) => ({
    ...row,
    athleteId: entryAt(athletes, athlete),
    celebratedAt: clock.past({ dayOffset, hour }),
  }));
  const reflections = world.reflections.map(({ athlete, dayOffset, hour, ...row }) => ({
    ...row,
    athleteId: entryAt(athletes, athlete),
    createdAt: clock.past({ dayOffset, hour }),
  }));
  const contributions = world.contributions.map(({ athlete, dayOffset, hour, ...row }) => ({
    ...row,
    athleteId: entryAt(athletes, athlete),
    contributedAt: clock.past({ dayOffset, hour }),
  }));
  const activities = world.soulCareActivities.map((activity) => {
    const { athlete, dayOffset, hour, moodBefore, moodAfter, ...row } = activity;
    const moods = { mood_before: moodBefore, mood_after: moodAfter };
    const athleteId = entryAt(athletes, athlete);
    return { ...row, ...moods, athleteId, createdAt: clock.past({ dayOffset, hour }) };
  });
  await tx.insert(tables.growthMilestones).values(milestones);
  await tx.insert(tables.journeyReflections).values(reflections);
  await tx.insert(tables.communityContributions).values(contributions);
  await tx.insert(tables.soulCareActivities).values(activities);
}

/** The statuses that the inquiries get in turn; the first inquiry is unanswered. */
const states: readonly (typeof inquiryStates)[number][] = ["new", "answered", "booked"];

async function seedInquiries({ tx, clock }: Demo) {
  const rows = world.speakingInquiries.map((inquiry, index) => {
    const { dayOffset, hour, eventDayOffset, ...fields } = inquiry;
    const day = clock.planned({ dayOffset: eventDayOffset, hour });
    return {
      ...fields,
      eventDate: day.toISOString().slice(0, 10),
      status: states[index % states.length],
      createdAt: clock.past({ dayOffset, hour }),
    };
  });
  await tx.insert(tx.tables.speakingInquiries).values(rows as NewRow<"speakingInquiries">[]);
}

type History = { athleteId: number; times: readonly Date[] };

/** Spreads the automatic unlocks over the athlete's activity times, smaller achievements first. */
async function spreadUnlocks(tx: Tx, { athleteId, times }: History) {
  const { athleteAchievements: unlocks, achievements, points } = tx.tables;
  const last = times.at(-1);
  if (!last) return;
  const rows = await tx
    .select({ id: unlocks.achievementId })
    .from(unlocks)
    .innerJoin(achievements, eq(achievements.id, unlocks.achievementId))
    .where(and(eq(unlocks.athleteId, athleteId), eq(unlocks.unlockedAt, last)))
    .orderBy(achievements.pointValue, achievements.id);
  for (const [index, { id }] of rows.entries()) {
    const at = times[Math.ceil(((index + 1) / rows.length) * times.length) - 1] ?? last;
    const own = and(eq(unlocks.athleteId, athleteId), eq(unlocks.achievementId, id));
    await tx.update(unlocks).set({ unlockedAt: at }).where(own);
    const paid = and(eq(points.athleteId, athleteId), eq(points.reason, `achievement:${id}`));
    await tx.update(points).set({ createdAt: at }).where(paid);
  }
}

/** Times of the athlete's actions, oldest first, without anonymous entries. */
async function listActivityTimes(tx: Tx, athleteId: number) {
  const t = tx.tables;
  const actions = [
    { table: t.moodEntries, at: t.moodEntries.createdAt },
    { table: t.checkIns, at: t.checkIns.createdAt },
    { table: t.journeyReflections, at: t.journeyReflections.createdAt },
    { table: t.growthMilestones, at: t.growthMilestones.celebratedAt },
    {
      table: t.discussionPosts,
      at: t.discussionPosts.createdAt,
      which: notAnonymous(t.discussionPosts),
    },
    {
      table: t.discussionReplies,
      at: t.discussionReplies.createdAt,
      which: notAnonymous(t.discussionReplies),
    },
    { table: t.athleteChallenges, at: t.athleteChallenges.completedAt },
    { table: t.challengeTicks, at: t.challengeTicks.createdAt },
    { table: t.scriptureParticipants, at: t.scriptureParticipants.completedAt },
  ];
  const times: (Date | null)[] = [];
  for (const { table, at, which } of actions) {
    const own = and(eq(table.athleteId, athleteId), which);
    for (const row of await tx.select({ at }).from(table).where(own)) times.push(row.at);
  }
  return times.filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime());
}

const notAnonymous = ({ isAnonymous }: Tables["discussionPosts"] | Tables["discussionReplies"]) =>
  eq(isAnonymous, false);
