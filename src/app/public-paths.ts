/** Pages that are only read: they are rendered to HTML at build and load no framework. */
const readingPaths = ["/", "/know-your-role", "/privacy-policy", "/terms-of-service"] as const;

/** Pages with a form: rendered at build as well, and brought to life by React. */
export const formPaths = ["/speaking", "/create-profile", "/sign-in", "/checkout"] as const;

/** Of these, people with a session get another page: nothing to fill in, or the member's frame. */
export const visitorPaths = {
  "/sign-in": "/shell.html",
  "/checkout": "/covers/member.html",
} satisfies Partial<Record<(typeof formPaths)[number], string>>;

/** Pages that hold nothing personal: their visits may be counted. */
export const publicPaths = [...readingPaths, "/speaking"] as const;

/** The pages rendered to HTML at build, so that they can be read before any script runs. */
export const prerendered = [...readingPaths, ...formPaths, "/404"];

export type PublicPath = (typeof publicPaths)[number];

/** The path under which a visit is counted; undefined for every other address. */
export function publicPattern(pathname: string) {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return publicPaths.find((known) => known === path);
}
