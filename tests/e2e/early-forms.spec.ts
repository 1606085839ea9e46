import { holdScripts, watchSent } from "./hold-scripts.ts";
import { expect, fillProfile, test } from "./test.ts";

test("a profile typed and sent before the scripts arrive is made once", async ({ page }) => {
  const sent = watchSent(page);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/create-profile?next=%2Faccount", { waitUntil: "commit" });
  await fillProfile(page);
  await page.getByLabel(/^School/).fill("Boise State University");
  await page.getByLabel(/Choose a password/).fill("a long enough secret of Ruth");
  await page.getByRole("button", { name: "Continue to Payment" }).dblclick();
  await expect(page).toHaveURL(/\/create-profile\?next=%2Faccount$/);
  expect(sent).toEqual([]);

  letScriptsCome();
  await expect(page).toHaveURL(/\/subscribe\/\d+\?next=%2Faccount$/);
  expect(sent.filter((path) => path.includes("athletes.create"))).toHaveLength(1);
  const profile = await (await page.request.get("/trpc/athletes.session")).json();
  expect(JSON.stringify(profile)).toContain("Ruth Carter");
});

test("who is signed in reads that another profile is made; a field pressed early offers schools", async ({
  page,
  signIn,
}) => {
  await signIn({ name: "Ruth Carter" });
  await page.goto("/soulcare");
  await expect(page.locator("html")).toHaveClass(/known/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("athleteId"))).not.toBeNull();
  const letScriptsCome = await holdScripts(page);
  // React takes over the HTML of visitors; where the two differ, it prints an error.
  await page.goto("/create-profile", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: /^School/ }).click();
  letScriptsCome();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(page.getByText("You are signed in as Ruth Carter,")).toBeVisible();
});

test("a sign-in pressed before the scripts arrive never shows the password", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const sent = watchSent(page);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/sign-in?next=%2Faccount", { waitUntil: "commit" });
  await page.getByLabel("E-mail or username").fill("ruth@example.org");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not the password");
  await password.press("Enter");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount$/);
  await expect(password).toHaveValue("not the password");

  letScriptsCome();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeFocused();
  await expect(password).toHaveValue("not the password");
  await expect(page.getByRole("link", { name: "Create your profile" })).toHaveAttribute(
    "href",
    "/create-profile?next=%2Faccount",
  );
  expect(sent).toEqual(["/trpc/athletes.signIn"]);
});

test("a sign-in link asked for before the scripts arrive is sent", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("E-mail or username").fill("ruth@example.org");
  await page.getByRole("button", { name: "E-mail me a sign-in link" }).click();

  letScriptsCome();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: /\w/ })).toBeVisible();
});

test("whoever has a session gets no form to sign in with", async ({ page, signIn }) => {
  expect(await (await page.request.get("/sign-in")).text()).toContain("<form");
  await signIn();
  const answer = await page.request.get("/sign-in");
  expect(await answer.text()).not.toContain("<form");
  expect(answer.headers().vary).toContain("Cookie");
  await page.goto("/sign-in");
  await expect(page).toHaveURL(/\/soulcare$/);
});
