import { expect, test } from "vitest";
import { WriteOrAsk } from "#src/components/help.tsx";
import { setKnownHere } from "#src/lib/known.ts";
import { renderScreen } from "./render-screen.tsx";

test("without an address a visitor writes by the inquiry form, and an athlete asks the mentor", async () => {
  const screen = await renderScreen(<WriteOrAsk />, {});
  const write = screen.getByRole("link", { name: "Write to us" });
  const ask = screen.getByRole("link", { name: "Ask your mentor", includeHidden: true });
  await expect.element(write).toHaveAttribute("href", "/speaking#inquiry");
  await expect.element(ask).not.toBeVisible();

  setKnownHere(true);
  await expect.element(ask).toBeVisible();
  await expect.element(ask).toHaveAttribute("href", "/mentor");
  await expect.element(write).not.toBeInTheDocument();
});
