/** The pages that are made at build, so that they read before any script runs. */
export const prerendered = [
  "/",
  "/know-your-role",
  "/speaking",
  "/privacy-policy",
  "/terms-of-service",
  "/404",
] as const;
