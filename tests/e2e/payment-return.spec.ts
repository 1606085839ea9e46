import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { answer } from "./answers.ts";
import {
  cards,
  expectHeading,
  expectNoSecret,
  ofAthlete,
  secretOnPage,
  subscribeButton,
  subscribeWith,
  transactionOf,
} from "./paying.ts";
import { expect, test } from "./payments.ts";

const returned = (secret: string, outcome = "succeeded") => {
  const query = {
    payment_intent: transactionOf(secret),
    payment_intent_client_secret: secret,
    redirect_status: outcome,
  };
  return `/dashboard?${new URLSearchParams(query)}`;
};

test("a bank that says yes leads to the dashboard, however early the news is", {
  tag: "@journey",
}, async ({ page, signIn, stripe }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  // The webhook is in before the browser is back.
  await page.route("**/dashboard?**", async (route) => {
    await stripe.idle();
    await route.continue();
  });
  await subscribeWith(page, cards.threeDSecure);
  await page.getByRole("button", { name: "Complete" }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expectHeading(page, "You are in");
  await expectNoSecret(page);
  await page.reload();
  await expectHeading(page, "You are in");
  await expect(page).toHaveURL(/\/soulcare$/);
  expect((await ofAthlete(stripe, id)).charges).toHaveLength(1);
});

test("a bank that says no has cost nothing, and one may try again", async ({
  page,
  signIn,
  stripe,
}) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.threeDSecure);
  await page.getByRole("button", { name: "Fail" }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expectHeading(page, "The payment did not go through");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectNoSecret(page);
  await page.reload();
  await expectHeading(page, "The payment did not go through");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(new RegExp(`/subscribe/${id}$`));
  await subscribeWith(page, cards.good);
  await expectHeading(page, "You are in");
  expect((await ofAthlete(stripe, id)).charges).toHaveLength(1);
});

test("what the address says of the outcome is not believed", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await page.getByLabel("Card number").waitFor();
  const secret = await secretOnPage(page);
  await page.goto(returned(secret, "succeeded"));

  await expectHeading(page, "The payment did not go through");
  await expectNoSecret(page);
});

test("a payment that nobody knows is nothing to check", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await signIn();
  await page.goto(returned("pi_unknown_secret_unknown"));
  await expectHeading(page, "No payment to check");
  await expectNoSecret(page);

  await page.goto("/dashboard?redirect_status=succeeded");
  await expectHeading(page, "No payment to check");
  await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
  await expectHeading(page, /Good .+, Ruth\./);
});

test("who comes back signed out signs in and goes on", async ({ page, context, stripe }) => {
  const password = "a long enough secret";
  const email = `${randomUUID()}@example.org`;
  const data = { name: "Ruth Carter", email, sport: "Rowing", level: "college", password };
  const created = await context.request.post("/api/athletes", { data });
  const { id } = await created.json();
  await page.goto(`/subscribe/${id}`);
  await page.getByLabel("Card number").waitFor();
  const secret = await secretOnPage(page);
  const card = { number: cards.good, exp: "12/34", cvc: "123" };
  stripe.confirm({ clientSecret: secret, card });
  await context.clearCookies();

  await page.goto(returned(secret));
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard$/);
  await expectNoSecret(page);
  await page.getByLabel("E-mail or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectHeading(page, "You are in");
});

test("the payment is still being checked as long as the server has not heard of it", async ({
  page,
  signIn,
}) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await page.getByLabel("Card number").waitFor();
  const notYet = { status: "incomplete", hasAccess: false, cancelsAtPeriodEnd: false };
  const never = { renewsAt: null, accessUntil: null, isPaid: true };
  await answer(page, "payments.subscription", { ...notYet, ...never });
  await subscribeWith(page, cards.good);
  await expectHeading(page, "Checking your payment");
  await page.reload();
  await expectHeading(page, "Checking your payment");

  await page.unroute("**/trpc/payments.subscription*");
  await expectHeading(page, "You are in");
  await page.getByRole("link", { name: "Go there now" }).click();
  await expectHeading(page, /Good .+, Ruth\./);
});

test("who signs out leaves nothing of a payment behind", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.slow);
  await expectHeading(page, "Your payment is being processed");
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain("secret");
  await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
  // Until it is there the old page stands, and takes an open menu with it.
  await expectHeading(page, /Good .+, Ruth\./);
  await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();

  await expect(page).toHaveURL(/\/sign-in/);
  expect(await kept()).not.toContain("secret");
});

test("a hidden page asks nobody", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto(`/subscribe/${id}`);
  await subscribeWith(page, cards.slow);
  await expectHeading(page, "Your payment is being processed");
  await page.clock.install();
  await setVisibility(page, "hidden");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);

  await setVisibility(page, "visible");
  await expect.poll(() => asked.some((url) => url.includes("payments.subscription"))).toBe(true);
  await expect(subscribeButton(page)).toHaveCount(0);
});

function setVisibility(page: Page, state: "hidden" | "visible") {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, "visibilityState", { value: visibilityState, writable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
