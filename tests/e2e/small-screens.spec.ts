import type { Page } from "@playwright/test";
import { publicPaths } from "#src/app/public-paths.ts";
import { fillInquiry } from "./inquiry.ts";
import { alive, expect, test } from "./test.ts";

const paths = [...publicPaths, "/nowhere"];

test.use({ viewport: { width: 320, height: 640 } });
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/404|example\.com/));

for (const path of paths) {
  test(`${path} cuts nothing off at 320 px, nor with large text at 390 px`, async ({ page }) => {
    await page.goto(path);
    await alive(page.getByRole("main").getByRole("link").last());
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await cutOff(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await enlargeText(page);
    expect(await cutOff(page)).toEqual([]);
  });
}

for (const { width, isEnlarged } of [
  { width: 320, isEnlarged: false },
  { width: 390, isEnlarged: true },
]) {
  test(`the open menu shows all links at ${width} px, enlarged: ${isEnlarged}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/know-your-role");
    const open = page.getByRole("button", { name: "Open menu" });
    await alive(open);
    if (isEnlarged) await enlargeText(page);
    await open.click();
    expect(await cutOff(page)).toEqual([]);
    const links = page.locator("#phone-menu").getByRole("link");
    await expect(links).toHaveCount(7);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
}

test("the confirmation of an inquiry wraps long words", async ({ page }) => {
  await page.goto("/speaking");
  await fillInquiry(page);
  await page.getByLabel("Organization").fill("Wheatridge".repeat(8));
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await page.getByRole("heading", { name: "Thank you, Denise" }).waitFor();

  expect(await cutOff(page)).toEqual([]);
  await enlargeText(page);
  expect(await cutOff(page)).toEqual([]);
});

const enlargeText = (page: Page) => page.addStyleTag({ content: "html { font-size: 200% }" });

type Frame = { left: number; right: number };

/** Words and controls that stand out of the window at its sides, or of a box that hides the rest. */
async function cutOff(page: Page) {
  const { window, boxes } = await page.evaluate(measure);
  const isOutside = (box: Frame, frame: Frame) =>
    box.left < frame.left - 1 || box.right > frame.right + 1;
  return boxes
    .filter((box) => [window, ...box.frames].some((frame) => isOutside(box, frame)))
    .map(({ html }) => html);
}

function measure() {
  const edges = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  };
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const all = [...document.querySelectorAll("body *:not(script, svg *, [aria-hidden=true] *)")];
  const hiding = all.filter((element) => getComputedStyle(element).overflowX !== "visible");
  const shown = all.filter(
    (element) =>
      (hasWords(element) || element.matches("a, button, input")) &&
      element.checkVisibility() &&
      element.clientWidth !== 1,
  );
  return {
    window: { left: 0, right: document.documentElement.clientWidth },
    boxes: [document.body, ...shown].map((element) => ({
      ...edges(element),
      frames: hiding.filter((box) => box !== element && box.contains(element)).map(edges),
      html: element.outerHTML.slice(0, 120),
    })),
  };
}
