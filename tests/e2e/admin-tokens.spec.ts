import { signInAsAdmin } from "./desk.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ context }) => {
  await signInAsAdmin(context);
});

test("a token is made, shown once, used by a script, and revoked", { tag: "@journey" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `Report ${Date.now()}`;
  await page.goto("/admin/tokens");
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("Please say what it is for");
  await dialog.getByLabel("What is it for?").fill(name);
  await dialog.getByLabel("Read: ask for what you may see").uncheck();
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(dialog).toContainText("Please choose at least one");
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

  await row.getByRole("button", { name: `Revoke token "${name}"` }).click();
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(row).toContainText("Revoked");
  expect((await script.get("/api/admin/announcements")).status()).toBe(401);
  await script.dispose();
});

test("has no fault that axe can find, at any width and in either mode", async ({ page }) => {
  test.slow();
  await page.goto("/admin/tokens");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const width of [...widths, 320]) {
    for (const colorScheme of modes) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect([width, colorScheme, await faults(page), await overflow(page)]).toEqual([
        ...[width, colorScheme, [], 0],
      ]);
    }
  }
});

test("an athlete finds out that the desk is for the staff", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/admin/tokens");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This part is for the staff");
});

test("a stranger signs in first, and comes back", async ({ page, context }) => {
  await context.clearCookies();
  await page.goto("/admin/tokens");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fadmin%2Ftokens$/);
});
