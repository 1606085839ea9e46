import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { failOnce, signInAsAdmin } from "./desk.ts";
import { expect, test } from "./test.ts";

const row = (page: Page, name: string | RegExp) => page.getByRole("row").filter({ hasText: name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Name, e-mail or sport" });
const names = (page: Page) => page.getByRole("row").locator("b").allTextContents();

test.beforeEach(async ({ context }) => {
  await signInAsAdmin(context);
});

test("the list is searched, filtered and sorted, and the address keeps it", async ({ page }) => {
  await page.goto("/admin/athletes");
  await expect(row(page, "Jordan T.")).toContainText("Active Subscription");
  await expect(page.getByText(/^\d+ of \d+ shown$/)).toBeVisible();
  await expect(page.getByText("Sorted by points, highest first")).toBeVisible();

  await search(page).fill("дарья tennis");
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText("1 of 1 shown")).toBeVisible();
  await expect(row(page, "Дарья К.")).toBeVisible();
  await search(page).fill("nobody of that name");
  await expect(page.getByText("Nobody fits what you look for.")).toBeVisible();
  await page.getByRole("button", { name: "Show all athletes" }).click();
  await expect(row(page, "Jordan T.")).toBeVisible();

  await page.getByRole("combobox", { name: "Subscription" }).selectOption("Past due");
  await expect(page).toHaveURL(/subscription=past_due/);
  await expect(row(page, "Caleb R.")).toBeVisible();
  await expect(row(page, "Jordan T.")).toHaveCount(0);
  await page.reload();
  await expect(row(page, "Caleb R.")).toBeVisible();

  await page.goto("/admin/athletes?subscription=active");
  await page.getByRole("button", { name: "Athlete", exact: true }).click();
  const head = page.getByRole("columnheader", { name: "Athlete" });
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByText("Sorted by name, A to Z")).toBeVisible();
  const ascending = await names(page);
  await page.getByRole("button", { name: "Athlete", exact: true }).click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => names(page)).toEqual(ascending.toReversed());

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Name, A to Z");
  await expect.poll(() => names(page)).toEqual(ascending);
});

test("the list goes on after fifty, and the file has everybody", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const sport = `Sport ${Date.now()} of all`;
  for (let index = 0; index < 52; index += 1) {
    const email = `${Date.now()}-${index}@example.org`;
    const name = index === 0 ? "=cmd()" : `Runner ${index}`;
    const data = { name, email, sport, level: "college" };
    expect(await visitor.post("/api/athletes", { data })).toBeOK();
  }
  await page.goto(`/admin/athletes?search=${encodeURIComponent(sport)}`);
  await expect(page.getByText("50 of 52 shown")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("52 of 52 shown")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(53);
  expect(lines[0]).toContain("Name,E-mail,Sport,Subscription,Points,Day streak");
  expect(lines.some((line) => line.startsWith("'=cmd(),"))).toBe(true);
  await visitor.dispose();
});

test("a list that does not load says so and is tried again", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  const mend = await failOnce(page, "admin.athletes");
  await page.goto("/admin/athletes");
  await expect(page.getByText("We could not load the athletes.")).toBeVisible();
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "Jordan T.")).toBeVisible();
});

test("an athlete is no member of the staff", async ({ page, context, signIn }) => {
  await context.clearCookies();
  await signIn();
  await page.goto("/admin/athletes");
  await expect(page.getByRole("heading", { name: "This part is for the staff" })).toBeVisible();
});
