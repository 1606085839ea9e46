import { expect, onTestFinished, test } from "vitest";
import { WriteOrAsk } from "#src/components/help.tsx";
import { renderScreen } from "./render-screen.tsx";

test("without an address a visitor writes by the inquiry form, and an athlete asks the mentor", async () => {
  const { classList } = document.documentElement;
  classList.remove("known");
  onTestFinished(() => classList.remove("known"));
  const screen = await renderScreen(<WriteOrAsk />, {});
  const write = screen.getByRole("link", { name: "Write to us" });
  const ask = screen.getByText("Ask your mentor");
  await expect.element(write).toHaveAttribute("href", "/speaking#inquiry");
  await expect.element(ask).not.toBeVisible();

  classList.add("known");
  await expect.element(ask).toBeVisible();
  await expect.element(write).not.toBeInTheDocument();
});
