import { keptList, openPlaybook, openPractices } from "./playbook.ts";
import { expect, test } from "./test.ts";

test("practices are chosen, written, moved and removed by keyboard alone", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  await page.getByRole("button", { name: "Choose Practices" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Experiential Practices" });
  await expect(dialog.getByRole("heading", { name: "Experiential Practices" })).toBeFocused();
  const suggestion = dialog.getByRole("button", { name: /^Pray for one opponent/ });
  await expect(dialog.locator("button[aria-pressed]")).toHaveCount(20);
  await suggestion.focus();
  await page.keyboard.press("Enter");
  await expect(suggestion).toHaveAttribute("aria-pressed", "true");
  await expect(suggestion).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Your practices (1)" })).toBeVisible();

  const own = dialog.getByLabel("Write your own");
  await own.press("Enter");
  await expect(own).toHaveAccessibleDescription("Please write the practice in a few words first.");
  await own.fill("pray for one opponent by name before the game.");
  await own.press("Enter");
  await expect(own).toHaveAccessibleDescription("You have chosen this one already.");
  await own.fill("Call my grandmother");
  await own.press("Enter");
  await expect(own).toHaveValue("");
  await expect(own).toBeFocused();

  const slider = dialog.getByRole("slider", { name: "Call my grandmother" });
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("5");
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100%, complete");
  await expect(dialog.getByText("Practice complete. Keep it, or make room")).toBeVisible();
  expect((await keptList(page, "experientialPractices"))[1]).toEqual({
    id: expect.any(Number),
    practice: "Call my grandmother",
    progress: 100,
    comments: "",
    completed: true,
  });
  await slider.press("ArrowLeft");
  await expect(dialog.getByText("Practice complete. Keep it, or make room")).toBeHidden();
  expect((await keptList(page, "experientialPractices"))[1].completed).toBe(false);

  await dialog.getByRole("button", { name: "Remove: Call my grandmother" }).press("Enter");
  const undo = dialog.getByRole("button", { name: "Undo: put back Call my grandmother" });
  await expect(undo).toBeFocused();
  expect(await keptList(page, "experientialPractices")).toHaveLength(1);
  await page.keyboard.press("Enter");
  await expect(slider).toHaveValue("95");
  await dialog.getByRole("button", { name: "Comments on: Call my grandmother" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Comments on: Call my" }).fill("Sundays at six");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Choose Practices" })).toBeFocused();
  expect((await keptList(page, "experientialPractices"))[1].comments).toBe("Sundays at six");
});

test("an own practice that was begun is still there after a reload", async ({ page, signIn }) => {
  await signIn();
  await openPlaybook(page);
  const dialog = await openPractices(page);
  await dialog.getByLabel("Write your own").fill("Half a thou");
  await page.reload();
  await openPractices(page);
  await expect(dialog.getByLabel("Write your own")).toHaveValue("Half a thou");
});

test("a suggestion pressed again goes, and pressed once more comes back as it was", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  const dialog = await openPractices(page);
  const suggestion = dialog.getByRole("button", { name: /^Keep one full rest day/ });
  await suggestion.click();
  await dialog.getByRole("button", { name: /^More: Keep one full rest day/ }).click();
  await suggestion.click();
  await expect(dialog.getByRole("slider")).toHaveCount(0);
  await suggestion.click();
  await expect(dialog.getByRole("slider")).toHaveValue("5");
});
