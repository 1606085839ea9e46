import type { Page } from "@playwright/test";
import { dialog, filter, newPost, openBoard, samplePost, send, standFor } from "./board.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

test.use({ hasTour: false });

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(5);

const posts = [
  samplePost({
    ...{ id: 9, category: "prayer-requests", title: "MRI on Thursday", author: "Anonymous" },
    ...{ isAnonymous: true, isMine: true, isUrgent: true, prayerCount: 14, replyCount: 1_234 },
  }),
  samplePost({ id: 8, category: "encouragement", title: endless, content: endless }),
  samplePost({
    id: 7,
    category: "questions",
    author: "x".repeat(40),
    isMine: true,
    isHidden: true,
  }),
  samplePost({ id: 6, category: "prayer-requests", answeredAt: new Date(), prayerCount: 31 }),
  samplePost({ id: 5 }),
];

for (const colorScheme of modes) {
  test(`the board has no fault that axe can find, and fits, ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await standFor(page, posts);
    await signIn();
    for (const search of ["", "?search=nothing"]) {
      await openBoard(page, search);
      await filter(page, "All Discussions").hover();
      await expectNoFault(page);
    }
  });

  test(`the dialog has no fault that axe can find, and fits, ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await standFor(page, posts);
    await signIn();
    await openBoard(page, "?category=prayer-requests");
    await newPost(page).click();
    await page.getByLabel("Title").fill("a".repeat(203));
    await send(page).click();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await expectNoFault(page);
  });
}

async function expectNoFault(page: Page) {
  for (const width of [...widths, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faults(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toBe(0);
  }
}
