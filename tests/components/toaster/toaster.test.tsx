import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Dialog } from "#src/components/dialog.tsx";
import { Presence } from "#src/components/presence.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { renderScreen } from "../render-screen.tsx";

/** A page with one button and a toast. */
async function withToast(
  more: Pick<Parameters<typeof toaster.create>[0], "variant" | "stays"> = {},
) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await renderScreen(<button type="button">On the page</button>, {});
  toaster.create({ title: "Saved", ...more });
  await vi.advanceTimersByTimeAsync(0);
  return screen;
}

const titles = () => [...document.querySelectorAll("[data-toast] p")].map((p) => p.textContent);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a toast leaves after five seconds, but not from under the pointer", async () => {
  const screen = await withToast();
  await pass(4_900);
  expect(titles()).toEqual(["Saved"]);
  await screen.getByText("Saved").hover();
  await pass(20_000);
  expect(titles()).toEqual(["Saved"]);
  await screen.getByText("On the page").hover();
  await pass(5_100);
  expect(titles()).toEqual([]);
});

test("F8 focuses the toasts, which then stay; Escape dismisses and goes back", async () => {
  const screen = await withToast();
  const button = screen.getByRole("button", { name: "On the page" });
  button.element().focus();
  await userEvent.keyboard("{F8}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Notifications (F8)");
  await pass(20_000);
  expect(titles()).toEqual(["Saved"]);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Dismiss “Saved”");
  await userEvent.keyboard("{Escape}");
  await pass(0);
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(button.element());
});

test("an error leaves when it is dismissed or another toast takes its place", async () => {
  await withToast({ variant: "destructive" });
  await pass(60_000);
  expect(titles()).toEqual(["Saved"]);
  toaster.create({ title: "Saved again" });
  await pass(0);
  expect(titles()).toEqual(["Saved again"]);
});

test("what stays is shown beside later toasts until it is dismissed", async () => {
  const screen = await withToast({ stays: true });
  await pass(60_000);
  for (const title of ["Second", "Third"]) {
    toaster.create({ title });
    await pass(0);
    expect(titles()).toEqual([title, "Saved"]);
  }
  await pass(60_000);
  expect(titles()).toEqual(["Saved"]);
  await screen.getByRole("button", { name: "Dismiss “Saved”" }).click();
  await pass(0);
  expect(titles()).toEqual([]);
});

test("a swipe of 50 px to the right dismisses a toast, a shorter one does not", async () => {
  const screen = await withToast();
  const card = screen.getByText("Saved").element().closest("[data-toast] > *");
  async function swipe(distance: number) {
    for (const [type, clientX] of [
      ["pointerdown", 10],
      ["pointermove", 10 + distance],
      ["pointerup", 10 + distance],
    ] as const) {
      card?.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true }));
      await pass(0);
    }
  }
  await swipe(49);
  expect(titles()).toEqual(["Saved"]);
  await swipe(50);
  expect(titles()).toEqual([]);
});

function PageWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        On the page
      </button>
      <Presence>
        {isOpen && (
          <Dialog title="A form" onClose={() => setOpen(false)}>
            <button type="button">In the form</button>
          </Dialog>
        )}
      </Presence>
    </>
  );
}

/** What is under the middle of an element: the element itself, unless something lies over it. */
function isOnTop(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("over a dialog a toast is on top, read, and dismissed by Escape alone; then it outlives it", async () => {
  const screen = await renderScreen(<PageWithDialog />, {});
  await screen.getByRole("button", { name: "On the page" }).click();
  const dialog = screen.getByRole("dialog", { name: "A form" });
  toaster.create({ title: "Not saved", variant: "destructive" });
  const dismiss = dialog.getByRole("alert").getByRole("button", { name: /^Dismiss/ });
  await expect.element(dismiss).toBeVisible();
  expect(isOnTop(dismiss.element())).toBe(true);

  await screen.getByRole("button", { name: "In the form" }).click();
  await userEvent.keyboard("{F8}{Tab}");
  expect(document.activeElement).toBe(dismiss.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(document.activeElement?.textContent).toBe("In the form");

  toaster.create({ title: "Saved" });
  await expect.element(screen.getByText("Saved")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  const toast = screen.getByText("Saved").element();
  expect(isOnTop(toast)).toBe(true);
  expect(toast.closest("dialog")).toBe(null);
});
