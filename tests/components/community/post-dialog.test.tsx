import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PostDialog } from "#src/features/community/compose/post-dialog.tsx";
import { renderScreen } from "../render-screen.tsx";

// The time is part of what is said, and at 12:48 it takes more room than at 1:11.
const hours = ["1:11", "12:48"];

for (const [width, height] of [
  [1280, 720],
  [390, 720],
] as const)
  for (const hour of hours)
    test(`${width} px, ${hour}: saving the draft moves nothing away under a press`, async () => {
      await page.viewport(width, height);
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2026-03-02 ${hour} PM`) });
      onTestFinished(() => void vi.useRealTimers());
      const screen = await renderScreen(
        <PostDialog category="general" onClose={() => undefined} onPosted={() => undefined} />,
        {
          "community.boardAccess": { hasAcceptedRules: true, suspendedUntil: null },
        },
      );
      const send = screen.getByRole("button", { name: "Share with the community" });
      await screen.getByLabelText("Title").fill("Before the race");
      const before = send.element().getBoundingClientRect().top;
      const body = () =>
        screen.getByRole("dialog").element().querySelector("form")?.parentElement?.clientHeight;
      const room = body();
      await screen.getByLabelText("Your post").click();
      await expect.element(screen.getByText(`Draft saved ${hour} PM`)).toBeVisible();
      expect(send.element().getBoundingClientRect().top).toBe(before);
      expect(body()).toBe(room);
    });

test("what was typed a moment before the dialog closes is there again", async () => {
  const open = () =>
    renderScreen(
      <PostDialog category="general" onClose={() => undefined} onPosted={() => undefined} />,
      { "community.boardAccess": { hasAcceptedRules: true, suspendedUntil: null } },
    );
  const screen = await open();
  // Told by an event alone: the field keeps the focus, so only the closing can save it.
  await screen.getByLabelText("Your post").fill("Nine hours to the meet.");
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByLabelText("Your post")).toHaveValue("Nine hours to the meet.");
});
