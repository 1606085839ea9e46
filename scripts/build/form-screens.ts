import type { formPaths } from "#src/app/public-paths.ts";

/** The source of each page with a form: its scripts are fetched together, and have a budget. */
export const formScreens: Readonly<Record<(typeof formPaths)[number], string>> = {
  "/create-profile": "src/features/athletes/create-profile-screen.tsx",
  "/sign-in": "src/features/athletes/sign-in-screen.tsx",
  "/speaking": "src/features/speaking/speaking-screen.tsx",
};
