import type { formPaths } from "#src/app/public-paths.ts";

/** The source of each page with a form. The page preloads its scripts, which have a budget. */
export const formScreens: Readonly<Record<(typeof formPaths)[number], string>> = {
  "/checkout": "src/features/payments/checkout-screen.tsx",
  "/create-profile": "src/features/athletes/create-profile-screen.tsx",
  "/sign-in": "src/features/athletes/sign-in-screen.tsx",
  "/speaking": "src/features/speaking/speaking-screen.tsx",
};

/** The sources of the screen under an outline, to preload. "member" stands for many screens. */
export const coverScreens: Readonly<Record<string, readonly string[]>> = {
  huddle: ["src/features/soulcare/soulcare-screen.tsx"],
  subscribe: ["src/features/payments/subscription-screen.tsx"],
};
