import { maxLengths } from "../limits.ts";
import { type athleticLevels, challengeTypes, priorities, type tracks } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";
import type { moodTables } from "./moods.ts";

/** The athletes who match all of these fields; an omitted field matches every athlete. */
export type Audience = {
  mentorId?: number | undefined;
  track?: (typeof tracks)[number] | undefined;
  level?: (typeof athleticLevels)[number] | undefined;
  sport?: string | undefined;
};

type Moods = Pick<ReturnType<typeof moodTables>, "moodEntries">;

/** Milestones, reflections, journal pages, activities, scripture challenges and announcements. */
export function soulcareTables(c: Columns, people: AthleteTables, { moodEntries }: Moods) {
  const { longest, among, between } = checks(c);
  const { athletes } = people;
  const athleteId = ownerColumn(c, people);

  const growthMilestones = c.table(
    "growth_milestones",
    {
      id: c.id(),
      athleteId: athleteId(),
      category: c.text().notNull(),
      title: c.text().notNull(),
      description: c.text().notNull(),
      celebratedAt: c.timestamp().notNull(),
      reflectionNote: c.text(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      longest(t.category, maxLengths.category),
      longest(t.title, maxLengths.title),
      longest(t.description, maxLengths.description),
      c.index("growth_milestones_athlete").on(t.athleteId, t.celebratedAt),
    ],
  );

  const journeyReflections = c.table(
    "journey_reflections",
    {
      id: c.id(),
      athleteId: athleteId(),
      promptQuestion: c.text().notNull(),
      reflection: c.text().notNull(),
      growthArea: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      isPrivate: c.boolean().notNull().default(true),
      /** Since when the mentor can read it; null while it is private. */
      sharedAt: c.timestamp(),
      /** When the reflection was shown to the mentor. */
      seenAt: c.timestamp(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      longest(t.reflection, maxLengths.content),
      c.index("journey_reflections_athlete").on(t.athleteId, t.createdAt),
    ],
  );

  /** Copies of the journal pages that athletes share with their mentors. */
  const sharedEntries = c.table(
    "shared_entries",
    {
      id: c.id(),
      athleteId: athleteId(),
      /** The page's key in the athlete's browser. */
      entryKey: c.text().notNull(),
      /** The day on which it was written, such as 2026-05-01. */
      writtenOn: c.text().notNull(),
      text: c.text().notNull(),
      sharedAt: c.timestamp().notNull(),
      /** When the mentor opened the page; null again after the page is shared again. */
      readAt: c.timestamp(),
    },
    (t) => [
      longest(t.entryKey, maxLengths.entryKey),
      longest(t.text, maxLengths.sharedEntry),
      c.uniqueIndex("shared_entries_once").on(t.athleteId, t.entryKey),
    ],
  );

  /** `mood_before` and `mood_after` are named as in the public API. */
  const soulCareActivities = c.table(
    "soul_care_activities",
    {
      id: c.id(),
      athleteId: athleteId(),
      activityType: c.text().notNull(),
      title: c.text().notNull(),
      description: c.text(),
      duration: c.integer(),
      mood_before: c.text(),
      mood_after: c.text(),
      createdAt: c.timestamp().notNull(),
      notes: c.text(),
      /** The mood entry that the activity completed; `mood_after` can be changed that day. */
      moodEntryId: c.integer().references(() => moodEntries.id, { onDelete: "set null" }),
    },
    (t) => [
      c.index("soul_care_activities_athlete").on(t.athleteId, t.createdAt),
      c.uniqueIndex("soul_care_activities_entry").on(t.moodEntryId),
    ],
  );

  const scriptureChallenges = c.table(
    "scripture_challenges",
    {
      id: c.id(),
      createdBy: c.integer().references(() => athletes.id, { onDelete: "set null" }),
      verse: c.text().notNull(),
      reference: c.text().notNull(),
      challengeType: c.oneOf(challengeTypes).notNull(),
      encouragement: c.text(),
      /** Only the path; responses put the site's address in front of it. */
      shareUrl: c.text().notNull().unique(),
      isActive: c.boolean().notNull().default(true),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.challengeType, challengeTypes),
      c.index("scripture_challenges_open").on(t.isActive, t.createdAt),
      c.index("scripture_challenges_author").on(t.createdBy),
    ],
  );

  const scriptureParticipants = c.table(
    "scripture_participants",
    {
      id: c.id(),
      challengeId: c
        .integer()
        .notNull()
        .references(() => scriptureChallenges.id, { onDelete: "cascade" }),
      athleteId: athleteId(),
      progress: c.integer().notNull().default(0),
      isCompleted: c.boolean().notNull().default(false),
      reflection: c.text(),
      /** The athlete's day of the last step, such as 2026-05-01. */
      movedOn: c.text(),
      /** Whether it counts towards badges; an own verse completed on its first day does not. */
      counts: c.boolean().notNull().default(true),
      joinedAt: c.timestamp().notNull(),
      completedAt: c.timestamp(),
    },
    (t) => [
      between(t.progress, 0, 100),
      c.uniqueIndex("scripture_participants_once").on(t.challengeId, t.athleteId),
      c.index("scripture_participants_athlete").on(t.athleteId, t.joinedAt),
    ],
  );

  const announcements = c.table(
    "announcements",
    {
      id: c.id(),
      title: c.text().notNull(),
      content: c.text().notNull(),
      priority: c.oneOf(priorities).notNull().default("normal"),
      isActive: c.boolean().notNull().default(true),
      /** Listed before all announcements that are not pinned. */
      isPinned: c.boolean().notNull().default(false),
      /** The athletes it is for; null: all athletes. */
      audience: c.json<Audience>(),
      createdBy: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      /** Hidden from athletes until then. */
      startsAt: c.timestamp(),
      expiresAt: c.timestamp(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      longest(t.title, maxLengths.title),
      longest(t.content, maxLengths.content),
      among(t.priority, priorities),
      c.index("announcements_newest").on(t.createdAt, t.id),
    ],
  );

  return {
    growthMilestones,
    journeyReflections,
    sharedEntries,
    soulCareActivities,
    scriptureChallenges,
    scriptureParticipants,
    announcements,
  };
}
