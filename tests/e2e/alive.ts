import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until what came with the page also listens; before that a press goes nowhere. */
export async function alive(element: Locator) {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated).toBe(true);
}
