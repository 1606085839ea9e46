import { expect, vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Taps something that changes what is shown, then at once what has come into its place. */
export async function tapTwice(first: () => Promise<unknown>, second: Locator) {
  const { animate } = Element.prototype;
  // On a busy computer the second tap comes late.
  const rest = vi.spyOn(Element.prototype, "animate").mockImplementation(function (
    this: Element,
    frames,
  ) {
    return animate.call(this, frames, 2_000);
  });
  await first();
  await expect.element(second).toBeVisible();
  rest.mockRestore();
  await userEvent.click(second, { force: true });
}
