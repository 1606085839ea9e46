import { alive } from "./alive.ts";
import {
  answer,
  changeButton,
  commands,
  expect,
  expectCounted,
  expectNoTag,
  expectTag,
  followLink,
  tagAddress,
  test,
} from "./analytics-test.ts";

const publicPages = [
  "/know-your-role",
  "/speaking",
  "/privacy-policy",
  "/terms-of-service",
] as const;

test("after consent each public page is counted by its pattern", async ({ page, elsewhere }) => {
  await page.goto("/?utm_source=s3cret&mail=ruth@example.org#about");
  await answer(page, "Yes, that is fine");
  await expectTag(page);
  for (const path of publicPages) await followLink(page, path);
  await expectCounted(page, ["/", ...publicPages]);
  await page.goBack();
  await expectCounted(page, ["/", ...publicPages, "/privacy-policy"]);

  await page.goto("/speaking?token=s3cret#inquiry");
  await expectCounted(page, ["/speaking"]);
  const tagLoads = () => elsewhere.filter((address) => address === tagAddress).length;
  await expect.poll(tagLoads).toBe(2);
  expect(new Set(elsewhere.map((address) => new URL(address).hostname)).size).toBe(2);
});

test("the tag gets no URL, title or name", async ({ page, baseURL }) => {
  await page.goto("/terms-of-service");
  await answer(page, "Yes, that is fine");
  await page.goto("/privacy-policy?athlete=77&payment_intent_client_secret=s3cret#section-3");
  await expectCounted(page, ["/privacy-policy"]);
  await followLink(page, "/speaking");
  await expectCounted(page, ["/privacy-policy", "/speaking"]);

  const sent = await commands(page);
  const kinds = sent.map(([name]) => name);
  expect(kinds).toEqual(["consent", "js", "config", "event", "config", "event"]);
  const pages = sent.filter(([name]) => name === "config" || name === "event");
  for (const [, , fields] of pages) {
    const said = JSON.stringify(fields).replaceAll(baseURL ?? "", "");
    expect(said).not.toMatch(/[\d?#]|secret|Honour/);
  }
});

test("going to a signed-in page reloads without the tag", async ({ page }) => {
  await page.goto("/");
  await answer(page, "Yes, that is fine");
  await expectTag(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  await expectNoTag(page);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toMatch(
    /\/sign-in$/,
  );
  expect(await page.evaluate(() => localStorage.getItem("heard"))).toBeNull();
  expect(await commands(page)).toEqual([]);
});

test("coming back to a public page counts again", async ({ page }) => {
  await page.goto("/sign-in");
  await page.evaluate(() => localStorage.setItem("analytics", "yes"));
  await page.goto("/create-profile");
  await expect(changeButton(page)).toBeVisible();
  await expectNoTag(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Know Your Role" }).click();

  await expectCounted(page, ["/know-your-role"]);
  await expectTag(page);
});

test("going back to a signed-in page drops the tag before it sees the URL", async ({ page }) => {
  await page.goto("/create-profile");
  await alive(page.getByRole("contentinfo").getByRole("link", { name: "Speaking" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Speaking" }).click();
  await expect(page).toHaveURL(/speaking$/);
  await answer(page, "Yes, that is fine");
  await expectTag(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Your Profile");

  await expectNoTag(page);
  expect(await page.evaluate(() => localStorage.getItem("heard"))).toBeNull();
});
