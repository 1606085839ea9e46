import type { formPaths } from "#src/app/public-paths.ts";

/** The source of each page with a form: its scripts are fetched together, and have a budget. */
export const formScreens: Readonly<Record<(typeof formPaths)[number], string>> = {
  "/checkout": "src/features/payments/checkout-screen.tsx",
  "/create-profile": "src/features/athletes/create-profile-screen.tsx",
  "/sign-in": "src/features/athletes/sign-in-screen.tsx",
  "/speaking": "src/features/speaking/speaking-screen.tsx",
};

/** What draws the screen under an outline, beside the frame of members; others are not known. */
export const coverScreens: Readonly<Record<string, readonly string[]>> = {
  huddle: ["src/features/soulcare/soulcare-screen.tsx"],
  subscribe: ["src/features/payments/subscription-screen.tsx"],
};
