import { expect, test } from "./test.ts";

const secret = "pi_1_secret_2";

test("a site that takes no payments says so at the plan", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment System Unavailable");
  await expect(page.getByRole("main")).toContainText(
    "Payment is switched off on this site right now. Your profile is safe, and nothing has been charged. Ask your mentor and we will help.",
  );
});

test("and at the checkout", async ({ page }) => {
  await page.goto("/checkout");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Unavailable");
  await expect(page.getByRole("main")).toContainText(
    "Payment is switched off on this site right now. Nothing has been charged. Ask your mentor and we will help.",
  );
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("nothing can be confirmed there, and no script of Stripe's is asked for", async ({
  page,
  signIn,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("stripe.com")) foreign.push(request.url());
  });
  await page.goto(`/payment-success?payment_intent=pi_1&payment_intent_client_secret=${secret}`);
  await expect(page.getByText("Failed to load Stripe")).toBeVisible();

  await signIn();
  await page.goto(`/dashboard?payment_intent=pi_1&payment_intent_client_secret=${secret}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No payment to check");
  expect(page.url()).not.toContain("secret");
  expect(foreign).toEqual([]);
});
