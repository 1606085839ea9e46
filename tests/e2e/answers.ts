import { setTimeout as later } from "node:timers/promises";
import type { Page, Route } from "@playwright/test";
import superjson from "superjson";

/**
 * Answers the first so many requests. With Playwright's own `times` the route would be taken away,
 * and a file that is asked for at that moment sometimes never comes.
 */
export async function routeFirst(
  page: Page,
  address: string,
  { times, answer }: { times: number; answer: (route: Route) => Promise<void> },
) {
  let answered = 0;
  await page.route(address, (route) => (answered++ < times ? answer(route) : route.fallback()));
}

/** As when the connection breaks after the server has done what it was asked to. */
export const loseAnswers = (page: Page, call: string, { times = Infinity } = {}) =>
  routeFirst(page, `**/trpc/${call}*`, {
    times,
    async answer(route) {
      await route.fetch();
      await route.abort();
    },
  });

/** As on a slow connection: answers come 300, 650 and 1,000 ms late, in turn. */
export async function delayAnswers(page: Page) {
  let asked = 0;
  await page.route("**/trpc/**", async (route) => {
    const delayMs = 300 + 350 * (asked++ % 3);
    await later(delayMs);
    await route.fallback();
  });
}

/** What some calls answer to what they are asked. */
type Part = Record<string, (input: unknown) => unknown>;

/** Answers some calls of a batch in the server's place, and leaves it the others. */
export function playPart(page: Page, part: Part) {
  return page.route("**/trpc/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const names = pathname.replace("/trpc/", "").split(",");
    if (!names.some((name) => name in part)) return route.fallback();
    const inputs = JSON.parse(searchParams.get("input") ?? "{}");
    const isAllOurs = names.every((name) => name in part);
    const response = isAllOurs ? undefined : await route.fetch();
    const answers = await response?.json();
    const json = names.map((name, place) => {
      const play = part[name];
      if (!play) return answers[place];
      return { result: { data: superjson.serialize(play(inputs[place]?.json)) } };
    });
    return route.fulfill({ json });
  });
}
