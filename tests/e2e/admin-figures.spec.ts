import { readFile } from "node:fs/promises";
import { failOnce, signInAsAdmin } from "./desk.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ context }) => {
  await signInAsAdmin(context);
});

test("the figures stand in numbers, in drawings with words, and in tables", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/admin/figures");
  await expect(page.getByText(/^Active members, of \d+$/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Active athletes each week: \d+ in/ })).toBeVisible();
  const active = page.getByRole("region", { name: "Active athletes" });
  await active.getByText("Show the numbers").click();
  await expect(active.getByRole("row")).toHaveCount(13);

  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 4 weeks");
  await expect(page).toHaveURL(/weeks=4$/);
  await expect(active.getByRole("row")).toHaveCount(5);

  const revenue = page.getByRole("region", { name: "Revenue", exact: true });
  await revenue.getByText("Show the numbers").click();
  await expect(revenue.getByRole("cell", { name: /^\$[\d,]+\.\d\d$/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "See who" }).click();
  await expect(page).toHaveURL(/\/admin\/athletes\?subscription=past_due$/);
});

test("the figures are taken along as a file", async ({ page }) => {
  await page.goto("/admin/figures?weeks=4");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export the figures as CSV" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("Period,From,Figure,Value");
  expect(text.match(/^week,\d{4}-\d\d-\d\d,active,\d+\r$/gm)).toHaveLength(4);
  expect(text.match(/^month,\d{4}-\d\d,revenue,\d+\r$/gm)).toHaveLength(6);
});

test("figures that do not load say so and are tried again", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  const mend = await failOnce(page, "admin.figures");
  await page.goto("/admin/figures");
  await expect(page.getByText("We could not load the figures.")).toBeVisible();
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Revenue this month")).toBeVisible();
});

test("the page has no fault that axe can find, and fits", async ({ page }) => {
  test.slow();
  await page.goto("/admin/figures");
  await expect(page.getByText("Revenue this month")).toBeVisible();
  for (const summary of await page.getByText("Show the numbers").all()) await summary.click();
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [...widths, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `${width} px, ${colorScheme}`).toBe(0);
    }
  }
});
