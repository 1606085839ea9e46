import type { Page } from "@playwright/test";
import { signInAsAdmin } from "./desk.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

const drawer = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A new athlete's own page, opened at the desk. */
async function open(page: Page, signIn: (details: { name: string }) => Promise<{ id: number }>) {
  const name = `Ruth ${Date.now()}`;
  const { id } = await signIn({ name });
  await page.context().clearCookies();
  await signInAsAdmin(page.context());
  await page.goto(`/admin/athletes?athlete=${id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return { id, name, opened: drawer(page, name) };
}

test("by keyboard: a row opens its drawer, Escape closes it and goes back to the row", {
  tag: "@journey",
}, async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto("/admin/athletes?search=jordan");
  const link = page.getByRole("link", { name: /Jordan T\./ });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=jordan&athlete=\d+$/);
  await expect(page.getByRole("heading", { name: "Jordan T." })).toBeFocused();
  await expect(drawer(page, "Jordan T.")).toContainText("Baylor University");
  await expect(
    page.getByText("The journal, private reflections and mood notes stay"),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/search=jordan$/);
  await expect(link).toBeFocused();
});

test("a session is planned, changed, deleted, brought back and completed", async ({
  page,
  signIn,
}) => {
  const { opened } = await open(page, signIn);
  await expect(opened.getByText("No sessions yet.")).toBeVisible();
  await opened.getByRole("button", { name: "Plan a session" }).click();
  await opened.getByLabel("Notes (optional)").fill("Ask about sleep.");
  await opened.getByRole("button", { name: "Plan session" }).click();
  await expect(opened.getByRole("alert")).toContainText("2 things to fix");
  await opened.getByLabel("Topic").fill("Before conference");
  await opened.getByLabel("Date and time").fill("2026-12-03T17:00");
  await opened.getByRole("button", { name: "Plan session" }).click();
  await expect(page.getByText("Session planned")).toBeVisible();
  await expect(opened.getByText("Notes for the staff alone")).toBeVisible();

  await opened.getByRole("button", { name: "Edit session 'Before conference'" }).click();
  await expect(opened.getByLabel("Date and time")).toHaveValue("2026-12-03T17:00");
  await opened.getByRole("switch", { name: "Visible to athlete" }).check();
  await opened.getByRole("button", { name: "Save session" }).click();
  await expect(opened.getByText("Notes visible to athlete")).toBeVisible();

  await opened.getByRole("button", { name: "Delete session 'Before conference'" }).click();
  await expect(opened.getByText("No sessions yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await opened.getByRole("button", { name: "Complete session 'Before conference'" }).click();
  await opened.getByLabel("Points when it is completed").fill("40");
  await opened.getByRole("button", { name: "Complete and pay points" }).click();
  await expect(opened.getByText("Completed", { exact: true })).toBeVisible();
  await expect(opened.getByText("+40")).toBeVisible();
  await expect(opened.getByRole("button", { name: /^Delete session/ })).toHaveCount(0);
});

test("the track, a milestone, a badge and a suspension", async ({ page, signIn }) => {
  const { opened } = await open(page, signIn);
  await opened.getByRole("combobox", { name: "Track" }).selectOption("Power Play");
  await expect(opened.getByText("0 of 4 held this month")).toBeVisible();

  await opened.getByRole("button", { name: "Add a milestone" }).click();
  await opened.getByLabel("What happened?").fill("A first");
  await opened.getByRole("combobox", { name: "Area" }).selectOption("Character");
  await opened.getByLabel("Tell it in two or three sentences").fill("It was.");
  await opened.getByRole("button", { name: "Add milestone" }).click();
  await expect(opened.getByText("No milestones yet.")).toHaveCount(0);
  await expect(opened.getByText("A first")).toBeVisible();

  const give = opened.getByRole("button", { name: /^Give badge/ });
  const before = await give.count();
  await give.first().click();
  await expect(give).toHaveCount(before - 1);

  await opened.getByRole("button", { name: "Suspend posting" }).click();
  await opened.getByRole("button", { name: "Suspend posting" }).last().click();
  await expect(opened.getByText("Please give a reason").first()).toBeVisible();
  await opened.getByLabel("Reason").fill("Unkind twice");
  await opened.getByRole("button", { name: "Suspend posting" }).last().click();
  await expect(opened.getByText(/Posting suspended until .+\./)).toBeVisible();
  await opened.getByRole("button", { name: "Lift the suspension" }).click();
  await opened.getByLabel("Reason").fill("He said sorry");
  await opened.getByRole("button", { name: "Lift the suspension" }).last().click();
  await expect(opened.getByText("May post.")).toBeVisible();
});

test("what cannot be saved keeps what was typed", async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  const { opened } = await open(page, signIn);
  await opened.getByRole("button", { name: "Suspend posting" }).click();
  await page.route("**/trpc/admin.suspendAthlete*", (route) => route.abort());
  await opened.getByLabel("Reason").fill("Unkind twice");
  await opened.getByRole("button", { name: "Suspend posting" }).last().click();
  await expect(opened.getByText(/This could not be saved/)).toBeVisible();
  await expect(opened.getByLabel("Reason")).toHaveValue("Unkind twice");
  await page.keyboard.press("Escape");
  await expect(opened.getByLabel("Reason")).toHaveCount(0);
  await expect(opened).toBeVisible();
});

test("somebody who is not there is said to be missing", async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|TRPCClientError|could not find/);
  await signInAsAdmin(context);
  await page.goto("/admin/athletes?athlete=999999");
  await expect(page.getByText("We could not load this athlete.")).toBeVisible();
  await page.getByRole("button", { name: "Close Athlete" }).click();
  await expect(page).toHaveURL(/\/admin\/athletes$/);
});

test("list and drawer have no fault that axe can find, and fit", async ({ page, context }) => {
  test.slow();
  await signInAsAdmin(context);
  for (const address of ["/admin/athletes", "/admin/athletes?athlete=1"]) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(address);
    await expect(page.getByText("Jordan T.").first()).toBeVisible();
    if (address.includes("athlete=1")) {
      await page.getByRole("button", { name: "Plan a session" }).click();
      await expect(page.getByRole("heading", { name: "Points history" })).toBeVisible();
    }
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [...widths, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await faults(page), `${address} ${width} px, ${colorScheme}`).toEqual([]);
        expect(await overflow(page), `${address} ${width} px, ${colorScheme}`).toBe(0);
      }
    }
  }
});
