import { randomUUID } from "node:crypto";
import { holdScripts } from "./hold-scripts.ts";
import { buyWith, cards, expectHeading, expectNoSecret, fillCard } from "./paying.ts";
import { expect, test } from "./payments.ts";

test("a visitor buys one month and gets a mail about it", { tag: "@journey" }, async ({
  page,
  stripe,
}) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto("/know-your-role");
  await page.getByRole("link", { name: "Pay for one month here" }).click();
  await expectHeading(page, "Honour Membership");
  await expect(page).toHaveTitle("Checkout: Honour Membership");
  await expect(page.getByText("$47.00, one payment for one month")).toBeVisible();
  await buyWith(page, { email, number: cards.good });

  const toast = page.getByRole("status").filter({ hasText: "Payment Successful" });
  await expect(toast).toContainText("Thank you for your purchase!");
  await expectHeading(page, "Thank you for your purchase!");
  const transaction = new URL(page.url()).searchParams.get("payment_intent") ?? "";
  await expectNoSecret(page);
  await expect(page.getByRole("definition").last()).toHaveText(transaction);
  expect(await stripe.client().paymentIntents.retrieve(transaction)).toMatchObject({
    status: "succeeded",
    amount_received: 4_700,
    receipt_email: email,
  });
  await stripe.idle();
  const outbox = async () => (await page.request.get("/dev/outbox")).text();
  await expect.poll(outbox).toContain(email);
});

test("an athlete buys in the frame of members; the bank leads back to a receipt for paper", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn();
  await page.addInitScript(() => localStorage.setItem("athleteId", "1"));
  await page.goto("/checkout");
  await buyWith(page, { email: "ruth@example.org", number: cards.threeDSecure });
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_\w+$/);
  await expectHeading(page, "Thank you for your purchase!");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectNoSecret(page);
  await page.reload();
  await expectHeading(page, "Thank you for your purchase!");

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print receipt" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print receipt" })).toBeHidden();
  await expect(page.getByRole("definition").first()).toBeVisible();

  await page.emulateMedia({ media: "screen" });
  for (const path of ["/payment-success", "/checkout", "/dashboard"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Huddle" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  }
});

test("an e-mail typed and sent before the scripts arrive stays, and is asked for its card", async ({
  page,
}) => {
  const begun: string[] = [];
  page.on("request", (request) => {
    if (/createPaymentIntent/.test(request.url())) begun.push(request.url());
  });
  const letScriptsCome = await holdScripts(page);
  await page.goto("/checkout", { waitUntil: "commit" });
  const email = page.getByLabel("E-mail address");
  await email.fill("ruth@example.org");
  await page.getByRole("button", { name: "Complete Payment" }).dblclick();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText("$47.00, one payment for one month")).toBeVisible();

  letScriptsCome();
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
    "You have not been charged.",
  );
  await expect(email).toHaveValue("ruth@example.org");
  expect(begun).toHaveLength(1);
  await fillCard(page);
  await page.getByRole("button", { name: "Complete Payment" }).click();
  await expectHeading(page, "Thank you for your purchase!");
});
