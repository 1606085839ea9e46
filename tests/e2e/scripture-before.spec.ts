import { rowOf, withoutTour } from "./scripture.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ page }) => withoutTour(page));

test("what one carried before is found below the rest", async ({ page, context }) => {
  const data = { username: "jordan@example.org", password: "demo-athlete-1" };
  await context.request.post("/api/session", { data });
  await page.goto("/soulcare?tab=timeout");
  const before = page.getByRole("region", { name: "Carried before" });
  await expect(rowOf(page, "Romans 12:12")).toContainText("You are in · monthly");
  await expect(before).toHaveCount(0);
  // The reflections have such a button as well; the card stands after them.
  await page
    .getByRole("button", { name: /^\+\d+ more$/ })
    .last()
    .click();
  await expect(before.getByRole("listitem")).toContainText("my hands were quiet");
  await expect(before.getByRole("listitem")).toContainText("Finished · weekly, ended");
});
