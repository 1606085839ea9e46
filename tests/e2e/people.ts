import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The athlete of the demo data with something on every card. */
export async function signInAsJordan(page: Page) {
  const data = { username: "jordan@example.org", password: "demo-athlete-1" };
  const answer = await page.request.post("/api/session", { data });
  expect(answer, await answer.text()).toBeOK();
}

export async function signInAsAdmin(context: BrowserContext) {
  const data = { username: "admin", password: "demo-admin-1" };
  expect(await context.request.post("/api/session", { data })).toBeOK();
}

type Written = { title: string; content?: string; category?: string; isAnonymous?: boolean };

/** A page of the admin, in another browser. */
export async function staffPage(browser: Browser) {
  const context = await browser.newContext();
  await signInAsAdmin(context);
  return context.newPage();
}

/** Another athlete, in another browser, who writes without looking at the screen. */
export async function somebodyElse(browser: Browser) {
  const context = await browser.newContext();
  const { request } = context;
  const profile = { name: "Boaz Reed", sport: "Rowing", level: "college" };
  await post("/api/athletes", { ...profile, email: `${randomUUID()}@example.org` });

  async function post(path: string, data: object) {
    const answer = await request.post(path, { data });
    expect(answer, await answer.text()).toBeOK();
    return answer.json();
  }

  return {
    newPage: () => context.newPage(),
    async write({ content = "Words.", ...written }: Written): Promise<number> {
      const { id } = await post("/api/discussion/posts", {
        content,
        acceptsRules: true,
        ...written,
      });
      return id;
    },
    reply: (id: number, content: string) =>
      post(`/api/discussion/posts/${id}/replies`, { content, acceptsRules: true }),
    call: (name: string, input: object) => post(`/trpc/${name}`, { json: input }),
  };
}
