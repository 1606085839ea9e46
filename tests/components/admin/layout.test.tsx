import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AdminLayout } from "#src/app/admin-layout.tsx";
import { noteKeys } from "#src/lib/notes-storage.ts";
import { Refusal, renderScreen } from "../render-screen.tsx";
import { signedIn } from "./rows.ts";

test("with notes on the device a sign-out asks about them first", async () => {
  localStorage.setItem(noteKeys.clutchPlays, "breathe");
  const screen = await renderScreen(<AdminLayout />, {
    ...signedIn("owner"),
    "admin.waiting": new Refusal("It is not what this is about."),
    "athletes.signOut": {},
  });
  await screen.getByRole("button", { name: /^Account of/ }).click();
  await screen.getByRole("menuitem", { name: "Sign out" }).click();
  await screen.getByRole("button", { name: "Keep them here" }).click();
  await expect.poll(() => screen.sent("athletes.signOut")).toHaveLength(1);
});

test("from the width with all places at the side, they stand closer in a low window", async () => {
  const screen = await renderScreen(<AdminLayout />, {
    ...signedIn("owner"),
    "admin.waiting": new Refusal("It is not what this is about."),
  });
  const place = screen.getByRole("link", { name: "Audit log" });
  for (const [height, minHeight] of [
    [800, "28px"],
    [900, "34px"],
  ] as const) {
    await page.viewport(1021, height);
    await expect.element(place).toHaveStyle({ minHeight });
  }
});

test("Escape closes the folder of all places, and so does leaving it", async () => {
  await page.viewport(390, 844);
  const screen = await renderScreen(<AdminLayout />, {
    ...signedIn("owner"),
    "admin.waiting": new Refusal("It is not what this is about."),
  });
  const more = screen.getByText("More", { exact: true });
  const audit = screen.getByRole("link", { name: "Audit log" });
  await more.click();
  await expect.element(audit).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(audit).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent("More");
  await more.click();
  await screen.getByRole("button", { name: /^Account of/ }).click();
  await expect.element(audit).not.toBeInTheDocument();
});
