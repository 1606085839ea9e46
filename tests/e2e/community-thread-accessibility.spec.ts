import { playPart } from "./answers.ts";
import { faults, modes, overflow } from "./inspect.ts";
import { expect, test } from "./test.ts";
import { choose, openThread, sampleReply, sampleRequest } from "./thread.ts";

test.use({ hasTour: false });

const more = /^More actions for "/;

for (const mode of modes)
  test(`a thread and its dialogs are open to everybody, ${mode}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    const mine = { ...sampleRequest, isMine: true, content: '"Jesus cried." John 11:35' };
    await playPart(page, {
      "community.post": () => mine,
      "community.replies": () => [
        sampleReply({ content: "word".repeat(60) }),
        sampleReply({ id: 2, isMine: true, isHidden: true }),
      ],
    });
    await signIn();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await openThread(page, mine);
      await expect(page.getByText(/differs from the King James text/)).toBeVisible();
      expect(await overflow(page)).toBe(0);
      expect(await faults(page)).toEqual([]);
    }
    await choose(page, more, "Edit");
    await expect(page.getByRole("dialog", { name: "Edit your post" })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await choose(page, /^More actions for the reply by/, "Report");
    await expect(page.getByRole("dialog", { name: "Report this reply" })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  });
