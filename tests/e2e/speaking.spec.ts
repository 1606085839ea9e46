import { choose, fillInquiry, nextYear } from "./inquiry.ts";
import { expect, test } from "./test.ts";

const call = "**/trpc/community.createInquiry*";

test("an inquiry is sent, and the confirmation says when to expect a reply", {
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

const shortDay = (day: string) =>
  new Date(`${day}T00:00`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
  });

type Answer = [{ result: { data: { json: { id: number; replyBy: string } } } }];

const readAnswer = ([first]: Answer) => first.result.data.json;
