/** The staff's rows of `routes`. */
export const adminRoutes = [
  {
    path: "/admin",
    layout: "admin",
    access: "staff",
    screen: async () => (await import("#src/features/admin/day/day-screen.tsx")).AdminDayScreen,
  },
  {
    path: "/admin/calendar",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/calendar/calendar-screen.tsx")).AdminCalendarScreen,
  },
  {
    path: "/admin/athletes",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/athletes/athletes-screen.tsx")).AdminAthletesScreen,
  },
  {
    path: "/admin/athletes/:id",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/athletes/athlete/athlete-screen.tsx")).AdminAthleteScreen,
  },
  {
    path: "/admin/staff",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/staff/staff-screen.tsx")).AdminStaffScreen,
  },
  {
    path: "/admin/lines",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/lines/lines-screen.tsx")).AdminLinesScreen,
  },
  {
    path: "/admin/library",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/library/library-screen.tsx")).AdminLibraryScreen,
  },
  {
    path: "/admin/library/:id",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/library/text-screen.tsx")).AdminTextScreen,
  },
  {
    path: "/admin/announcements",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/announcements/announcements-screen.tsx"))
        .AdminAnnouncementsScreen,
  },
  {
    path: "/admin/achievements",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/growth/achievements-screen.tsx")).AdminAchievementsScreen,
  },
  {
    path: "/admin/challenges",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/growth/challenges-screen.tsx")).AdminChallengesScreen,
  },
  {
    path: "/admin/events",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/events/events-screen.tsx")).AdminEventsScreen,
  },
  {
    path: "/admin/inquiries",
    layout: "admin",
    access: "owner",
    screen: async () =>
      (await import("#src/features/admin/inquiries/inquiries-screen.tsx")).AdminInquiriesScreen,
  },
  {
    path: "/admin/moderation",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/moderation/moderation-screen.tsx")).AdminModerationScreen,
  },
  {
    path: "/admin/care",
    layout: "admin",
    access: "staff",
    screen: async () => (await import("#src/features/admin/care/care-screen.tsx")).AdminCareScreen,
  },
  {
    path: "/admin/care/test",
    layout: "admin",
    access: "staff",
    screen: async () =>
      (await import("#src/features/admin/care/test-alarm-screen.tsx")).AdminTestAlarmScreen,
  },
  {
    path: "/admin/care/:id",
    layout: "admin",
    access: "staff",
    screen: async () => (await import("#src/features/admin/care/call-screen.tsx")).AdminCallScreen,
  },
  {
    path: "/admin/figures",
    layout: "admin",
    access: "owner",
    screen: async () =>
      (await import("#src/features/admin/statistics/statistics-screen.tsx")).AdminFiguresScreen,
  },
  {
    path: "/admin/audit",
    layout: "admin",
    access: "owner",
    screen: async () =>
      (await import("#src/features/admin/audit/audit-screen.tsx")).AdminAuditScreen,
  },
  {
    path: "/admin/security",
    layout: "admin",
    access: "owner",
    screen: async () =>
      (await import("#src/features/admin/security/security-screen.tsx")).AdminSecurityScreen,
  },
  {
    path: "/admin/outbox",
    layout: "admin",
    access: "owner",
    screen: async () =>
      (await import("#src/features/admin/outbox/outbox-screen.tsx")).AdminOutboxScreen,
  },
  {
    path: "/admin/webhooks",
    layout: "admin",
    access: "owner",
    screen: async () =>
      (await import("#src/features/admin/webhooks/webhooks-screen.tsx")).AdminWebhooksScreen,
  },
  {
    path: "/admin/tokens",
    layout: "admin",
    access: "owner",
    screen: async () =>
      (await import("#src/features/admin/tokens/tokens-screen.tsx")).AdminTokensScreen,
  },
] as const;
