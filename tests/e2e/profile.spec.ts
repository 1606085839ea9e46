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

test("an empty form names each thing to fix and leads to it", async ({ page }) => {
  await page.goto("/create-profile");
  await page.getByRole("button", { name: "Continue to Payment" }).click();

  const summary = page.getByRole("alert").filter({ hasText: "5 things to fix before we go on" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Name is required" }).click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription("Name is required");
  await expect(page.getByLabel("Email Address")).toHaveAttribute("aria-invalid", "true");

  await summary.getByRole("link", { name: "Please choose your athletic level" }).click();
  await expect(page.getByRole("radio", { name: /High School/ })).toBeFocused();
  await expect(
    page.getByRole("checkbox", { name: "I am 18 or older." }),
  ).toHaveAccessibleDescription(
    "Please confirm that you are 18 or older. Our services are for adults.",
  );

  await page.getByLabel("Full Name").pressSequentially("Ruth");
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByLabel("Full Name")).not.toHaveAttribute("aria-invalid", "true");
});

test("a known e-mail leads to the sign-in page and keeps what was typed", async ({
  page,
  signIn,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const { email } = await signIn();
  await context.clearCookies();
  await page.goto("/create-profile");
  await fill(page, { email });
  await page.getByRole("button", { name: "Continue to Payment" }).click();

  const known = page.getByRole("alert").filter({ hasText: "This email already has a profile." });
  await expect(known).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ruth Carter");
  await known.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("a reload keeps the draft, but never the password", async ({ page }) => {
  await page.goto("/create-profile");
  await fill(page, { email: "ruth@example.org" });
  await page.getByLabel(/Choose a password/).fill("a long enough secret");
  await page.getByLabel(/^School/).fill("Boise State University");
  await page.reload();

  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ruth Carter");
  await expect(page.getByLabel("Primary Sport")).toHaveValue("Rowing");
  await expect(page.getByLabel("School name")).toHaveValue("Boise State University");
  await expect(page.getByRole("radio", { name: /College/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "I am 18 or older." })).toBeChecked();
  await expect(page.getByLabel(/Choose a password/)).toHaveValue("");

  await page.getByRole("button", { name: "Clear draft" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
  await expect(page.getByRole("radio", { name: /College/ })).not.toBeChecked();
});

test("a school is found by typing, and any other one can be named", async ({ page }) => {
  await page.goto("/create-profile");
  const school = page.getByRole("combobox", { name: /^School/ });

  await school.pressSequentially("tex");
  await expect(page.getByRole("option")).toHaveText([
    "Texas A&M University",
    "University of Texas at Austin",
    "Other",
  ]);
  await school.press("ArrowDown");
  await school.press("ArrowDown");
  await school.press("Enter");
  await expect(school).toHaveValue("University of Texas at Austin");
  await expect(page.getByRole("listbox")).toBeHidden();

  await school.click();
  await page.getByRole("option", { name: "Other" }).click();
  await page.getByLabel("School name").fill("Home school");
  await expect(school).toHaveValue("Other");
});

test("what cannot be sent is not lost", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.goto("/create-profile");
  await fill(page, { email: "ruth@example.org" });
  await page.route("**/trpc/athletes.create*", (route) => route.abort());
  await page.getByRole("button", { name: "Continue to Payment" }).click();

  await expect(
    page.getByRole("alert").filter({ hasText: "nothing you typed is lost" }),
  ).toBeFocused();
  await expect(page.getByText("Failed to create profile. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ruth Carter");
});

async function fill(page: Page, { email }: { email: string }) {
  await page.getByLabel("Full Name").fill("Ruth Carter");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Primary Sport").fill("Rowing");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox", { name: "I am 18 or older." }).check();
}
