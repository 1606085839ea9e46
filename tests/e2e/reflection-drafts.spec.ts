import { refuse } from "./answers.ts";
import { openTimeout, rows, save, shownPrompt, stored, words } from "./reflections.ts";
import { withoutTour } from "./scripture.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ page }) => withoutTour(page));

test("a draft outlives a reload, and nobody else finds it", async ({ page, signIn, context }) => {
  await signIn();
  await openTimeout(page);
  await page.getByRole("button", { name: "Show me a different prompt" }).click();
  const prompt = (await shownPrompt(page).textContent()) ?? "";
  await words(page).fill("Half a");
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
  await words(page).fill("Half a sentence");
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  await page.reload();
  await page.getByRole("tab", { name: "Timeout" }).click();
  await expect(words(page)).toHaveValue("Half a sentence");
  await expect(shownPrompt(page)).toHaveText(prompt);

  await context.clearCookies();
  await signIn({ name: "Naomi Hill" });
  await openTimeout(page);
  await expect(words(page)).toHaveValue("");
});

test("signing out takes the drafts along", async ({ page, signIn }) => {
  await signIn();
  await openTimeout(page);
  await words(page).fill("Not for the next one here");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain("Not for the next");
});

test("what could not be saved stays, with the reason; nothing is saved twice", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500|ERR_FAILED/);
  await signIn();
  await openTimeout(page);
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "1 thing to fix" })).toBeFocused();
  await expect(words(page)).toHaveAccessibleDescription(/^Required/);
  await refuse(page, "soulcare.createReflection", {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
    message: "Something went wrong",
  });
  await words(page).fill("Still here");
  await save(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "We could not save your reflection." }),
  ).toBeFocused();
  await expect(words(page)).toHaveValue("Still here");
  await page.reload();
  await expect(words(page)).toHaveValue("Still here");

  await page.unroute("**/trpc/soulcare.createReflection*");
  await save(page).dblclick();
  await expect(rows(page)).toHaveCount(1);
  expect(await stored(page)).toHaveLength(1);
});

test("where storage is blocked one still writes", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await signIn();
  await openTimeout(page);
  await words(page).fill("Nowhere to keep this");
  await expect(page.getByText("This browser does not keep drafts.")).toBeVisible();
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await page.getByRole("tab", { name: "Timeout" }).click();
  await expect(words(page)).toHaveValue("Nowhere to keep this");
  await save(page).click();
  await expect(rows(page)).toContainText("Nowhere to keep this");
});
