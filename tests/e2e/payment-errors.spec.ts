import type { Page } from "@playwright/test";
import { answer, cut, refuse } from "./answers.ts";
import { cards, expectHeading, ofAthlete, subscribeWith } from "./paying.ts";
import { expect, test } from "./payments.ts";

const call = "payments.createSubscription";
const confirmation = "**/stand-in/confirm";
const unableToSetUp = "Setup Error - Unable to setup payment. Please try again.";

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/40\d|50\d|ERR_|TRPCClientError/));

test("what the server says of a failed setup is passed on, and a second try may do", async ({
  page,
  signIn,
}) => {
  const { id } = await signIn();
  const message = "Failed to create subscription";
  await refuse(page, call, { code: "BAD_GATEWAY", httpStatus: 502, message });
  await page.goto(`/subscribe/${id}`);
  await expectHeading(page, unableToSetUp);
  await expect(messageOf(page, "Payment Setup Error")).toContainText(message);
  await expect(page.getByText("You have not been charged.")).toBeVisible();

  await page.unroute(`**/trpc/${call}*`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expectHeading(page, "Monthly Mentorship & Training");
});

test("a setup that never reached the server is told in our own words", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.route(`**/trpc/${call}*`, cut);
  await page.goto(`/subscribe/${id}`);

  await expectHeading(page, unableToSetUp);
  await expect(messageOf(page, "Payment Setup Error")).toContainText(
    "Failed to create subscription",
  );
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expectHeading(page, /Good .+, Ruth\./);
});

test("without a secret there is nothing to pay with", async ({ page, signIn }) => {
  const { id } = await signIn();
  await answer(page, call, { clientSecret: "", subscriptionId: "sub_1" });
  await page.goto(`/subscribe/${id}`);

  await expectHeading(page, unableToSetUp);
  await expect(messageOf(page, "Payment Setup Error")).toContainText("No secure payment available");
});

test("Stripe's script is fetched again after a failure", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.route("https://js.stripe.com/**", cut);
  await page.goto(`/subscribe/${id}`);
  await expectHeading(page, unableToSetUp);

  await page.unroute("https://js.stripe.com/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
});

test("a failure without words of its own gets ours", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.route(confirmation, (route) =>
    route.fulfill({ status: 400, json: { error: { type: "invalid_request_error" } } }),
  );
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.good);

  await expect(messageOf(page, "Payment Failed")).toContainText("An unexpected error occurred");
  await expect(notCharged(page)).toContainText("An unexpected error occurred");
});

test("a payment that is neither done nor refused asks for another try", async ({
  page,
  signIn,
}) => {
  const { id } = await signIn();
  const intent = { object: "payment_intent", status: "requires_payment_method" };
  await page.route(confirmation, (route) => route.fulfill({ json: { intent } }));
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.good);

  const text = "Please check your payment method and try again.";
  await expect(messageOf(page, "Payment Processing")).toContainText(text);
  await expect(notCharged(page)).toContainText(text);
});

test("a script that breaks is told as such, and the form stays", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.route(confirmation, (route) => route.fulfill({ json: null }));
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.good);

  const text = "Failed to process payment. Please try again.";
  await expect(messageOf(page, "Payment Error")).toContainText(text);
  await expect(notCharged(page)).toContainText(text);
  await page.unroute(confirmation);
  await subscribeWith(page, cards.good);
  await expectHeading(page, "You are in");
});

test("an answer that is lost on its way does not make anyone pay twice", {
  tag: "@journey",
}, async ({ page, signIn, stripe }) => {
  const { id } = await signIn();
  await page.route(confirmation, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fetch({ url: stripe.url + pathname });
    await route.abort();
  });
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.good);

  await expectHeading(page, "You are in");
  expect((await ofAthlete(stripe, id)).charges).toHaveLength(1);
});

test("nobody promises that nothing was charged when nobody knows", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await page.getByLabel("Card number").waitFor();
  await page.route("**/stand-in/**", cut);
  await subscribeWith(page, cards.good);

  const failure = page.getByRole("main").getByRole("alert").filter({ hasText: "connecting to" });
  await expect(failure).toBeFocused();
  await expect(page.getByText("You have not been charged.")).toBeHidden();
});

test("who has no plan of their own finds none", async ({ page, context, signIn }) => {
  const { id } = await signIn();
  for (const address of [id + 1, 999_999, "undefined", "null", "me"]) {
    await page.goto(`/subscribe/${address}`);
    await expectHeading(page, "Page Not Found");
  }
  await context.clearCookies();
  const admin = { username: "admin", password: "demo-admin-1" };
  expect(await context.request.post("/api/session", { data: admin })).toBeOK();
  for (const address of [id, "undefined", "null"]) {
    await page.goto(`/subscribe/${address}`);
    await expectHeading(page, "Page Not Found");
  }
});

test("a browser that calls itself subscribed gains nothing", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto("/soulcare");
  await page.evaluate(() => localStorage.setItem("subscriptionStatus", "active"));

  await page.goto("/dashboard");
  await expectHeading(page, "No payment to check");
  await page.goto(`/subscribe/${id}`);
  await expectHeading(page, "Monthly Mentorship & Training");
  await expect(page.getByLabel("Card number")).toBeVisible();
  const answered = await page.request.get("/trpc/payments.subscription");
  const { result } = await answered.json();
  expect(result.data.json).toMatchObject({ hasAccess: false, renewsAt: null });
});

const messageOf = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });

const notCharged = (page: Page) =>
  page.getByRole("main").getByRole("alert").filter({ hasText: "You have not been charged." });
