import { expect, test } from "./test.ts";

test("a chapter left in the middle is found again in another browser", {
  tag: "@journey",
}, async ({ page, signIn, browser, context }) => {
  await signIn();
  await page.goto("/library");
  await page
    .getByRole("link", { name: /Identity on Holy Ground/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/playbook\/1$/);
  const answer = page.getByLabel("Question 1").first();
  await answer.fill("I am a rower");
  await expect(page.getByText("Note saved in this browser.")).toBeVisible();
  const passage = page.getByRole("heading", { name: "The passage" });
  await passage.evaluate((heading) => heading.scrollIntoView());
  const kept = page.waitForResponse((response) => response.url().includes("keepProgress"));
  await page.getByRole("link", { name: "Back to the playbook" }).click();
  expect((await kept).ok()).toBe(true);

  const cookies = await context.cookies();
  const other = await browser.newContext({
    storageState: { cookies, origins: [] },
    viewport: { width: 390, height: 844 },
  });
  const phone = await other.newPage();
  await phone.goto("/library");
  await phone
    .getByRole("region", { name: "Go on reading" })
    .getByRole("link", { name: /Identity on Holy Ground/ })
    .click();
  await expect(phone.getByText("You stopped here.")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "The passage" })).toBeInViewport();
  await expect(phone.getByLabel("Question 1").first()).toHaveValue("");
  await phone.getByRole("button", { name: "From the start" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toBeInViewport();
  await phone.getByRole("button", { name: "Mark chapter complete" }).click();
  await expect(phone.getByText("Chapter complete", { exact: true })).toBeVisible();
  await other.close();

  await page.goto("/soulcare?tab=playbook");
  await expect(page.getByRole("heading", { name: "1 of 12 chapters complete" })).toBeVisible();
});

test("a stranger reads a public text without a framework, and the beginning of another", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Read more about “Rest is part of the plan”" }).click();
  await expect(page).toHaveTitle("Rest is part of the plan: Honour");
  await expect(page.getByRole("heading", { name: "Why it is hard" })).toBeVisible();
  expect(await page.locator("script[src*='/assets/index-']").count()).toBe(0);

  await page.goto("/library/a-seat-on-the-bench");
  await expect(page.getByText("This belongs to the membership, $47 for one month.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get the membership" })).toHaveAttribute(
    "href",
    "/checkout",
  );
  expect(await page.locator("article p").count()).toBeLessThan(8);
});
