import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { expect } from "./test.ts";

type Written = { title: string; content?: string; category?: string; isAnonymous?: boolean };

/** Another athlete, in another browser, who writes without looking at the screen. */
export async function somebodyElse({
  browser,
  baseURL,
}: {
  browser: Browser;
  baseURL: string | undefined;
}) {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
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
