import { expect, test } from "vitest";
import { ScriptureCard } from "#src/features/soulcare/scripture/scripture-card.tsx";
import { renderScreen } from "../render-screen.tsx";
import { joined, sharedVerse } from "./samples.ts";

/** Before a mutation stops waiting for the reads on screen. */
const soon = { timeout: 3_000 };

type Screen = Awaited<ReturnType<typeof renderScreen>>;

/** Answers the first read; a second one never ends. */
function onceOnly<Answer>(answer: Answer) {
  let isFirst = true;
  return (): Answer | Promise<Answer> => {
    if (!isFirst) return new Promise(() => undefined);
    isFirst = false;
    return answer;
  };
}

/** Presses "More" and closes the page at once. */
async function moveAndLeave(screen: Screen) {
  await screen.getByRole("button", { name: /^More/ }).click();
  dispatchEvent(new Event("pagehide"));
}

test("a verse's last value is sent while the reads after the one before still run", async () => {
  const screen = await renderScreen(<ScriptureCard />, {
    "soulcare.ownScripture": [],
    "soulcare.scriptureChallenges": onceOnly([sharedVerse(joined)]),
    "soulcare.moveScripture": ({ progress }) => ({ ...joined, progress, unlocked: [] }),
  });
  await moveAndLeave(screen);
  await expect.poll(() => screen.sent("soulcare.scriptureChallenges")).toHaveLength(2);
  await moveAndLeave(screen);
  await expect
    .poll(() => screen.sent("soulcare.moveScripture"), soon)
    .toEqual([
      { id: 1, progress: 5 },
      { id: 1, progress: 10 },
    ]);
});
