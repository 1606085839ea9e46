import type { Page } from "@playwright/test";
import { openTab } from "./soulcare.ts";
import { expect, test } from "./test.ts";

/** Names of keyframes, or of the properties that change, in the order they began. */
type Moved = { name: string; ms: number }[];

declare global {
  var moved: Moved;
}

/** Writes down each motion that begins. What waits (the spinner, the skeleton) is not one. */
function record() {
  const waiting = ["spin", "pulse"];
  globalThis.moved = [];
  const nameOf = (motion: Animation) => {
    if (motion instanceof CSSAnimation) return motion.animationName;
    return motion instanceof CSSTransition ? motion.transitionProperty : "other";
  };
  const note = () => {
    const all = document.getAnimations().map((motion) => ({
      name: nameOf(motion),
      ms: Number(motion.effect?.getComputedTiming().endTime),
    }));
    globalThis.moved.push(...all.filter(({ name }) => !waiting.includes(name)));
  };
  document.addEventListener("animationstart", note, { capture: true });
  document.addEventListener("transitionrun", note, { capture: true });
}

const names = async (page: Page) => {
  const moved = await page.evaluate(() => globalThis.moved);
  return new Set(moved.map(({ name }) => name));
};

/** Goes through each moment that moves, and tells what moved; `expected` waits for it. */
async function walk(page: Page, expected: (...names: string[]) => Promise<void>) {
  await page.goto("/");
  await expected("sunrise");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expected("rise");

  await page.setViewportSize({ width: 1280, height: 900 });
  await openTab(page, "playbook");
  await expected("rise");
  await page
    .getByRole("checkbox", { name: /complete/i })
    .first()
    .check();
  await expected("stroke-dashoffset");

  await page.getByRole("button", { name: "Choose practices" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(0);
  await expected("rise", "fade-out");

  await page.goto("/mood-playlist");
  await page.getByRole("radio", { name: "Stressed" }).check();
  await page.getByRole("button", { name: "Generate My Playlist" }).click();
  await expect(page.getByRole("heading", { name: /^From stressed/ })).toBeFocused();
  await expected("draw");
}

test("each motion runs when its moment comes, and none for longer than 600 ms", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.addInitScript(record);
  await walk(page, async (...expected) => {
    for (const name of expected) await expect.poll(() => names(page)).toContain(name);
    const tooLong = (await page.evaluate(() => globalThis.moved)).filter(({ ms }) => ms > 600);
    expect(tooLong).toEqual([]);
  });
});

test("nothing moves for those who asked for less motion", async ({ page, signIn }) => {
  await signIn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(record);
  await walk(page, async () => expect(await names(page)).toEqual(new Set()));
});
