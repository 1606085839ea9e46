/** Pages that anyone may open and where nothing of a person stands, so their visits may be counted. */
export const publicPaths = [
  "/",
  "/know-your-role",
  "/speaking",
  "/privacy-policy",
  "/terms-of-service",
] as const;

/** Every address that is a page; the server answers all others with 404. */
export const paths = [
  ...publicPaths,
  "/sign-in",
  "/create-profile",
  "/subscribe/:athleteId",
  "/dashboard",
  "/checkout",
  "/payment-success",
  "/payment-cancel",
  "/soulcare",
  "/scripture/:code",
  "/timeout-journal",
  "/mood-playlist",
  "/mood-playlist/:athleteId",
  "/community",
  "/community/:postId",
  "/account",
  "/second-step",
  "/admin/athletes",
  "/admin/figures",
  "/admin/achievements",
  "/admin/challenges",
  "/admin/announcements",
  "/admin/moderation",
  "/admin/inquiries",
  "/admin/inquiries",
  "/admin/tokens",
] as const;
