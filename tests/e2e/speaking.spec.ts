import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { toast } from "./community.ts";
import { holdScripts, watchSent } from "./hold-scripts.ts";
import { choose, fillInquiry, nextYear } from "./inquiry.ts";
import { staffPage } from "./people.ts";
import { expect, test } from "./test.ts";

const call = "**/trpc/community.createInquiry*";

test("an inquiry sent before the scripts arrive is sent once, confirmed, and answered by the staff", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const sent = watchSent(page);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/speaking", { waitUntil: "commit" });
  await fillInquiry(page);
  const organization = `Harbour ${randomUUID()}`;
  await page.getByLabel("Organization").fill(organization);
  await choose(page, "Budget", "Under $1,000");
  await page.getByLabel("Additional details").fill("They are kind,\nbut quiet.");
  await page.getByRole("button", { name: "Send inquiry" }).dblclick();
  await page.getByLabel("Location").press("Enter");
  await expect(page).toHaveURL(/\/speaking$/);
  expect(sent).toEqual([]);
  const answered = page.waitForResponse(call);
  letScriptsCome();
  await expectConfirmed(page, { organization, ...readAnswer(await (await answered).json()) });
  expect(sent).toEqual(["/trpc/community.createInquiry"]);
  await page.getByRole("link", { name: "Send another inquiry" }).click();
  await expect(page.getByRole("heading", { name: "Speaking inquiry" })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByText("We kept what you typed.")).toBeHidden();

  const staff = await staffPage(browser);
  await staff.goto("/admin/inquiries?status=new");
  await staff.getByRole("button", { name: `Read the inquiry of ${organization}` }).click();
  const dialog = staff.getByRole("dialog", { name: `Inquiry: ${organization}` });
  await expect(dialog.getByRole("link", { name: "Answer Denise Park by e-mail" })).toHaveAttribute(
    "href",
    /^mailto:denise@example\.org\?subject=Re%3A%20Speaking%20inquiry/,
  );
  await dialog.getByRole("radio", { name: "Answered" }).check();
  await dialog.getByLabel("Notes").fill("Asked for the hour.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(staff, "Inquiry saved")).toBeVisible();
  await staff.getByRole("button", { name: "Answered", exact: true }).click();
  await expect(staff).toHaveURL(/status=answered/);
  await expect(staff.getByRole("row", { name: organization })).toContainText("Replied");
  await staff.context().close();
});

type Confirmed = { organization: string; replyBy: string };

async function expectConfirmed(page: Page, { organization, replyBy }: Confirmed) {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Thank you, Denise");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole("main").locator("time")).toHaveAttribute("datetime", replyBy);
  await expect(page.getByText("reply to denise@example.org by")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText([
    organization,
    `Team Workshop, ${shortDay(nextYear)}`,
    "Boise, Idaho",
    "26-50",
    "Team Culture",
    "Under $1,000",
    "They are kind,\nbut quiet.",
  ]);
  await expect(toast(page, "Inquiry Submitted Successfully")).toContainText(
    "Thank you. We will reply within 48 hours.",
  );
}

const shortDay = (day: string) =>
  new Date(`${day}T00:00`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
  });

type Answer = [{ result: { data: { json: { replyBy: string } } } }];

const readAnswer = ([first]: Answer) => first.result.data.json;
