import type { ComponentType } from "react";
import { adminRoutes } from "./admin-routes.ts";

export type Route = {
  path: string;
  screen: () => Promise<ComponentType>;
} & (
  | {
      /** The frame around the screen. "person" is "member" for athletes and "public" for visitors. */
      layout: "public" | "person" | "none";
      /** "none" asks the server nothing, "form" asks from a part that loads later, "query" at once. */
      data: "none" | "form" | "query";
      access?: never;
    }
  | {
      layout: "member";
      /** Screens open to "anyone" may still show a visitor something else than an athlete. */
      access: "anyone" | "signed-in";
      data?: never;
    }
  | { layout: "admin"; access: "staff" | "owner"; data?: never }
);

/** Every screen of the product. The build passes their paths on to the server. */
export const routes = [
  {
    path: "/",
    layout: "public",
    data: "none",
    screen: async () => (await import("#src/features/marketing/landing-screen.tsx")).LandingScreen,
  },
  {
    path: "/know-your-role",
    layout: "public",
    data: "none",
    screen: async () =>
      (await import("#src/features/marketing/know-your-role-screen.tsx")).KnowYourRoleScreen,
  },
  {
    path: "/privacy-policy",
    layout: "public",
    data: "none",
    screen: async () =>
      (await import("#src/features/marketing/privacy-policy-screen.tsx")).PrivacyPolicyScreen,
  },
  {
    path: "/terms-of-service",
    layout: "public",
    data: "none",
    screen: async () =>
      (await import("#src/features/marketing/terms-of-service-screen.tsx")).TermsOfServiceScreen,
  },
  {
    path: "/speaking",
    layout: "public",
    data: "form",
    screen: async () => (await import("#src/features/speaking/speaking-screen.tsx")).SpeakingScreen,
  },
  {
    path: "/payment-cancel",
    layout: "public",
    data: "none",
    screen: async () =>
      (await import("#src/features/payments/payment-cancel-screen.tsx")).PaymentCancelScreen,
  },
  {
    path: "/create-profile",
    layout: "public",
    data: "form",
    screen: async () =>
      (await import("#src/features/athletes/create-profile-screen.tsx")).CreateProfileScreen,
  },
  {
    path: "/checkout",
    layout: "person",
    data: "form",
    screen: async () => (await import("#src/features/payments/checkout-screen.tsx")).CheckoutScreen,
  },
  {
    path: "/payment-success",
    layout: "person",
    data: "query",
    screen: async () =>
      (await import("#src/features/payments/payment-success-screen.tsx")).PaymentSuccessScreen,
  },
  {
    path: "/scripture/:code",
    layout: "member",
    access: "anyone",
    screen: async () =>
      (await import("#src/features/soulcare/scripture/scripture-screen.tsx")).ScriptureScreen,
  },
  {
    path: "/library",
    layout: "member",
    access: "anyone",
    screen: async () => (await import("#src/features/library/library-screen.tsx")).LibraryScreen,
  },
  {
    path: "/library/:slug",
    layout: "member",
    access: "anyone",
    screen: async () => (await import("#src/features/library/resource-screen.tsx")).ResourceScreen,
  },
  {
    path: "/playbook/:number",
    layout: "member",
    access: "anyone",
    screen: async () => (await import("#src/features/library/chapter-screen.tsx")).ChapterScreen,
  },
  {
    path: "/devotionals",
    layout: "member",
    access: "anyone",
    screen: async () =>
      (await import("#src/features/library/devotionals-screen.tsx")).DevotionalsScreen,
  },
  {
    path: "/dashboard",
    layout: "member",
    access: "anyone",
    screen: async () =>
      (await import("#src/features/payments/dashboard-screen.tsx")).DashboardScreen,
  },
  {
    path: "/subscribe/:athleteId",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/payments/subscription-screen.tsx")).SubscriptionScreen,
  },
  {
    path: "/soulcare",
    layout: "member",
    access: "anyone",
    screen: async () => (await import("#src/features/soulcare/soulcare-screen.tsx")).SoulcareScreen,
  },
  {
    path: "/check-in",
    layout: "member",
    access: "signed-in",
    screen: async () => (await import("#src/features/check-in/check-in-screen.tsx")).CheckInScreen,
  },
  {
    path: "/timeout-journal",
    layout: "member",
    access: "anyone",
    screen: async () =>
      (await import("#src/features/journal/timeout-journal-screen.tsx")).TimeoutJournalScreen,
  },
  {
    path: "/verses",
    layout: "member",
    access: "signed-in",
    screen: async () => (await import("#src/features/memory/memory-screen.tsx")).MemoryScreen,
  },
  {
    path: "/need-someone",
    layout: "member",
    access: "anyone",
    screen: async () =>
      (await import("#src/features/care/need-someone-screen.tsx")).NeedSomeoneScreen,
  },
  {
    path: "/account",
    layout: "member",
    access: "signed-in",
    screen: async () => (await import("#src/features/account/account-screen.tsx")).AccountScreen,
  },
  {
    path: "/notifications",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/notifications/notifications-screen.tsx")).NotificationsScreen,
  },
  {
    path: "/account/notifications",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/notifications/notification-settings-screen.tsx"))
        .NotificationSettingsScreen,
  },
  {
    path: "/mentor",
    layout: "member",
    access: "signed-in",
    screen: async () => (await import("#src/features/mentor/mentor-screen.tsx")).MentorScreen,
  },
  {
    path: "/mentor/sessions",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/mentor/sessions/sessions-screen.tsx")).SessionsScreen,
  },
  {
    path: "/game-plan",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/mentor/game-plan/game-plan-screen.tsx")).GamePlanScreen,
  },
  {
    path: "/mentor/book",
    layout: "member",
    access: "signed-in",
    screen: async () => (await import("#src/features/mentor/sessions/book-screen.tsx")).BookScreen,
  },
  {
    path: "/community",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/community/community-screen.tsx")).CommunityScreen,
  },
  {
    path: "/community/:postId",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/community/thread/community-post-screen.tsx"))
        .CommunityPostScreen,
  },
  {
    path: "/events",
    layout: "member",
    access: "anyone",
    screen: async () => (await import("#src/features/events/events-screen.tsx")).EventsScreen,
  },
  {
    path: "/events/:slug",
    layout: "member",
    access: "anyone",
    screen: async () => (await import("#src/features/events/event-screen.tsx")).EventScreen,
  },
  {
    path: "/mood-playlist",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/moods/mood-playlist-screen.tsx")).MoodPlaylistScreen,
  },
  {
    path: "/mood-playlist/:athleteId",
    layout: "member",
    access: "signed-in",
    screen: async () =>
      (await import("#src/features/moods/mood-playlist-screen.tsx")).MoodPlaylistScreen,
  },
  {
    path: "/sign-in",
    layout: "none",
    data: "form",
    screen: async () => (await import("#src/features/athletes/sign-in-screen.tsx")).SignInScreen,
  },
  {
    path: "/goodbye",
    layout: "public",
    data: "none",
    screen: async () => (await import("#src/features/account/goodbye-screen.tsx")).GoodbyeScreen,
  },
  {
    path: "/confirm-email",
    layout: "none",
    data: "query",
    screen: async () =>
      (await import("#src/features/athletes/confirm-email-screen.tsx")).ConfirmEmailScreen,
  },
  {
    path: "/join",
    layout: "none",
    data: "query",
    screen: async () => (await import("#src/features/athletes/join-screen.tsx")).JoinScreen,
  },
  {
    path: "/second-step",
    layout: "none",
    data: "query",
    screen: async () =>
      (await import("#src/features/athletes/second-step-screen.tsx")).SecondStepScreen,
  },
  ...adminRoutes,
  {
    path: "*",
    layout: "person",
    data: "none",
    screen: async () => (await import("#src/components/not-found.tsx")).NotFound,
  },
] as const satisfies readonly Route[];

/** The server answers every other address with 404. */
export const paths = routes.map(({ path }) => path).filter((path) => path !== "*");
