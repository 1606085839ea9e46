import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { somebodyElse } from "./teammate.ts";
import { expect } from "./test.ts";

export async function signInAsAdmin(context: BrowserContext) {
  const data = { username: "admin", password: "demo-admin-1" };
  expect(await context.request.post("/api/session", { data })).toBeOK();
}

/** An anonymous post of one athlete that another has reported. */
export async function reportedPost(browser: Parameters<typeof somebodyElse>[0]) {
  const title = `Low ${randomUUID()}`;
  const writer = await somebodyElse(browser);
  const id = await writer.write({ title, content: "I am ashamed.", isAnonymous: true });
  const reader = await somebodyElse(browser);
  await reader.call("community.report", { kind: "post", id, reason: "danger" });
  return { id, title };
}
