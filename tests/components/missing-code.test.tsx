import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ConnectionLine } from "#src/app/connection-line.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { renderScreen } from "./render-screen.tsx";

const lost = "No connection. We go on when it is back.";

test("without a connection a part and a dialog wait for their code, and the screen stays", async () => {
  let isUp = false;
  const code = vi.fn(async () => {
    if (!isUp) throw new TypeError("Failed to fetch dynamically imported module");
  });
  const Part = lazyComponent(async () => {
    await code();
    return () => <p>The part’s code</p>;
  });
  const Asking = lazyComponent(async () => {
    await code();
    return () => (
      <Dialog title="Question" onClose={() => undefined}>
        <p>Its text</p>
      </Dialog>
    );
  });
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <ConnectionLine />
        <button type="button" onClick={() => setIsOpen(true)}>
          Ask
        </button>
        <Loaded skeleton={<p>Waiting</p>} failed="We could not load the part.">
          <Part />
        </Loaded>
        <Presence>{isOpen && <Asking />}</Presence>
      </>
    );
  }
  const screen = await renderScreen(<Screen />, {}, () => isUp);
  await screen.getByRole("button", { name: "Ask" }).click();
  await expect.element(screen.getByText(lost)).toBeVisible();
  await expect.element(screen.getByText("Waiting")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ask" })).toBeVisible();
  expect(code).toHaveBeenCalledTimes(2);

  isUp = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByRole("dialog", { name: "Question" })).toBeVisible();
  await expect.element(screen.getByText("The part’s code")).toBeInTheDocument();
});
