import { expect, onTestFinished } from "vitest";
import type { Locator } from "vitest/browser";

/** Closes something that is open, and sees it fade before it is gone. */
export async function expectToFade(open: Locator, close: () => Promise<void>) {
  const animations: string[] = [];
  const note = ({ animationName }: AnimationEvent) => {
    animations.push(animationName);
  };
  document.addEventListener("animationstart", note);
  onTestFinished(() => document.removeEventListener("animationstart", note));
  await close();
  await expect.element(open).not.toBeInTheDocument();
  await expect.poll(() => animations).toContain("fade-out");
  await expect.poll(() => document.querySelector("dialog")).toBe(null);
}
