import { cut } from "./answers.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { list, openTimeout, rows, save, shownPrompt, stored, toast, words } from "./reflections.ts";
import { withoutTour } from "./scripture.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ page }) => withoutTour(page));

test("a new athlete writes a first reflection, kept to themself", async ({ page, signIn }) => {
  await signIn();
  await openTimeout(page);
  await expect(list(page)).toContainText("No reflections yet. One honest sentence is a fine");
  await list(page).getByRole("button", { name: "Write a reflection" }).click();
  await expect(words(page)).toBeFocused();
  const prompt = (await shownPrompt(page).textContent()) ?? "";
  await expect(words(page)).toHaveAccessibleDescription(prompt);
  await expect(page.getByRole("switch", { name: "Keep this private" })).toBeChecked();
  await page.keyboard.type("I was tired and said so.");
  await page.keyboard.press("Control+Enter");

  await expect(toast(page, "Reflection saved.")).toBeVisible();
  await expect(words(page)).toHaveValue("");
  await expect(rows(page)).toHaveCount(1);
  for (const text of [prompt, "I was tired and said so.", "Only you"])
    await expect(rows(page)).toContainText(text);
  await expect(shownPrompt(page)).not.toHaveText(prompt);
  expect(await stored(page)).toMatchObject([{ promptQuestion: prompt, isPrivate: true }]);
});

test("another prompt brings its growth area along, until one has chosen", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openTimeout(page);
  const area = page.getByRole("combobox", { name: "Growth area" });
  const before = { prompt: await shownPrompt(page).textContent(), area: await area.inputValue() };
  await page.getByRole("button", { name: "Show me a different prompt" }).click();
  await expect(shownPrompt(page)).not.toHaveText(before.prompt ?? "");
  await expect(area).not.toHaveValue(before.area);
  const suggested = [before.area, await area.inputValue()];
  const own = ["Rest", "Courage", "Trust"].find((name) => !suggested.includes(name)) ?? "";
  await area.selectOption(own);
  await words(page).fill("Mine stays.");
  await page.getByRole("button", { name: "Show me a different prompt" }).click();
  await expect(words(page)).toHaveValue("Mine stays.");
  await expect(area).toHaveValue(own);
});

test("a reflection is shared, changed, deleted and brought back", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await openTimeout(page);
  await words(page).fill("First words");
  await save(page).click();
  const row = rows(page);
  await row.getByRole("button", { name: /^Share with your mentor/ }).click();
  await expect(row).toContainText("Shared with your mentor");
  await expect.poll(async () => (await stored(page))[0].isPrivate).toBe(false);

  await row.getByRole("button", { name: /^Edit/ }).click();
  const editor = row.getByLabel("Your reflection");
  await expect(editor).toBeFocused();
  await editor.fill("Better words");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("reflection-edit")))
    .toMatch(/Better words/);
  await page.reload();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(editor).toHaveValue("Better words");
  await row.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Reflection changed.")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Edit/ })).toBeFocused();
  expect(await stored(page)).toMatchObject([{ reflection: "Better words", isPrivate: false }]);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Reflections", exact: true })).toBeFocused();
  await expect(toast(page, "Reflection deleted successfully")).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await stored(page)).toHaveLength(1);
});

test("a change that the server never hears of is taken back", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  await openTimeout(page);
  await words(page).fill("Only mine");
  await save(page).click();
  await page.route(/updateReflection|deleteReflection/, cut);
  await rows(page)
    .getByRole("button", { name: /^Share with your mentor/ })
    .click();
  const alert = page.getByRole("alert");
  await expect(alert.filter({ hasText: "We could not change your reflection." })).toBeVisible();
  await expect(rows(page)).toContainText("Only you");
  await rows(page)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(alert.filter({ hasText: "It is still here." })).toBeVisible();
  await expect(rows(page)).toContainText("Only mine");
});

test("five are shown, and the rest on demand", async ({ page, context }) => {
  await context.request.post("/api/session", {
    data: { username: "jordan@example.org", password: "demo-athlete-1" },
  });
  await openTimeout(page);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText("I paced the girls");
  await list(page)
    .getByRole("button", { name: /^\+\d+ more$/ })
    .click();
  expect(await rows(page).count()).toBeGreaterThan(5);
});

test("the tab has no fault that axe can find, and fits 320 px", async ({ page, context }) => {
  test.slow();
  await context.request.post("/api/session", {
    data: { username: "jordan@example.org", password: "demo-athlete-1" },
  });
  for (const width of [...widths, 320])
    for (const colorScheme of modes) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await openTimeout(page);
      await save(page).click();
      await rows(page).first().getByRole("button", { name: /^Edit/ }).click();
      expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `${width} px, ${colorScheme}`).toBe(0);
    }
});
