import type { Page } from "@playwright/test";
import { choose, fillInquiry, nextYear } from "./inquiry.ts";
import { expect, test } from "./test.ts";

const call = "**/trpc/community.createInquiry*";

test("an inquiry is sent, and the answer says by when somebody replies", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/speaking");
  await page.getByRole("link", { name: "Send an inquiry" }).click();
  await expect(page.getByRole("heading", { name: "Speaking inquiry" })).toBeFocused();
  await fillInquiry(page);
  await choose(page, "Budget", "Under $1,000");
  await page.getByLabel("Additional details").fill("They are kind,\nbut quiet.");
  const answered = page.waitForResponse(call);
  await page.getByRole("button", { name: "Send inquiry" }).click();

  const { id, replyBy } = await readAnswer(await (await answered).json());
  expect(id).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Denise");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("main").locator("time")).toHaveAttribute("datetime", replyBy);
  const inHours = (Date.parse(replyBy) - Date.now()) / 3_600_000;
  expect(inHours).toBeGreaterThan(47.9);
  expect(inHours).toBeLessThan(48.1);
  await expect(page.getByText("reply to denise@example.org by")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText([
    "Cedar Ridge High School",
    `Team Workshop, ${shortDay(nextYear)}`,
    "Boise, Idaho",
    "26-50",
    "Team Culture",
    "Under $1,000",
    "They are kind,\nbut quiet.",
  ]);
  const toast = page.getByRole("status").filter({ hasText: "Inquiry Submitted Successfully" });
  await expect(toast).toContainText("Thank you. We will reply within 48 hours.");

  await page.getByRole("link", { name: "Send another inquiry" }).click();
  await expect(page.getByRole("heading", { name: "Speaking inquiry" })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByText("We kept what you typed.")).toBeHidden();
});

const required = [
  ["Name", "Name is required"],
  ["Email", "Please enter a valid email"],
  ["Organization", "Organization is required"],
  ["Event type", "Please select an event type"],
  ["Event date", "Event date is required"],
  ["Location", "Location is required"],
  ["Audience size", "Please select audience size"],
  ["Speaking topic", "Please select a speaking topic"],
] as const;

test("an empty inquiry names each thing to fix and leads to it", async ({ page }) => {
  await page.goto("/speaking");
  await page.getByRole("button", { name: "Send inquiry" }).click();

  const summary = page.getByRole("alert").filter({ hasText: "8 things to fix before we go on" });
  await expect(summary).toBeFocused();
  for (const [label, message] of required) {
    await summary.getByRole("link", { name: message }).click();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
});

test("a day in the past is refused, and so is half an address", async ({ page }) => {
  await page.goto("/speaking");
  await fillInquiry(page);
  await page.getByLabel("Event date").fill("2020-02-29");
  await page.getByLabel("Email").fill("denise@example");
  await page.getByRole("button", { name: "Send inquiry" }).click();

  await expect(page.getByLabel("Event date")).toHaveAccessibleDescription(
    /^Please choose a date that is today or later/,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bring Honour to your team");
});

test("what cannot be sent is not lost", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.goto("/speaking");
  await fillInquiry(page);
  await page.route(call, (route) => route.abort());
  await page.getByRole("button", { name: "Send inquiry" }).click();

  const said = "There was an error submitting your inquiry. Please try again or email directly.";
  const onPage = page.getByRole("main").getByRole("alert");
  await expect(onPage).toBeFocused();
  await expect(onPage).toContainText(said);
  await expect(onPage).toContainText("Everything you typed is still here.");
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("alert");
  await expect(toast).toContainText("Submission Failed");
  await expect(toast).toContainText(said);
  await expectFilled(page);

  await page.unroute(call);
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Denise");
});

test("too many inquiries say how long to wait", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/429/);
  const message = "You have sent several inquiries in a short time. Please wait 42 minutes.";
  const data = {
    code: "TOO_MANY_REQUESTS",
    httpStatus: 429,
    requestId: "r",
    retryAfterSeconds: 2_500,
  };
  await page.route(call, (route) =>
    route.fulfill({
      status: 429,
      json: [{ error: { json: { message, code: -32029, data } } }],
    }),
  );
  await page.goto("/speaking");
  await fillInquiry(page);
  await page.getByRole("button", { name: "Send inquiry" }).click();

  await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
  await expectFilled(page);
});

test("a reload keeps the draft until it is cleared", async ({ page }) => {
  await page.goto("/speaking");
  await fillInquiry(page);
  await page.reload();

  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expectFilled(page);
  await page.getByRole("button", { name: "Clear draft" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Event type" })).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("no person is asked for what only machines fill in", async ({ page }) => {
  await page.goto("/speaking");
  await page.getByLabel("Name", { exact: true }).waitFor();

  await expect(page.getByRole("textbox", { name: "Website" })).toHaveCount(0);
  await page.getByLabel("Additional details").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send inquiry" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeFocused();
});

async function expectFilled(page: Page) {
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Denise Park");
  await expect(page.getByLabel("Email")).toHaveValue("denise@example.org");
  await expect(page.getByLabel("Organization")).toHaveValue("Cedar Ridge High School");
  await expect(page.getByRole("combobox", { name: "Event type" })).toHaveValue("team-workshop");
  await expect(page.getByLabel("Event date")).toHaveValue(nextYear);
  await expect(page.getByLabel("Location")).toHaveValue("Boise, Idaho");
  await expect(page.getByRole("combobox", { name: "Audience size" })).toHaveValue("26-50");
  await expect(page.getByRole("combobox", { name: "Speaking topic" })).toHaveValue("team-culture");
}

const shortDay = (day: string) =>
  new Date(`${day}T00:00`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
  });

type Answer = [{ result: { data: { json: { id: number; replyBy: string } } } }];

const readAnswer = ([first]: Answer) => first.result.data.json;
