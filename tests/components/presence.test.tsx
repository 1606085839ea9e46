import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import { Dialog } from "#src/components/dialog.tsx";
import { Presence } from "#src/components/presence.tsx";
import { renderScreen } from "./render-screen.tsx";

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setIsOpen(!isOpen))}>
        Open or close
      </button>
      <Presence>
        {isOpen && (
          <Dialog title="Question" onClose={() => setIsOpen(false)}>
            <input aria-label="Answer" />
          </Dialog>
        )}
      </Presence>
    </>
  );
}

test("a dialog that is opened again while it leaves is a new one", async () => {
  const screen = await renderScreen(<Asking />, {});
  const button = screen.getByRole("button", { name: "Open or close" }).element() as HTMLElement;
  button.click();
  await screen.getByRole("textbox", { name: "Answer" }).fill("Half a");
  button.click();
  button.click();
  await expect.element(screen.getByRole("dialog", { name: "Question" })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Answer" })).toHaveValue("");
  await expect.poll(() => document.querySelectorAll("dialog").length).toBe(1);
});
