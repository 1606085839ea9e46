/** What stands around the screens that ask the server. */
export const frames = {
  DataOutlet: async () => (await import("./data-outlet.tsx")).DataOutlet,
  BareDataOutlet: async () => (await import("./data-outlet.tsx")).BareDataOutlet,
  MemberFrame: async () => (await import("./member-frame.tsx")).MemberFrame,
  AdminFrame: async () => (await import("./admin-frame.tsx")).AdminFrame,
  RequireSignIn: async () => (await import("./require-sign-in.tsx")).RequireSignIn,
} as const;

const moodPlaylist = async () =>
  (await import("#src/features/moods/mood-playlist-screen.tsx")).MoodPlaylistScreen;

/** Those screens. The list is long and grows, and the public pages do without it. */
export const screens = {
  "/create-profile": async () =>
    (await import("#src/features/athletes/create-profile-screen.tsx")).CreateProfileScreen,
  "/checkout": async () =>
    (await import("#src/features/payments/checkout-screen.tsx")).CheckoutScreen,
  "/payment-success": async () =>
    (await import("#src/features/payments/payment-success-screen.tsx")).PaymentSuccessScreen,
  "/dashboard": async () =>
    (await import("#src/features/payments/dashboard-screen.tsx")).DashboardScreen,
  "/subscribe/:athleteId": async () =>
    (await import("#src/features/payments/subscription-screen.tsx")).SubscriptionScreen,
  "/account": async () => (await import("#src/features/account/account-screen.tsx")).AccountScreen,
  "/soulcare": async () =>
    (await import("#src/features/soulcare/soulcare-screen.tsx")).SoulcareScreen,
  "/scripture/:code": async () =>
    (await import("#src/features/soulcare/scripture/scripture-screen.tsx")).ScriptureScreen,
  "/timeout-journal": async () =>
    (await import("#src/features/journal/timeout-journal-screen.tsx")).TimeoutJournalScreen,
  "/mood-playlist": moodPlaylist,
  "/mood-playlist/:athleteId": moodPlaylist,
  "/community": async () =>
    (await import("#src/features/community/community-screen.tsx")).CommunityScreen,
  "/community/:postId": async () =>
    (await import("#src/features/community/thread/community-post-screen.tsx")).CommunityPostScreen,
  "/admin/athletes": async () =>
    (await import("#src/features/admin/athletes/athletes-screen.tsx")).AdminAthletesScreen,
  "/admin/figures": async () =>
    (await import("#src/features/admin/figures/figures-screen.tsx")).AdminFiguresScreen,
  "/admin": async () =>
    (await import("#src/features/admin/overview/overview-screen.tsx")).AdminOverviewScreen,
  "/admin/achievements": async () =>
    (await import("#src/features/admin/growth/achievements-screen.tsx")).AdminAchievementsScreen,
  "/admin/challenges": async () =>
    (await import("#src/features/admin/growth/challenges-screen.tsx")).AdminChallengesScreen,
  "/admin/announcements": async () =>
    (await import("#src/features/admin/announcements/announcements-screen.tsx"))
      .AdminAnnouncementsScreen,
  "/admin/moderation": async () =>
    (await import("#src/features/admin/moderation/moderation-screen.tsx")).AdminModerationScreen,
  "/admin/inquiries": async () =>
    (await import("#src/features/admin/inquiries/inquiries-screen.tsx")).AdminInquiriesScreen,
  "/admin/audit": async () =>
    (await import("#src/features/admin/audit/audit-screen.tsx")).AdminAuditScreen,
  "/admin/outbox": async () =>
    (await import("#src/features/admin/outbox/outbox-screen.tsx")).AdminOutboxScreen,
  "/admin/webhooks": async () =>
    (await import("#src/features/admin/webhooks/webhooks-screen.tsx")).AdminWebhooksScreen,
  "/admin/tokens": async () =>
    (await import("#src/features/admin/tokens/tokens-screen.tsx")).AdminTokensScreen,
  "/second-step": async () =>
    (await import("#src/features/athletes/second-step-screen.tsx")).SecondStepScreen,
  "/sign-in": async () => (await import("#src/features/athletes/sign-in-screen.tsx")).SignInScreen,
} as const;
