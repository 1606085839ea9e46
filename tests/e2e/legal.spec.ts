import { expect, test } from "./test.ts";

for (const { path, heading, last } of [
  { path: "/privacy-policy", heading: "Privacy Policy", last: "15. Contact" },
  { path: "/terms-of-service", heading: "Terms of Service", last: "20. Contact" },
]) {
  test(`the ${heading} has a table of contents, a date and a link back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${heading}: Honour`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText("Last updated: August 9, 2025")).toBeVisible();
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link").first()).toHaveAttribute("aria-current", "true");
    await contents.getByRole("link", { name: "Changes" }).click();
    await expect(page.getByRole("heading", { name: /^\d+\. Changes$/ })).toBeFocused();
    await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText(last);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const folded = contents.getByRole("link", { name: last });
    await expect(folded).toBeHidden();
    await page.getByText("Contents", { exact: true }).click();
    await folded.click();
    await expect(page.getByRole("heading", { name: last })).toBeFocused();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
}
