import { expect, vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Taps something that changes what is shown, then at once what has come into its place. */
export async function tapTwice(first: () => Promise<unknown>, second: Locator) {
  const { animate } = Element.prototype;
  const rests: Animation[] = [];
  // On a busy computer the second tap comes late.
  const begin = vi.spyOn(Element.prototype, "animate").mockImplementation(function (
    this: Element,
    frames,
  ) {
    const rest = animate.call(this, frames, 60_000);
    rests.push(rest);
    return rest;
  });
  await first();
  await expect.element(second).toBeVisible();
  begin.mockRestore();
  await userEvent.click(second, { force: true });
  for (const rest of rests) rest.finish();
}
