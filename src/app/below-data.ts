/** What stands around the screens that ask the server. */
export const frames = {
  DataOutlet: async () => (await import("./data-outlet.tsx")).DataOutlet,
  BareDataOutlet: async () => (await import("./data-outlet.tsx")).BareDataOutlet,
  MemberFrame: async () => (await import("./member-frame.tsx")).MemberFrame,
  AdminFrame: async () => (await import("./admin-frame.tsx")).AdminFrame,
  RequireSignIn: async () => (await import("./require-sign-in.tsx")).RequireSignIn,
} as const;

const moodPlaylist = async () =>
  (await import("#src/pages/mood-playlist-page.tsx")).MoodPlaylistPage;

/** Those screens. The list is long and grows, and the public pages do without it. */
export const screens = {
  "/create-profile": async () =>
    (await import("#src/pages/create-profile-page.tsx")).CreateProfilePage,
  "/checkout": async () => (await import("#src/pages/checkout-page.tsx")).CheckoutPage,
  "/payment-success": async () =>
    (await import("#src/pages/payment-success-page.tsx")).PaymentSuccessPage,
  "/dashboard": async () => (await import("#src/pages/dashboard-page.tsx")).DashboardPage,
  "/subscribe/:athleteId": async () =>
    (await import("#src/pages/subscribe-page.tsx")).SubscribePage,
  "/account": async () => (await import("#src/pages/account-page.tsx")).AccountPage,
  "/soulcare": async () => (await import("#src/pages/soulcare-page.tsx")).SoulcarePage,
  "/scripture/:code": async () => (await import("#src/pages/scripture-page.tsx")).ScripturePage,
  "/timeout-journal": async () =>
    (await import("#src/pages/timeout-journal-page.tsx")).TimeoutJournalPage,
  "/mood-playlist": moodPlaylist,
  "/mood-playlist/:athleteId": moodPlaylist,
  "/community": async () => (await import("#src/pages/community-page.tsx")).CommunityPage,
  "/community/:postId": async () =>
    (await import("#src/pages/community-post-page.tsx")).CommunityPostPage,
  "/admin/athletes": async () =>
    (await import("#src/pages/admin-athletes-page.tsx")).AdminAthletesPage,
  "/admin/figures": async () =>
    (await import("#src/pages/admin-figures-page.tsx")).AdminFiguresPage,
  "/admin": async () => (await import("#src/pages/admin-overview-page.tsx")).AdminOverviewPage,
  "/admin/achievements": async () =>
    (await import("#src/pages/admin-achievements-page.tsx")).AdminAchievementsPage,
  "/admin/challenges": async () =>
    (await import("#src/pages/admin-challenges-page.tsx")).AdminChallengesPage,
  "/admin/announcements": async () =>
    (await import("#src/pages/admin-announcements-page.tsx")).AdminAnnouncementsPage,
  "/admin/moderation": async () =>
    (await import("#src/pages/admin-moderation-page.tsx")).AdminModerationPage,
  "/admin/inquiries": async () =>
    (await import("#src/pages/admin-inquiries-page.tsx")).AdminInquiriesPage,
  "/admin/audit": async () => (await import("#src/pages/admin-audit-page.tsx")).AdminAuditPage,
  "/admin/outbox": async () => (await import("#src/pages/admin-outbox-page.tsx")).AdminOutboxPage,
  "/admin/webhooks": async () =>
    (await import("#src/pages/admin-webhooks-page.tsx")).AdminWebhooksPage,
  "/admin/tokens": async () => (await import("#src/pages/admin-tokens-page.tsx")).AdminTokensPage,
  "/second-step": async () => (await import("#src/pages/second-step-page.tsx")).SecondStepPage,
  "/sign-in": async () => (await import("#src/pages/sign-in-page.tsx")).SignInPage,
} as const;
