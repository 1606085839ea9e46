import { randomUUID } from "node:crypto";
import { cut } from "./answers.ts";
import { toast } from "./board.ts";
import { expectSound, signInAsAdmin } from "./desk.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => signInAsAdmin(context));

test("an inquiry is opened, answered and found again by its status", { tag: "@journey" }, async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/ERR_FAILED/);
  const organization = `Harbour ${randomUUID()}`;
  const answer = await context.request.post("/api/speaking-inquiry", {
    data: {
      ...{ name: "Mara Lind", email: "mara@example.org", organization, eventType: "keynote" },
      ...{ eventDate: "2030-05-01", location: "Boston", audienceSize: "26-50" },
      speakingTopic: "team-culture",
    },
  });
  expect(answer, await answer.text()).toBeOK();

  await page.goto("/admin/inquiries?status=new");
  await page.getByRole("button", { name: `Open the inquiry of ${organization}` }).click();
  const dialog = page.getByRole("dialog", { name: `Inquiry: ${organization}` });
  await expect(dialog.getByRole("link", { name: "Answer Mara Lind by e-mail" })).toHaveAttribute(
    "href",
    /^mailto:mara%40example\.org\?subject=Re%3A%20Speaking%20inquiry/,
  );
  await expectSound(page);
  await dialog.getByRole("radio", { name: "Answered" }).check({ force: true });
  await dialog.getByLabel("Notes").fill("Asked for the hour.");
  await page.route("**/trpc/admin.updateInquiry*", cut);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Your notes are still here");
  await page.unroute("**/trpc/admin.updateInquiry*");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Inquiry saved")).toBeVisible();
  await expect(page.getByText(organization)).toHaveCount(0);

  await page.getByRole("button", { name: "Answered", exact: true }).click();
  await expect(page).toHaveURL(/status=answered/);
  await expect(page.getByRole("row", { name: organization })).toContainText("Replied");
  await expectSound(page);
});

test("a list that does not come is tried again", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to (load|fetch)|ERR_FAILED/);
  await page.route("**/trpc/*admin.inquiries*", cut);
  await page.goto("/admin/inquiries?status=declined");
  await expect(page.getByText("The inquiries could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/*admin.inquiries*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No inquiry stands here.")).toBeVisible();
});
