import { expect, test } from "vitest";
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
