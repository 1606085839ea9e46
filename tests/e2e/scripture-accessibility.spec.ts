import { faults, modes, overflow, widths } from "./inspect.ts";
import { dialogOf, openDialog, shareVerse, withoutTour } from "./scripture.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ page }) => withoutTour(page));

test("the open dialog has no fault that axe can find, and fits", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  for (const width of [...widths, 320])
    for (const colorScheme of modes) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await openDialog(page);
      const dialog = dialogOf(page);
      await dialog.getByLabel("Reference").fill("John 11:35");
      await dialog.getByLabel("Verse", { exact: true }).fill("Jesus cried.");
      await expect(dialog.getByRole("button", { name: "Use the King James text" })).toBeVisible();
      await dialog.getByRole("button", { name: "Need an idea?" }).click();
      const body = dialog.locator("form").locator("..");
      const wider = () => body.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect([await overflow(page), await wider()], `${width} px, ${colorScheme}`).toEqual([0, 0]);
    }
});

test("the page has no fault that axe can find, and fits 320 px", async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  await signIn();
  const { path } = await shareVerse(context.request);
  for (const width of [...widths, 320])
    for (const colorScheme of modes) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.getByRole("button", { name: "Copy link" }).waitFor();
      expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `${width} px, ${colorScheme}`).toBe(0);
    }
});
