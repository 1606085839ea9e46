import type { Page } from "@playwright/test";
import { publicPaths } from "#src/app/public-paths.ts";
import { alive, expect, test } from "./test.ts";

const paths = [...publicPaths, "/nowhere"];

for (const width of [390, 1280])
  test(`at ${width} px Tab goes through each public page in order, always visibly`, async ({
    page,
    allowConsoleErrors,
  }) => {
    test.slow();
    allowConsoleErrors(/404/);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of paths) {
      await page.goto(path);
      await alive(page.getByRole("main").getByRole("link").last());
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      const places = await markPlaces(page);
      expect(places.length, path).toBeGreaterThan(6);
      expect(await tabThrough(page, places.length * 2), path).toEqual(places);
    }
  });

/** The names of the places that Tab stops at, each of which has to be seen. */
async function tabThrough(page: Page, most: number) {
  const visited: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    const { name } = await page.evaluate(stopAt);
    if (name === undefined) break;
    await expect
      .poll(() => page.evaluate(stopAt), { message: name })
      .toEqual({ name, isRinged: true, isInSight: true });
    // A date has places for the month, the day, the year and the calendar.
    if (visited.at(-1) !== name) visited.push(name);
  }
  return visited;
}

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/");
  await alive(page.getByRole("main").getByRole("link").first());
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Learn More" })).toBeFocused();
});

/** Names all that can be reached, in the order of the page, and notes how each looks by itself. */
function markPlaces(page: Page) {
  return page.evaluate(() => {
    const reachable = "a[href], button, input, select, textarea, summary, [tabindex]";
    const places = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    );
    for (const [place, element] of places.entries()) {
      const words = element.getAttribute("aria-label") ?? element.textContent;
      element.dataset.place = `${place} ${words.trim().slice(0, 40)}`;
    }
    for (const element of document.querySelectorAll<HTMLElement>("*")) {
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      element.dataset.look = `${outlineStyle} ${boxShadow}`;
    }
    return places.map((element) => element.dataset.place);
  });
}

/** Where the focus is, whether anything shows it, and whether it is in sight. */
function stopAt() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return {};
  // The calendar's button is within its field, and ringed by the browser itself.
  let isRinged = focused.matches("[type=date]:not(:focus-visible)");
  for (let element: HTMLElement | null = focused; element; element = element.parentElement) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const isChanged = element.dataset.look !== `${outlineStyle} ${boxShadow}`;
    isRinged ||= isChanged && (hasOutline || boxShadow !== "none");
  }
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const at = document.elementFromPoint(left + width / 2, middle);
  const isInSight = at !== null && (focused.contains(at) || at.contains(focused));
  return { name: focused.dataset.place ?? focused.outerHTML, isRinged, isInSight };
}
