import { expect, test } from "./test.ts";

test("a legal text has a table of contents, folded on a phone, a date and a way back", async ({
  page,
}) => {
  const contents = page.getByRole("navigation", { name: "Contents" });
  await page.goto("/privacy-policy");
  await expect(page).toHaveTitle("Privacy Policy: Honour");
  await expect(page.getByText("Last updated: August 9, 2025")).toBeVisible();
  await expect(contents.getByRole("link").first()).toHaveAttribute("aria-current", "true");
  await contents.getByRole("link", { name: "Changes" }).click();
  await expect(page.getByRole("heading", { name: /^\d+\. Changes$/ })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText("15. Contact");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/terms-of-service");
  await expect(page).toHaveTitle("Terms of Service: Honour");
  const last = contents.getByRole("link", { name: "20. Contact" });
  await expect(last).toBeHidden();
  await page.getByText("Contents", { exact: true }).click();
  await last.click();
  await expect(page.getByRole("heading", { name: "20. Contact" })).toBeFocused();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});
