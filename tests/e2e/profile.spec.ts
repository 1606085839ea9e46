import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test("creating a profile signs in and leads to the plan", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await page.goto("/create-profile");
  await fill(page, { email: `${randomUUID()}@example.org` });
  await page.getByRole("button", { name: "Continue to Payment" }).click();

  await expect(page).toHaveURL(/\/subscribe\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment System Unavailable");
  await expect(page.getByRole("status").getByText("Profile Created!")).toBeVisible();
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: "sid", httpOnly: true, sameSite: "Lax" }),
  );

  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Good .+, Ruth\./);
});

async function fill(page: Page, { email }: { email: string }) {
  await page.getByLabel("Full Name").fill("Ruth Carter");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Primary Sport").fill("Rowing");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox", { name: "I am 18 or older." }).check();
}
