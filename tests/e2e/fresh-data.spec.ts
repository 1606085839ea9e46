import type { Page } from "@playwright/test";
import {
  card,
  dialog,
  newPost,
  newWords,
  openThread,
  repliesIn,
  replyField,
  rules,
  write,
  writePost,
  writeReply,
} from "./community.ts";
import { openLive, setVisibility } from "./live.ts";
import { fillCard } from "./paying.ts";
import { test as payingTest } from "./payments.ts";
import { somebodyElse } from "./people.ts";
import { expect, test } from "./test.ts";

const longerThanFresh = 31_000;

/** Leaves a page that was opened under `page.clock` until its data is stale, and returns to it. */
async function comeBack(page: Page, meanwhile?: () => Promise<unknown>) {
  await setVisibility(page, "hidden");
  await meanwhile?.();
  await page.clock.fastForward(longerThanFresh);
  await setVisibility(page, "visible");
}

/** Goes offline until the page's data is stale. */
async function reconnect(page: Page, meanwhile: () => Promise<unknown>) {
  await page.context().setOffline(true);
  await meanwhile();
  await page.clock.fastForward(longerThanFresh);
  await page.context().setOffline(false);
}

test("after a return and a reconnect another tab's entries appear, and typed notes stay", {
  tag: "@journey",
}, async ({ page, signIn, allowConsoleErrors }) => {
  // What asks as the connection goes, such as the stream of news.
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await signIn();
  await page.goto("/mood-playlist");
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByLabel("Additional Notes").fill("Before the bus.");
  await page.getByRole("radio", { name: /^Calm/ }).check();
  for (const [mood, happens] of [
    ["stressed", comeBack],
    ["overwhelmed", reconnect],
  ] as const) {
    const data = { mood, intensity: 7 };
    await happens(page, async () =>
      expect(await page.request.post("/api/mood-entries", { data })).toBeOK(),
    );
    await expect(page.getByRole("link", { name: new RegExp(`From ${mood}`) })).toBeVisible();
    await expect(page.getByLabel("Additional Notes")).toHaveValue("Before the bus.");
    await expect(page.getByRole("radio", { name: /^Calm/ })).toBeChecked();
  }
});

test.describe("changes of another tab appear on return", () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("a new post is announced, and the open draft stays", async ({ page, signIn, browser }) => {
    const own = newWords();
    const { title } = newWords();
    const boaz = await somebodyElse(browser);
    await signIn();
    await openLive(page, "/community", "community.live");
    await newPost(page).click();
    await write(page, own);
    await comeBack(page, () => boaz.write({ title, category: "general" }));
    // The dialog hides what is below it from those who ask for a role.
    await expect(page.getByText("1 new post", { exact: true })).toBeAttached();
    await expect(card(page, title)).toHaveCount(0);
    await expect(dialog(page).getByLabel("Title")).toHaveValue(own.title);
    await expect(dialog(page).getByLabel("Your post")).toHaveValue(own.content);
    await rules(page).check();
    await dialog(page).getByLabel("Your post").press("Control+Enter");
    await expect(card(page, own.title)).toBeVisible();
    await expect(card(page, title)).toBeVisible();
  });

  test("a reply appears, a deleted post stays readable, and the typed reply stays", async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404/);
    await signIn();
    const post = await writePost(page.request);
    await openThread(page, post);
    await replyField(page).fill("Lane 5, I will be");
    await comeBack(page, () =>
      writeReply(page.request, post, { content: "10:40 is in my phone." }),
    );
    await expect(repliesIn(page)).toHaveText(/10:40 is in my phone\./);
    await expect(replyField(page)).toHaveValue("Lane 5, I will be");

    const asked = page.waitForResponse(/community\.post[,?]/);
    await comeBack(page, async () =>
      expect(
        await page.request.post("/trpc/community.deletePost", { data: { json: { id: post.id } } }),
      ).toBeOK(),
    );
    await asked;
    await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
    await expect(replyField(page)).toHaveValue("Lane 5, I will be");
  });

  test("another person's sign-in reloads the page without the first one's words, a sign-out leaves it", async ({
    page,
    signIn,
  }) => {
    await signIn({ name: "Ruth Carter" });
    await page.goto("/mood-playlist");
    await page.getByRole("button", { name: "Add a note" }).click();
    await page.getByLabel("Additional Notes").fill("For Ruth's eyes.");
    await page.getByRole("radio", { name: /^Calm/ }).check();
    const isLoadedAfresh = page.waitForEvent("load");
    await comeBack(page, async () => {
      expect(await page.request.delete("/api/session")).toBeOK();
      await signIn({ name: "Boaz Reed" });
    });
    await isLoadedAfresh;
    await expect(page).toHaveURL(/\/mood-playlist$/);
    await expect(page.getByRole("button", { name: /Boaz Reed/ })).toBeVisible();
    await expect(page.getByLabel("Additional Notes")).toHaveCount(0);
    await expect(page.getByRole("radio", { name: /^Calm/ })).not.toBeChecked();

    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await comeBack(page, async () => expect(await page.request.delete("/api/session")).toBeOK());
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByText("You are signed out here.")).toBeVisible();
  });
});

test("at midnight the dashboard shows and loads the new day", async ({ page, signIn }) => {
  await page.clock.install({ time: new Date(2026, 7, 12, 23, 59) });
  await signIn();
  await page.goto("/soulcare");
  await expect(page.getByText("Wednesday, August 12")).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  const asked = page.waitForRequest(/soulcare\.huddle/);
  await page.clock.fastForward(61_000);
  await asked;
  await expect(page.getByText("Thursday, August 13")).toBeVisible();
});

test("public pages send no request on return", async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trpc/")) asked.push(request.url());
  });
  await page.goto("/speaking", { waitUntil: "networkidle" });
  await comeBack(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});

payingTest("a half-typed card stays on return", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.clock.install();
  const begun: string[] = [];
  page.on("request", (request) => {
    if (/createSubscription|createPaymentIntent/.test(request.url())) begun.push(request.url());
  });
  for (const path of [`/subscribe/${id}`, "/checkout"]) {
    await page.goto(path);
    await fillCard(page, "42424242");
    const refreshed = page.waitForResponse(/\/trpc\//);
    await comeBack(page);
    await refreshed;
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242");
    await expect(page.getByLabel("Expiration date")).toHaveValue("12 / 34");
  }
  expect(begun).toHaveLength(2);
});
