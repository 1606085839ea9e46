import type { Page } from "@playwright/test";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

const generate = (page: Page) => page.getByRole("button", { name: "Generate My Playlist" });
const result = (page: Page) => page.getByRole("region", { name: /^From / });

async function draw(page: Page, mood = "Stressed") {
  await page.getByRole("radio", { name: new RegExp(`^${mood}`) }).check();
  await generate(page).click();
  await expect(page.getByRole("heading", { name: `From ${mood.toLowerCase()}` })).toBeFocused();
}

test("a feeling becomes a list that survives a reload", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/mood-playlist");
  await expect(page.getByText("No playlist yet.")).toBeVisible();
  await page.getByRole("radio", { name: "Stressed" }).check();
  for (const level of [6, 7, 8]) {
    await page.getByRole("button", { name: /^More: Intensity/ }).click();
    await expect(page.getByText(`Intensity Level: ${level}/10`)).toBeVisible();
  }
  await expect(page.getByText("Call or text 988 (US)")).toBeVisible();
  await page.getByRole("combobox", { name: "Context" }).selectOption("Before a game");
  await page.getByLabel("Additional Notes").fill("The final.");
  await generate(page).click();

  const heading = page.getByRole("heading", { name: "From stressed to ready to compete" });
  await expect(heading).toBeFocused();
  await expect(page.getByText("Playlist Generated!")).toBeVisible();
  await expect(page.getByText(/^10 songs, \d+ minutes, /)).toBeVisible();
  await expect(result(page).getByRole("listitem").filter({ hasText: "Energy" })).toHaveCount(10);
  await expect(page.getByText(/^Energy, song by song: it begins at/)).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
});

test("without a mood nothing is drawn, and it is said", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/mood-playlist");
  await page.getByLabel("Additional Notes").fill("Tired.");
  await generate(page).click();
  await expect(page.getByRole("radiogroup", { name: "Current Mood" })).toHaveAccessibleDescription(
    /Please select a mood/,
  );
  await expect(page.getByLabel("Additional Notes")).toHaveValue("Tired.");
});

test("a list that cannot be drawn says so and loses no word", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  await signIn();
  await page.goto("/mood-playlist");
  await page.route("**/trpc/moods.create*", (route) => route.abort());
  await page.getByRole("radio", { name: "Calm" }).check();
  await page.getByLabel("Additional Notes").fill("Before the bus.");
  await generate(page).click();
  await expect(
    page.getByText("Failed to generate playlist. Please try again.").first(),
  ).toBeVisible();
  await page.unroute("**/trpc/moods.create*");
  await generate(page).click();
  await expect(page.getByRole("heading", { name: "From calm to steady ground" })).toBeVisible();
});

test("one row is previewed at a time, for two seconds", async ({ page, signIn }) => {
  await signIn();
  await page.clock.install();
  await page.goto("/mood-playlist");
  await draw(page);
  const previewed = page.locator("[data-previewed]");
  const buttons = page.getByRole("button", { name: /^Preview "/ });
  await buttons.nth(0).click();
  await expect(page.getByText("Preview Mode").first()).toBeVisible();
  await buttons.nth(1).click();
  await expect(previewed).toHaveCount(1);
  await expect(previewed).toContainText("2");
  await page.clock.runFor(2_100);
  await expect(previewed).toHaveCount(0);
});

test("a song is looked for elsewhere, and that counts as one play a day", async ({
  page,
  signIn,
  context,
}) => {
  await context.route(/spotify|youtube/, (route) => route.fulfill({ body: "elsewhere" }));
  await signIn();
  await page.goto("/mood-playlist");
  await draw(page, "Pumped");
  const music = page.getByRole("link", { name: /on a music service/ }).first();
  await expect(music).toHaveAttribute("rel", /noopener/);
  await expect(music).toHaveAttribute("href", /^https:\/\/open\.spotify\.com\/search\/[^<>" ]+$/);
  const video = page.getByRole("link", { name: /on a video site/ }).first();
  await expect(video).toHaveAttribute("href", /search_query=.+lyrics$/);
  const [tab] = await Promise.all([context.waitForEvent("page"), music.click()]);
  await tab.close();
  await expect(page.getByText("heard on 1 day")).toBeVisible();
});

test("a verse opens below its song, and what one thinks of a list is kept", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/mood-playlist");
  await draw(page, "Overwhelmed");
  const button = page.getByRole("button", { name: /^Scripture for/ }).first();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("blockquote")).toContainText(/\w+ \d+:\d+/);
  await expect(page.getByText("Key message")).toBeVisible();
  await button.click();
  await expect(page.getByRole("blockquote")).toHaveCount(0);

  await page.getByRole("button", { name: "Keep this playlist" }).click();
  await expect(page.getByRole("button", { name: "Kept", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Calmer" }).click();
  await expect(page.getByText("Thank you. Noted.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Thank you. Noted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Calmer" })).toHaveCount(0);
});

test("an earlier list is opened again", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/mood-playlist");
  await draw(page, "Calm");
  await draw(page, "Pumped");
  await page.getByRole("button", { name: 'Open "From calm to steady ground"' }).click();
  await expect(page.getByRole("heading", { name: "From calm to steady ground" })).toBeFocused();
});

test("somebody else's page is not found, and a visitor signs in first", async ({
  page,
  signIn,
}) => {
  await page.goto("/mood-playlist");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fmood-playlist$/);
  const { id } = await signIn();
  await page.goto(`/mood-playlist/${id}`);
  await expect(generate(page)).toBeVisible();
  await page.goto(`/mood-playlist/${id + 1}`);
  await expect(page.getByText("Error 404")).toBeVisible();
});

test("the page has no fault that axe can find, and fits", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await page.goto("/mood-playlist");
  await draw(page);
  await page
    .getByRole("button", { name: /^Scripture for/ })
    .first()
    .click();
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [...widths, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `${width} px, ${colorScheme}`).toBe(0);
    }
  }
});
