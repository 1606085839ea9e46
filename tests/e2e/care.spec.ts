import { expect, linkIn, test } from "./mailing.ts";
import { signInAsJordan, staffPage } from "./people.ts";

test("an athlete asks for someone, and reads that a person has it", { tag: "@journey" }, async ({
  page,
  browser,
  mails,
}) => {
  const staff = await staffPage(browser);
  await staff.goto("/admin/care");
  await staff.getByLabel("Who", { exact: true }).selectOption({ index: 1 });
  await staff.getByLabel("Address for alarms").fill("night@example.org");
  await staff.getByRole("button", { name: "Add to the list" }).click();
  await staff.getByRole("button", { name: /^Send a test alarm to/ }).click();
  await staff.goto(await linkIn(mails, /\/admin\/care\/test#token=[\w-]{43}/));
  await staff.getByRole("button", { name: "Yes, it reached me" }).click();
  await expect(staff.getByRole("heading", { name: "You are on call" })).toBeVisible();

  await signInAsJordan(page);
  await page.goto("/timeout-journal");
  await page.getByRole("link", { name: "I need someone today" }).click();
  await expect(page.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  await page.getByLabel("What should they know?").fill("I do not want to be alone tonight.");
  await page.getByRole("button", { name: "Tell them now" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("They have been told.", { timeout: 15_000 });

  await staff.goto(await linkIn(mails, /\/admin\/care\/\d+/));
  await expect(staff.getByText("I do not want to be alone tonight.")).toBeVisible();
  await staff.getByRole("button", { name: "I have it" }).click();
  await staff.getByRole("textbox", { name: "Write to them" }).fill("I write to you now.");
  await staff.getByRole("button", { name: "Send", exact: true }).click();
  await expect(heading).toHaveText("Anna B. has it.", { timeout: 15_000 });
  await expect(page.getByText("I write to you now.")).toBeVisible({ timeout: 15_000 });
  await staff.getByRole("button", { name: "We have talked" }).click();
  await expect(staff.getByText(/^They have talked/).first()).toBeVisible();
  await staff.context().close();
});
