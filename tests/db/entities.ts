/** What the product keeps: each entity's fields, and the values that a new one starts with. */
export const entities: Readonly<
  Record<string, { fields: string; starts?: Record<string, string | number | boolean> }>
> = {
  users: { fields: "id username password" },
  athletes: {
    fields:
      "id name email sport school level challenge totalPoints currentStreak longestStreak " +
      "stripeCustomerId stripeSubscriptionId subscriptionStatus createdAt",
    starts: { totalPoints: 0, currentStreak: 0, longestStreak: 0 },
  },
  achievements: { fields: "id title description icon category pointValue requirement" },
  athleteAchievements: {
    fields: "id athleteId achievementId unlockedAt progress isCompleted",
    starts: { progress: 0, isCompleted: false },
  },
  mentorshipSessions: {
    fields: "id athleteId sessionType topic notes pointsEarned sessionDate completedAt",
    starts: { pointsEarned: 0 },
  },
  challenges: {
    fields: "id title description category difficulty pointReward timeLimit isActive",
    starts: { isActive: true },
  },
  athleteChallenges: {
    fields: "id athleteId challengeId startedAt completedAt progress isCompleted",
    starts: { progress: 0, isCompleted: false },
  },
  playlists: {
    fields: "id name description mood genre duration tags isPublic createdBy createdAt",
    starts: { isPublic: true, createdBy: "Honour" },
  },
  playlistTracks: {
    fields:
      "id playlistId title artist duration genre energy motivation orderIndex spotifyId youtubeId appleId",
    starts: { orderIndex: 0 },
  },
  athletePlaylists: {
    fields: "id athleteId playlistId isFavorite lastPlayed playCount createdAt",
    starts: { isFavorite: false, playCount: 0 },
  },
  moodEntries: {
    fields: "id athleteId mood intensity context notes generatedPlaylistId createdAt isCompleted",
    starts: { isCompleted: false },
  },
  growthMilestones: {
    fields: "id athleteId category title description celebratedAt reflectionNote",
  },
  communityContributions: {
    fields: "id athleteId contributionType title description contributedAt impact",
  },
  journeyReflections: {
    fields: "id athleteId promptQuestion reflection growthArea createdAt isPrivate",
    starts: { isPrivate: true },
  },
  communityStats: { fields: "id statType count lastUpdated", starts: { count: 0 } },
  soulCareActivities: {
    fields:
      "id athleteId activityType title description duration mood_before mood_after createdAt notes",
  },
  discussionPosts: {
    fields: "id athleteId title content category isAnonymous createdAt",
    starts: { category: "general", isAnonymous: false },
  },
  discussionReplies: {
    fields: "id postId athleteId content isAnonymous createdAt",
    starts: { isAnonymous: false },
  },
  scriptureChallenges: {
    fields:
      "id createdBy verse reference challengeType encouragement shareUrl isActive createdAt expiresAt",
    starts: { isActive: true },
  },
  scriptureParticipants: {
    fields: "id challengeId athleteId progress isCompleted reflection joinedAt completedAt",
    starts: { progress: 0, isCompleted: false },
  },
  announcements: {
    fields: "id title content priority isActive createdBy createdAt expiresAt",
    starts: { priority: "normal", isActive: true },
  },
};
