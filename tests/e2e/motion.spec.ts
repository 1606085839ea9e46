import type { Page } from "@playwright/test";
import { card, openTab } from "./soulcare.ts";
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
  const note = (event: Event) => {
    const all = document.getAnimations().map((motion) => ({
      name: nameOf(motion),
      ms: Number(motion.effect?.getComputedTiming().endTime),
    }));
    // On a busy computer a motion is over before it is told of.
    if (event instanceof AnimationEvent) all.push({ name: event.animationName, ms: 0 });
    if (event instanceof TransitionEvent) all.push({ name: event.propertyName, ms: 0 });
    globalThis.moved.push(...all.filter(({ name }) => !waiting.includes(name)));
  };
  document.addEventListener("animationstart", note, { capture: true });
  document.addEventListener("transitionrun", note, { capture: true });
}

type Moment = {
  what: string;
  moves: string[];
  /** Where it comes; what moves on the way there is not counted. */
  before: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 844 });

async function openAndCloseDialog(page: Page) {
  await page.getByRole("button", { name: "Choose practices" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.evaluate((sheet) =>
    Promise.allSettled(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(0);
}

const moments: Moment[] = [
  {
    what: "the landing page's sun",
    moves: ["sunrise"],
    before: (page) => atWidth(page, 1280),
    act: (page) => page.goto("/"),
  },
  {
    what: "the phone's menu",
    moves: ["rise"],
    before: (page) => atWidth(page, 390),
    act: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    },
  },
  {
    what: "a dialog",
    moves: ["rise", "fade-in", "fade-out"],
    before: async (page) => {
      await atWidth(page, 1280);
      await openTab(page, "playbook");
    },
    act: openAndCloseDialog,
  },
  {
    what: "a tab",
    moves: ["rise", "fade-out"],
    before: async () => undefined,
    act: async (page) => {
      await page.getByRole("tab", { name: "Highlight Reel" }).click();
      await expect(page.getByRole("tabpanel", { includeHidden: true })).toHaveCount(1);
    },
  },
  {
    what: "the arch of what a milestone earns, and its toast",
    moves: ["ink", "slide-from-bottom"],
    before: async (page) => {
      await card(page, "Milestones").getByRole("button", { name: "Mark a milestone" }).click();
      const form = page.getByRole("dialog", { name: "Mark a milestone" });
      await form.getByLabel("What happened?").fill("Told my coach about my knee");
      await form.getByRole("combobox", { name: "Area" }).selectOption("Recovery");
      await form.getByLabel("Tell it in two or three sentences").fill("He listened.");
    },
    act: async (page) => {
      await page.keyboard.press("Control+Enter");
      await expect(card(page, "Achievements")).toContainText(/1 of \d+ earned/);
    },
  },
  {
    what: "the Mood Path",
    moves: ["draw"],
    before: async (page) => {
      await page.goto("/mood-playlist");
      await page.getByRole("radio", { name: "Stressed" }).check();
    },
    act: async (page) => {
      await page.getByRole("button", { name: "Generate My Playlist" }).click();
      await expect(page.getByRole("heading", { name: /^From stressed/ })).toBeFocused();
    },
  },
];

const motions = (page: Page) => page.evaluate(() => globalThis.moved);

/** Goes through each moment; `look` sees what moved in it. */
async function walk(page: Page, look: (moment: Moment) => Promise<void>) {
  for (const moment of moments)
    await test.step(moment.what, async () => {
      await moment.before(page);
      // What began on the way there is over.
      await page.evaluate(async () => {
        const ends = (motion: Animation) =>
          Number.isFinite(motion.effect?.getComputedTiming().endTime);
        const ending = document.getAnimations().filter(ends);
        await Promise.allSettled(ending.map(({ finished }) => finished));
        globalThis.moved = [];
      });
      await moment.act(page);
      await look(moment);
    });
}

async function expectMotion(page: Page, { what, moves }: Moment) {
  const names = async () => (await motions(page)).map(({ name }) => name);
  await expect.poll(names, what).toEqual(expect.arrayContaining(moves));
  const tooLong = (await motions(page)).filter(({ ms }) => ms > 600);
  expect(tooLong, what).toEqual([]);
}

test("each motion runs when its moment comes, and none for longer than 600 ms", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.addInitScript(record);
  await walk(page, (moment) => expectMotion(page, moment));
});

test("nothing moves for those who asked for less motion", async ({ page, signIn }) => {
  await signIn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(record);
  await walk(page, async ({ what }) => expect(await motions(page), what).toEqual([]));
});
