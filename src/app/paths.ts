/** Every address that is a page; the server answers all others with 404. */
export const paths = [
  "/",
  "/know-your-role",
  "/speaking",
  "/privacy-policy",
  "/terms-of-service",
  "/sign-in",
  "/create-profile",
  "/subscribe/:athleteId",
  "/dashboard",
  "/checkout",
  "/payment-success",
  "/payment-cancel",
  "/soulcare",
] as const;
