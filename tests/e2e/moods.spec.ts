import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const generate = (page: Page) => page.getByRole("button", { name: "Generate My Playlist" });
const result = (page: Page) => page.getByRole("region", { name: /^From / });

test("a mood becomes a playlist that survives a reload", { tag: "@journey" }, async ({
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
  await page.getByRole("button", { name: "Before a game" }).click();
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByLabel("Additional Notes").fill("The final.");
  await generate(page).click();

  const heading = page.getByRole("heading", { name: "From stressed to ready to compete" });
  await expect(heading).toBeFocused();
  await expect(page.getByText("Playlist Generated!")).toBeVisible();
  await expect(page).toHaveURL(/\?list=\d+$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText(/10 songs, \d+ minutes · /)).toBeVisible();
  await expect(result(page).getByRole("listitem").filter({ hasText: "Energy" })).toHaveCount(10);
  await expect(page.getByRole("img", { name: /^Energy, song by song/ })).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("radio", { name: "Stressed" })).toBeChecked();
  await expect(page.getByText("Intensity Level: 8/10")).toBeVisible();
  await expect(page.getByLabel("Additional Notes")).toHaveValue("The final.");
});
