import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** In both color modes, at each width: axe finds no fault, and nothing is wider than the window. */
export async function expectAccessible(page: Page, widths = [320, 390, 1280]) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const mode of ["light", "dark"]) {
    await page.evaluate(chooseMode, mode);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const look = `${mode}, ${width} px`;
      await expect.poll(() => overflow(page), look).toBe(0);
      // 320 px have the layout of 390 px.
      if (width > 320) expect(await faults(page), look).toEqual([]);
    }
  }
}

/** Text of twice the size leaves half the room. */
export async function expectRoomForLargeText(page: Page) {
  await page.setViewportSize({ width: 640, height: 844 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expect.poll(() => overflow(page), "text of twice the size").toBe(0);
}

/** As the switch in the bar does, which a dialog may cover. */
function chooseMode(mode: string) {
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
}

async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // The usual mode opens a window for each report and also lists what passes: three times as long.
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ["violations"] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** By how much the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
