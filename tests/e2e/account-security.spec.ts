import { choosePassword, openAccount, password, section } from "./account.ts";
import { expect, test } from "./test.ts";

test("a first password is chosen, then changed with the current one", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  await signIn();
  await openAccount(page);
  const security = section(page, "Security");
  await expect(security.getByText("You have no password and sign in by")).toBeVisible();
  await expect(security.getByLabel("Current password")).toBeHidden();
  await choosePassword(page);

  await security.getByLabel("Current password", { exact: true }).fill("not the right one");
  await security.getByLabel("New password", { exact: true }).fill("still waters 23");
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(security.getByRole("alert")).toHaveText(
    "The current password is not right. Nothing was changed.",
  );
  await security.getByLabel("Current password", { exact: true }).fill(password);
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(security.getByText("Password changed. Your other devices")).toBeVisible();
  await expect(security.getByLabel("New password", { exact: true })).toHaveValue("");
});

test("other devices are named, and signed out one by one or all at once", async ({
  page,
  signIn,
  playwright,
  baseURL,
}) => {
  const { email } = await signIn();
  await openAccount(page);
  await choosePassword(page);
  for (const userAgent of ["curl/8.5.0", iphone, windows]) {
    const other = await playwright.request.newContext({ baseURL: baseURL ?? "", userAgent });
    expect(await other.post("/api/session", { data: { username: email, password } })).toBeOK();
    await other.dispose();
  }
  await openAccount(page);
  const security = section(page, "Security");
  const rows = security.getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "Active now" })).toContainText("This device");

  await security.getByRole("button", { name: "Sign out this device: Safari on an iPhone" }).click();
  await expect(rows).toHaveCount(3);
  await expect(security.getByText("Safari on an iPhone is signed out.")).toBeVisible();
  await expect(security.getByRole("heading", { name: "Signed-in devices" })).toBeFocused();
  await security.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(rows).toHaveText([/Active now/]);
  await expect(security.getByRole("button", { name: /^Sign out/ })).toHaveCount(0);
});

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";
