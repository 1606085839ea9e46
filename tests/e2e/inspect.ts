import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const widths = [390, 1280];
export const modes = ["light", "dark"] as const;

/** What axe finds fault with. */
export async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // Its own way opens another window for each report, and tells of what is well: three times as long.
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ["violations"] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** By how much the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
