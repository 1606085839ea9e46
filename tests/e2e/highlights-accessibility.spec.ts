import { challenges } from "./challenges.ts";
import { faults, modes, overflow } from "./inspect.ts";
import { card, openTab, signInAsJordan } from "./reel.ts";
import { expect, test } from "./test.ts";

test("text of twice the size fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsJordan(page);
  for (const tab of ["highlights", "playbook"] as const) {
    await openTab(page, tab);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await overflow(page), tab).toBeLessThanOrEqual(0);
  }
});

const openers = [
  ["Milestones", /^Mark a milestone/],
  ["Achievements", /more achievements$/],
  ["Points", /^All points/],
] as const;

for (const mode of modes) {
  test(`axe finds no fault with the reel or its dialogs, and 320 px hold them, ${mode}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAsJordan(page);
    await openTab(page, "highlights");
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const [name, button] of openers) {
      await card(page, name).getByRole("button", { name: button }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      expect(await faults(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
}

for (const mode of modes) {
  test(`axe finds no fault with the challenges, and 320 px hold them, ${mode}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAsJordan(page);
    await openTab(page, "playbook");
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await challenges(page).getByRole("button", { name: "Browse challenges" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Open challenges" }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
}
