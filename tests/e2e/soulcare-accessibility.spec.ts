import type { Page } from "@playwright/test";
import { faults, modes, overflow } from "./inspect.ts";
import {
  card,
  dialogOf,
  openDialog,
  openTab,
  save,
  shareVerse,
  signInAsJordan,
} from "./soulcare.ts";
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

const dialogs = [
  ["Milestones", /^Mark a milestone/],
  ["Achievements", /more achievements$/],
  ["Points", /^All points/],
] as const;

/** Each screen as the check below finds it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  tour: async (page) => {
    await page.goto("/soulcare");
    await page.getByRole("button", { name: "Guide" }).click();
    await expect(page.getByText("Step 1 of 5")).toBeVisible();
  },
  highlights: (page) => openTab(page, "highlights"),
  ...Object.fromEntries(
    dialogs.map(([name, button]) => [
      `the dialog of ${name}`,
      async (page: Page) => {
        await openTab(page, "highlights");
        await card(page, name).getByRole("button", { name: button }).click();
        await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
        await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      },
    ]),
  ),
  challenges: async (page) => {
    await openTab(page, "playbook");
    await page.getByRole("button", { name: "Browse challenges" }).click();
    await page.getByRole("heading", { name: "Open challenges" }).waitFor();
  },
  reflections: async (page) => {
    await openTab(page, "timeout");
    await save(page).click();
    await page.getByRole("button", { name: /^Edit/ }).first().click();
  },
  "the share dialog": async (page) => {
    await openDialog(page);
    const dialog = dialogOf(page);
    await dialog.getByLabel("Reference").fill("John 11:35");
    await dialog.getByLabel("Verse", { exact: true }).fill("Jesus cried.");
    await expect(dialog.getByRole("button", { name: "Use the King James text" })).toBeVisible();
    await dialog.getByRole("button", { name: "Need an idea?" }).click();
  },
  "the page of a verse": async (page) => {
    const { path } = await shareVerse(page.request);
    await page.goto(path);
    await page.getByRole("button", { name: "Copy link" }).waitFor();
  },
};

for (const mode of modes) {
  test(`axe finds no fault with the screens and dialogs, and 320 px hold them, ${mode}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAsJordan(page);
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      expect(await faults(page), name).toEqual([]);
      expect(await overflow(page), name).toBeLessThanOrEqual(0);
    }
  });
}
