import { randomUUID } from "node:crypto";
import { signInAsAdmin } from "./people.ts";
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

test("a token is created, shown once, used by a script, and revoked", async ({
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
