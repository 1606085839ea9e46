import { openAccount, section } from "./account.ts";
import { expect, test } from "./test.ts";

test("a visitor signs in first and comes back", async ({ page }) => {
  await page.goto("/account");

  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount$/);
  await expect(page.getByText("Please sign in to see this page.")).toBeVisible();
});

test("the account menu leads to the account, and closes", async ({ page, signIn }) => {
  const { name, email } = await signIn();
  await page.goto("/soulcare");
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();

  await expect(page).toHaveTitle("Your Account: Honour");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(`${name} · ${email}`)).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
});

test("what an athlete sets is kept, and said to be", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await openAccount(page);
  const profile = section(page, "Profile");
  await profile.getByLabel("Name shown in the community").fill("  Ruth C. ");
  await profile.getByLabel("Time zone").click();
  await page.keyboard.type("denv");
  await page.getByRole("option", { name: "Mountain, Denver" }).click();
  await profile.getByRole("combobox", { name: "Weekly rest day" }).selectOption("Monday");
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await profile.getByLabel("Pause my streak until").fill(inAMonth);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Saved")).toBeVisible();

  await profile.getByLabel("Name shown in the community").fill("Ruth");
  await expect(profile.getByText("Saved")).toBeHidden();
  await openAccount(page);
  await expect(profile.getByLabel("Name shown in the community")).toHaveValue("Ruth C.");
  await expect(profile.getByLabel("Time zone")).toHaveValue("Mountain, Denver");
  await expect(profile.getByRole("combobox", { name: "Weekly rest day" })).toHaveValue("monday");
  await expect(profile.getByLabel("Pause my streak until")).toHaveValue(inAMonth);
});

test("what cannot be kept is said beside its field", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  await signIn();
  await openAccount(page);
  const profile = section(page, "Profile");
  const name = profile.getByLabel("Name shown in the community");
  await name.fill("The Admin");
  await profile.getByLabel("Time zone").fill("Narnia");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("alert")).toContainText("2 things to fix");
  await expect(name).toHaveAccessibleDescription(/^Please choose another name\./);

  await name.fill("Ruth");
  await profile.getByLabel("Time zone").fill("Berlin, Europe");
  await profile.getByLabel("Pause my streak until").fill("2020-02-29");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByLabel("Pause my streak until")).toHaveAccessibleDescription(
    /^Please choose a day from today up to a year ahead/,
  );
  await expect(name).toHaveValue("Ruth");
});

test("what could not be sent is not lost, and said", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  await openAccount(page);
  const profile = section(page, "Profile");
  await profile.getByLabel("Name shown in the community").fill("Ruth C.");
  await page.route("**/trpc/athletes.updateSettings*", (route) => route.abort());
  await profile.getByRole("button", { name: "Save profile" }).click();

  await expect(profile.getByRole("alert")).toHaveText(
    "Your change was not saved. Please try again.",
  );
  await expect(profile.getByRole("alert")).toBeFocused();
  await expect(profile.getByLabel("Name shown in the community")).toHaveValue("Ruth C.");
});

test("a part that cannot be loaded is tried again on its own", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|TRPCClientError/);
  await signIn();
  await page.route(/athletes\.sessions/, (route) => route.abort());
  await page.goto("/account");
  const security = section(page, "Security");
  await expect(security.getByRole("alert")).toContainText("We could not load this.");
  await page.unroute(/athletes\.sessions/);
  await security.getByRole("button", { name: "Try again" }).click();

  await expect(security.getByText("Active now")).toBeVisible();
});

test("the sections are led to, and the one that is read is marked", async ({ page, signIn }) => {
  await signIn();
  await openAccount(page);
  const places = page.getByRole("navigation", { name: "Account sections" });
  await expect(places.getByRole("link", { name: "Profile" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await places.getByRole("link", { name: "Privacy" }).click();

  await expect(page).toHaveURL(/#privacy$/);
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeFocused();
  await expect(places.getByRole("link", { name: "Privacy" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("where payments are switched off the subscription says so", async ({ page, signIn }) => {
  await signIn();
  await openAccount(page);

  const subscription = section(page, "Subscription");
  await expect(subscription.getByRole("heading", { level: 3 })).toHaveText(
    "Payment System Unavailable",
  );
  await expect(subscription).toContainText("Your profile is safe, and nothing has been charged.");
});

test("an admin without a profile finds a way in and nothing else", async ({ page, context }) => {
  const admin = { username: "admin", password: "demo-admin-1" };
  expect(await context.request.post("/api/session", { data: admin })).toBeOK();
  await openAccount(page);

  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Security"]);
  await expect(page.getByText("This is a staff account without an athlete profile.")).toBeVisible();
  await expect(section(page, "Security").getByText("Active now")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Account sections" })).toHaveCount(0);
});
