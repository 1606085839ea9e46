import { postgresColumns, sqliteColumns } from "./columns.ts";
import { defineTables } from "./index.ts";

/** The tables one by one, as drizzle-kit wants them to write migrations. */
export const {
  achievements,
  announcements,
  athleteAchievements,
  athleteChallenges,
  athletePlaylists,
  athletes,
  challenges,
  communityContributions,
  communityStats,
  discussionPosts,
  discussionReplies,
  growthMilestones,
  journeyReflections,
  mentorshipSessions,
  moodEntries,
  outbox,
  playlists,
  playlistTracks,
  points,
  rateLimits,
  scriptureChallenges,
  scriptureParticipants,
  sessions,
  signInLinks,
  soulCareActivities,
  speakingInquiries,
  users,
} = defineTables(process.env.DIALECT === "postgres" ? postgresColumns : sqliteColumns);
