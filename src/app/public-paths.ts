/** Pages that are only read: they are rendered to HTML at build and load no React. */
const readingPaths = ["/", "/know-your-role", "/privacy-policy", "/terms-of-service"] as const;

/** Pages with a form: rendered at build as well, and hydrated by React. */
export const formPaths = ["/speaking", "/create-profile", "/sign-in", "/checkout"] as const;

/** Pages for visitors only, each with the page that people with a session get instead. */
export const visitorPaths = {
  "/sign-in": "/shell.html",
  "/checkout": "/covers/member.html",
  "/404": "/covers/member.html",
} satisfies Partial<Record<(typeof formPaths)[number] | "/404", string>>;

/** Pages without personal data, so that visits may be counted and search engines may list them. */
export const publicPaths = [...readingPaths, "/speaking"] as const;

/** The pages rendered to HTML at build, so that they can be read before any script runs. */
export const prerendered = [...readingPaths, ...formPaths, "/404"];

export type PublicPath = (typeof publicPaths)[number];

/** The path under which a visit is counted; undefined if the page is not public. */
export function publicPattern(pathname: string) {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return publicPaths.find((known) => known === path);
}
