import type { Page } from "@playwright/test";
import { cut } from "./answers.ts";
import { rowOf, shareVerse, withoutTour } from "./scripture.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ page }) => withoutTour(page));

const moves = "**/trpc/soulcare.moveScripture*";
const slider = (page: Page) => page.getByRole("slider", { name: /^Progress: Isaiah/ });

/** How far the server believes one is. */
async function storedProgress(page: Page, path: string) {
  const input = JSON.stringify({ json: { code: path.split("/").at(-1) } });
  const query = new URLSearchParams({ input });
  const answer = await page.request.get(`/trpc/soulcare.scriptureChallenge?${query}`);
  return (await answer.json()).result.data.json.own?.progress;
}

test("a stranger reads the verse, signs in and comes back to join it", { tag: "@journey" }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ name: "Boaz Field" });
  const { path, reference } = await shareVerse(context.request);
  await context.clearCookies();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A verse to carry");
  await expect(page).toHaveTitle(`${reference}: a verse to carry, from Honour`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("blockquote")).toContainText("they shall run, and not be weary");
  await expect(page.getByRole("main")).toContainText("Some weeks, walking is strong.");
  await expect(page.getByRole("main")).toContainText("Weekly · 7 days left");
  await expect(page.getByRole("main")).not.toContainText("Boaz");

  await page.getByRole("main").getByRole("link", { name: "Sign in to join" }).click();
  await page.getByLabel("E-mail or username").fill("jordan@example.org");
  await page.getByLabel("Password", { exact: true }).fill("demo-athlete-1");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Join this challenge" }).click();
  await expect(page.getByText(/^You are in · weekly, 7 days left · 1 taking part/)).toBeFocused();
  await expect(slider(page)).toHaveValue("0");
});

test("who is new makes a profile and comes back as well", async ({ page, context, signIn }) => {
  await signIn();
  const { path } = await shareVerse(context.request);
  await context.clearCookies();
  await page.goto(path);
  await page.getByRole("link", { name: "Create Your Profile" }).click();
  await page.getByLabel("Full Name").fill("Orpah Reed");
  await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel("Primary Sport").fill("Rowing");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("link", { name: "Go on to where you were" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("button", { name: "Join this challenge" })).toBeVisible();
});

test("a link elsewhere is not followed from the profile", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}?next=https://evil.example/`);
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute(
    "href",
    "/soulcare",
  );
});

test("a verse is joined in the huddle, carried by the keyboard, finished and reflected on", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const { path, reference } = await shareVerse(context.request);
  await page.goto("/soulcare");
  const row = rowOf(page, reference);
  await row.getByRole("button", { name: `Join this challenge: ${reference}` }).click();
  await expect(row.getByText(/^You are in · weekly/)).toBeFocused();
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("soulcare.moveScripture")) sent += 1;
  });
  const moved = page.waitForResponse(/moveScripture/);
  await row.getByRole("slider").focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
  await row.getByRole("button", { name: /^More/ }).click();
  await expect(row.getByRole("slider")).toHaveValue("25");
  await moved;
  await expect.poll(() => storedProgress(page, path)).toBe(25);
  expect(sent).toBe(1);

  await row.getByRole("slider").press("End");
  await expect(row.getByText("Finished. Write one line about what stayed with you.")).toBeFocused();
  await row.getByLabel("What stayed with you?").fill("Walking was enough.");
  await row.getByLabel("What stayed with you?").blur();
  await page.reload();
  await page.getByRole("button", { name: /^\+\d+ more$/ }).click();
  await expect(row.getByLabel("What stayed with you?")).toHaveValue("Walking was enough.");
  await row.getByRole("button", { name: "Save your line" }).click();
  await expect(row.getByText("Your line is kept.")).toBeVisible();
  await page.getByRole("link", { name: `Open this verse: ${reference}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Walking was enough.")).toBeVisible();
  await page.getByRole("button", { name: "Change your line" }).click();
  await page.getByLabel("What stayed with you?").fill("Walking was the strong thing.");
  await page.getByRole("button", { name: "Save your line" }).click();
  await expect(page.getByRole("button", { name: "Change your line" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Walking was the strong thing.")).toBeVisible();
});

test("the slider goes back and says so when the server cannot be reached", async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  const { path } = await shareVerse(context.request);
  await page.goto(path);
  await page.getByRole("button", { name: "Join this challenge" }).click();
  await page.route(moves, cut);
  await slider(page).press("ArrowRight");
  await expect(slider(page)).toHaveValue("5");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "We could not keep that. Please try again.",
  );
  await expect(slider(page)).toHaveValue("0");
  await page.unroute(moves);
  await page.getByRole("button", { name: "I have finished it" }).click();
  await expect(page.getByText("Finished. Write one line")).toBeFocused();
});

test("two presses on the way to the server end with the last one", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const { path } = await shareVerse(context.request);
  await page.goto(path);
  await page.getByRole("button", { name: "Join this challenge" }).click();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(moves, async (route) => {
    await held;
    await route.continue();
  });
  const first = page.waitForRequest(/moveScripture/);
  await slider(page).fill("40");
  await first;
  await slider(page).fill("20");
  release();
  await expect.poll(() => storedProgress(page, path)).toBe(20);
  await expect(slider(page)).toHaveValue("20");
});

test("a code that leads nowhere says so, and one that is over keeps its verse", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|400|could not find|at most/);
  for (const code of ["nothing", "x".repeat(60)]) {
    await page.goto(`/scripture/${code}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We could not find this challenge.",
    );
    await expect(page).toHaveTitle("We could not find this challenge: Honour");
  }
  await page.route("**/trpc/*soulcare.scriptureChallenge*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"isOpen":true', '"isOpen":false'),
    });
  });
  await page.goto("/scripture/demo-1");
  await expect(page.getByText("This challenge has ended. The verse is still good.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Sign in/ })).toHaveCount(0);
});
