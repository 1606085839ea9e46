import { randomUUID } from "node:crypto";
import { toast } from "./community.ts";
import { reportedPost, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => signInAsAdmin(context));

const unique = (title: string) => `${title} ${randomUUID()}`;

test("an open dashboard shows an announcement at once", { tag: "@journey" }, async ({
  page,
  browser,
  signIn,
}) => {
  await signIn();
  await page.goto("/soulcare");
  const stream = page.waitForRequest(/athletes\.news/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await (await stream).response();

  const staff = await browser.newContext();
  await signInAsAdmin(staff);
  const title = unique("Now");
  const answer = await staff.request.post("/api/admin/announcements", {
    data: { title, content: "At once.", priority: "urgent" },
  });
  expect(answer.status()).toBe(201);
  // What is opened on the Huddle needs no bell.
  await page.getByRole("button", { name: title }).click();
  const { id } = await answer.json();
  await expect
    .poll(async () => {
      const list = await (await staff.request.get("/api/admin/announcements")).json();
      return list.find((row: { id: number }) => row.id === id).readers.read;
    })
    .toBe(1);
  expect((await staff.request.delete(`/api/admin/announcements/${id}`)).status()).toBe(204);
  await expect(page.getByRole("button", { name: title })).toBeHidden();
  await staff.close();
});

test("by keyboard: a row opens its page, the arrow keys its parts, and back is the search", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/admin/athletes?search=jordan");
  const link = page.getByRole("link", { name: /Jordan T\./ });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/athletes\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Jordan T." })).toBeFocused();
  await page.getByRole("tab", { name: "Care" }).focus();
  for (const part of ["Pages", "Sessions", "Game plan", "Progress", "Profile"]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: part })).toBeFocused();
  }
  await expect(
    page.getByText("The journal, private reflections and mood notes stay"),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/search=jordan$/);
  await expect(link).toBeVisible();
});

test("an inquiry is opened, answered and found again by its status", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  const organization = unique("Harbour");
  const answer = await context.request.post("/api/speaking-inquiry", {
    data: {
      name: "Mara Lind",
      email: "mara@example.org",
      organization,
      eventType: "keynote",
      eventDate: "2030-05-01",
      location: "Boston",
      audienceSize: "26-50",
      speakingTopic: "team-culture",
    },
  });
  expect(answer, await answer.text()).toBeOK();

  await page.goto("/admin/inquiries?status=new");
  await page.getByRole("button", { name: `Read the inquiry of ${organization}` }).click();
  const dialog = page.getByRole("dialog", { name: `Inquiry: ${organization}` });
  await expect(dialog.getByRole("link", { name: "Answer Mara Lind by e-mail" })).toHaveAttribute(
    "href",
    /^mailto:mara@example\.org\?subject=Re%3A%20Speaking%20inquiry/,
  );
  await dialog.getByRole("radio", { name: "Answered" }).check({ force: true });
  await dialog.getByLabel("Notes").fill("Asked for the hour.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Inquiry saved")).toBeVisible();
  await expect(page.getByText(organization)).toHaveCount(0);

  await page.getByRole("button", { name: "Answered", exact: true }).click();
  await expect(page).toHaveURL(/status=answered/);
  await expect(page.getByRole("row", { name: organization })).toContainText("Replied");
});

test("a reported post is removed with a reason and listed among the decided cases", {
  tag: "@journey",
}, async ({ page, browser, baseURL }) => {
  const post = await reportedPost({ browser, baseURL });
  await page.goto(`/admin/moderation?case=post-${post.id}`);
  await page.getByRole("radio", { name: "Remove" }).check({ force: true });
  await page.getByRole("button", { name: "Remove post" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Please give a reason");
  await page.getByLabel("Reason", { exact: true }).fill("It names a teammate.");
  await page.getByRole("switch").check({ force: true });
  await page.getByRole("button", { name: "Remove post" }).click();
  await expect(toast(page, "Post removed")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: post.title })).toHaveCount(0);

  await page.getByRole("link", { name: "Decided cases" }).click();
  await page.getByRole("link", { name: post.title }).click();
  await expect(page.getByText(/It names a teammate\./)).toBeVisible();
  await page.goto(`/admin/audit?target=post%20${post.id}`);
  await expect(page.getByRole("row", { name: /Suspend/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Remove/ })).toBeVisible();
});

test("the statistics are shown as numbers, as charts with words, and as tables", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/admin/figures");
  await expect(page.getByText(/^Active members, of \d+$/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Active athletes each week: \d+ in/ })).toBeVisible();
  const active = page.getByRole("region", { name: "Active athletes" });
  await active.getByText("Show the numbers").click();
  await expect(active.getByRole("row")).toHaveCount(13);

  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 4 weeks");
  await expect(page).toHaveURL(/weeks=4$/);
  await expect(active.getByRole("row")).toHaveCount(5);
  await page.getByRole("link", { name: "See who" }).click();
  await expect(page).toHaveURL(/\/admin\/athletes\?subscription=past_due$/);
});

test("a token is created, shown once, used by a script, and revoked", { tag: "@journey" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = unique("Report");
  await page.goto("/admin/tokens");
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What is it for?").fill(name);
  for (const scope of ["Read", "Write", "Admin"]) await dialog.getByLabel(`${scope}:`).check();
  await page.getByRole("button", { name: "Create token" }).click();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^hon_/);
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText(`hon_…${secret.slice(-4)}`);
  await expect(page.locator("body")).not.toContainText(secret);

  const headers = { authorization: `Bearer ${secret}` };
  const script = await playwright.request.newContext({
    extraHTTPHeaders: headers,
    baseURL: baseURL ?? "",
  });
  expect((await script.get("/api/admin/announcements")).status()).toBe(200);
  await page.reload();
  await expect(row).not.toContainText("Never");

  await row.getByRole("button", { name: `Revoke token “${name}”` }).click();
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(row).toContainText("Revoked");
  expect((await script.get("/api/admin/announcements")).status()).toBe(401);
  await script.dispose();
});

test("an athlete is refused, and a visitor signs in first", async ({ page, context, signIn }) => {
  await context.clearCookies();
  await page.goto("/admin/tokens");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fadmin%2Ftokens$/);
  await signIn();
  for (const address of ["/admin/tokens", "/admin/athletes"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This part is for the staff");
  }
});
