import type { Page } from "@playwright/test";
import { prayerRequest, samplePost, sampleReply } from "#tests/components/community/entries.ts";
import { playPart } from "./answers.ts";
import { dialog, newPost, openBoard, send } from "./board.ts";
import { faults, modes, overflow } from "./inspect.ts";
import { expect, test } from "./test.ts";
import { choose, openThread } from "./thread.ts";

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(5);
const unnamed = { author: "Anonymous", isAnonymous: true, isMine: true };
const posts = [
  samplePost({ ...prayerRequest, ...unnamed, id: 9, replyCount: 1_234 }),
  samplePost({ id: 8, category: "encouragement", title: endless, content: endless }),
  samplePost({ id: 7, author: "x".repeat(40), isMine: true, isHidden: true }),
  samplePost({ id: 6, category: "questions" }),
];
const mine = { ...prayerRequest, isMine: true, content: '"Jesus cried." John 11:35' };

for (const colorScheme of modes) {
  test(`the board and its dialog have no fault that axe can find, and fit, ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await playPart(page, {
      "community.posts": () => posts,
      "community.count": () => ({ count: 1_000, isMore: true }),
    });
    await signIn();
    await openBoard(page, "?category=prayer-requests");
    await expectNoFault(page);
    await newPost(page).click();
    await page.getByLabel("Title").fill("a".repeat(203));
    await send(page).click();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await expectNoFault(page);
  });

  test(`a thread and its dialogs have no fault that axe can find, and fit, ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await playPart(page, {
      "community.post": () => mine,
      "community.replies": () => [
        sampleReply({ content: "word".repeat(60) }),
        sampleReply({ id: 2, isMine: true, isHidden: true }),
      ],
    });
    await signIn();
    await openThread(page, mine);
    await expect(page.getByText(/differs from the King James text/)).toBeVisible();
    await expectNoFault(page);
    await choose(page, /^More actions for "/, "Edit");
    await expect(page.getByRole("dialog", { name: "Edit your post" })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await choose(page, /^More actions for the reply by/, "Report");
    await expect(page.getByRole("dialog", { name: "Report this reply" })).toBeVisible();
    await expectNoFault(page);
  });
}

async function expectNoFault(page: Page) {
  expect(await faults(page)).toEqual([]);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} px`).toBe(0);
  }
}
