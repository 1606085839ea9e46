import { playPart } from "./answers.ts";
import { toast } from "./board.ts";
import { expectSound, signInAsAdmin } from "./desk.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => signInAsAdmin(context));

const at = new Date();

test("mail that has failed is read and tried again", async ({ page }) => {
  const mail = {
    ...{ id: 9, kind: "welcome", to: "ruth@example.org", subject: "Welcome to Honour" },
    ...{ createdAt: at, dueAt: null, sentAt: null, attempts: 10, canRetry: true },
    lastError: "EENVELOPE 550",
  };
  const retried: unknown[] = [];
  await playPart(page, {
    "admin.mails": () => (retried.length > 0 ? [] : [mail]),
    "admin.mail": () => ({ ...mail, body: "Hello Ruth." }),
    "admin.retryMail": () => void retried.push("mail"),
  });
  await page.goto("/admin/outbox");
  await page.getByRole("button", { name: "Read: Welcome to Honour" }).click();
  await expect(page.getByRole("dialog")).toContainText("Hello Ruth.");
  await expectSound(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expectSound(page);
  await page.getByRole("button", { name: "Try again: Welcome to Honour" }).click();
  await expect(toast(page, "The mail waits to be sent")).toBeVisible();
  await expect(page.getByText("No mail has failed.")).toBeVisible();
});

test("an event of Stripe that waits for a person is tried again", async ({ page }) => {
  const event = {
    ...{ id: 4, eventId: "evt_4", type: "invoice.paid", subject: "sub_1" },
    ...{ createdAt: at, dueAt: null, attempts: 10, lastError: "no such customer" },
  };
  let isTried = false;
  await playPart(page, {
    "admin.webhooks": () => (isTried ? [] : [event]),
    "admin.retryWebhook": () => {
      isTried = true;
    },
  });
  await page.goto("/admin/webhooks");
  await expect(page.getByRole("row", { name: /invoice\.paid/ })).toContainText("no such customer");
  await expectSound(page);
  await page.getByRole("button", { name: "Try again: invoice.paid, event 4" }).click();
  await expect(page.getByText("Everything Stripe told us is settled.")).toBeVisible();
});

test("the audit log is filtered by its address and by its fields", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  const announcement = { title: "Group call", content: "At eight." };
  const added = await context.request.post("/api/admin/announcements", { data: announcement });
  const { id } = await added.json();
  await page.goto("/admin/audit");
  await page.getByLabel("To what").fill(`announcement ${id}`);
  await expect(page).toHaveURL(new RegExp(`target=announcement\\+${id}`));
  await expect(page.getByRole("row", { name: /create/ })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "1 line" })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-02");
  await expect(page.getByText("Nothing was done that fits.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByLabel("To what")).toHaveValue("");
  await context.request.delete(`/api/admin/announcements/${id}`);
});
