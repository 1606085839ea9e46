import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const password = "a long enough secret";

test("an athlete signs in, out, which removes their data but not the journal, and in again", {
  tag: "@journey",
}, async ({ page, context }) => {
  const email = await createAthlete(context);
  await page.goto("/sign-in");
  await signInAs(page, email);
  await expect(page).toHaveURL(/\/soulcare$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("tab", { name: "Timeout" }).click();
  await page.getByLabel("Your reflection", { exact: true }).fill("Not for the next athlete");
  await expect(page.getByText(/^Draft saved \d/).first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("timeoutJournalEntries", "[]");
    localStorage.setItem("subscriptionStatus", "active");
  });
  expect(await page.evaluate(() => localStorage.getItem("athleteId"))).toMatch(/^\d+$/);
  await page.getByRole("button", { name: "Account of Boaz Reed" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();

  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByText("You are signed out.")).toBeVisible();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ timeoutJournalEntries: "[]" });
  for (const key of ["athleteId", "subscriptionStatus"]) expect(kept).not.toHaveProperty(key);
  expect(JSON.stringify(kept)).not.toContain("Not for the next athlete");

  await page.goto("/admin/tokens?from=mail");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fadmin%2Ftokens%3Ffrom%3Dmail$/);
  await expect(page.getByText("Please sign in to see this page.")).toBeVisible();
  await signInAs(page, email);
  await expect(page).toHaveURL(/\/admin\/tokens\?from=mail$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This part is for the staff");
});

test("a mailed link signs in and returns to the requested page", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  const email = await createAthlete(context);
  await page.goto("/account");
  await page.getByLabel("E-mail or username").fill(email);
  await page.getByRole("button", { name: "E-mail me a sign-in link" }).click();
  await expect(page.getByText("No link is on its way, because this site cannot")).toBeVisible();

  const outbox = await (await context.request.get("/dev/outbox")).text();
  const mail = outbox.split("<section>").find((text) => text.includes(email)) ?? "";
  const [, link = ""] = /href="https?:\/\/[^/]+(\/sign-in[^"]+)"/.exec(mail) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in to Honour" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
});

/** An athlete with a password, signed out in this browser. */
async function createAthlete(context: BrowserContext) {
  const email = `${randomUUID()}@example.org`;
  const answer = await context.request.post("/api/athletes", {
    data: { name: "Boaz Reed", email, sport: "Soccer", level: "college", password },
  });
  expect(answer, await answer.text()).toBeOK();
  await context.clearCookies();
  return email;
}

async function signInAs(page: Page, email: string) {
  await page.getByLabel("E-mail or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
