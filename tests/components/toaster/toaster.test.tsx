import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { renderScreen } from "../render-screen.tsx";

/** A page with one button and a toast. */
async function withToast(variant: "default" | "destructive" = "default") {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await renderScreen(<button type="button">On the page</button>, {});
  toaster.create({ title: "Saved", variant });
  await vi.advanceTimersByTimeAsync(0);
  return screen;
}

const titles = () => [...document.querySelectorAll("[data-toast] p")].map((p) => p.textContent);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a toast leaves after five seconds", async () => {
  await withToast();
  await pass(4_900);
  expect(titles()).toEqual(["Saved"]);
  await pass(200);
  expect(titles()).toEqual([]);
});

test("a toast under the pointer stays", async () => {
  const screen = await withToast();
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
  expect(document.activeElement?.getAttribute("aria-label")).toBe('Dismiss "Saved"');
  await userEvent.keyboard("{Escape}");
  await pass(0);
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(button.element());
});

test("an error stays until it is dismissed or another toast takes its place", async () => {
  await withToast("destructive");
  await pass(60_000);
  expect(titles()).toEqual(["Saved"]);
  toaster.create({ title: "Saved again" });
  await pass(0);
  expect(titles()).toEqual(["Saved again"]);
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
