import { expect, test, vi } from "vitest";
import { SubscriptionScreen } from "#src/features/payments/subscription-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "../at-path.tsx";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import {
  clientSecret,
  declined,
  fakeStripe,
  intent,
  noPayments,
  noSubscription,
} from "./fake-stripe.ts";

const plain = { amount: 45_000, tax: 0 };
const begun = { kind: "payment" as const, clientSecret, subscriptionId: "sub_1", today: plain };
const create = "payments.createSubscription";
const renewsAt = new Date("2026-12-24T12:00:00Z");

type Opening = { path?: string; stripe?: Awaited<ReturnType<typeof fakeStripe>> };

async function open(answers: Answers, { path = "/subscribe/7", stripe: given }: Opening = {}) {
  const stripe = given ?? (await fakeStripe());
  const screen = await renderScreen(atPath(path, <SubscriptionScreen />, "/subscribe/:athleteId"), {
    "payments.settings": stripe.settings,
    "payments.subscription": noSubscription,
    [create]: begun,
    ...answers,
  });
  return { stripe, screen, pay: screen.getByRole("button", { name: /^Start Monthly/ }) };
}

test("only a charge that is surely none is called so; while paying nothing pays again", async () => {
  const { stripe, screen, pay } = await open({});
  await expect.element(screen.getByText("Due today")).toBeVisible();
  expect(screen.getByRole("button", { name: "I have a code" }).query()).toBeNull();
  expect(screen.getByLabelText("Postal code").query()).toBeNull();
  stripe.confirmPayment.mockResolvedValueOnce(declined);
  await pay.click();
  const alert = screen.getByRole("alert").first();
  await expect.element(alert).toHaveFocus();
  await expect.element(alert).toHaveTextContent("declined.You have not been charged.");
  const toast = screen.getByText("Payment Failed");
  await expect.element(toast).toBeVisible();
  stripe.element.emit("focus");
  await expect.element(toast).not.toBeInTheDocument();

  const error = { type: "api_connection_error", message: "No connection." };
  stripe.confirmPayment.mockResolvedValueOnce({ error });
  stripe.retrievePaymentIntent.mockRejectedValueOnce(new Error("offline"));
  await pay.click();
  await expect.element(alert).toHaveTextContent("No connection.");
  await expect.element(screen.getByText("You have not been charged.")).not.toBeInTheDocument();

  const bank = pauseAt();
  stripe.confirmPayment.mockImplementation(async () => {
    await bank.passed;
    return { paymentIntent: intent("succeeded") };
  });
  await pay.click();
  const locked = screen.getByRole("button", { name: "Paying… Please keep this page open." });
  await expect.element(locked).toHaveAttribute("aria-disabled", "true");
  const form = locked.element().closest("form");
  form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  bank.open();
  const heading = screen.getByRole("heading", { level: 3 });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toHaveTextContent(/Active!$/);
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(3);
  // Only the server's answer may say so.
  expect(localStorage.getItem("subscriptionStatus")).toBeNull();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/dashboard");
});

test("a slow payment moves on to the dashboard, and so does a reload", async () => {
  const { stripe, screen, pay } = await open({});
  stripe.confirmPayment.mockResolvedValue({ paymentIntent: intent("processing") });
  await pay.click();
  await expect.element(screen.getByText("Payment Processing")).toBeVisible();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/dashboard");
  expect(sessionStorage.getItem("subscription-secret")).toBe(clientSecret);

  await screen.unmount();
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: intent("processing") });
  const again = await open({}, { stripe });
  await expect.element(again.screen.getByLabelText("Address")).toHaveTextContent("/dashboard");
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
});

test("a setup that fails says so, and can be tried again", async () => {
  const away = new Refusal("Stripe is away", { code: "BAD_GATEWAY", httpStatus: 502 });
  const setup = vi.fn((): unknown => away);
  const stripe = await fakeStripe();
  stripe.element.outcome = "loaderror";
  const answers = { [create]: setup as () => typeof begun };
  const { screen, pay } = await open(answers, { stripe });
  const heading = screen.getByRole("heading", { level: 1 });
  for (const [reason, next] of [
    ["Stripe is away", new NoAnswer()],
    ["Failed to create subscription.", { ...begun, clientSecret: "" }],
    ["No secure payment available", begun],
  ] as const) {
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(heading).toHaveTextContent(/^Setup Error/);
    await expect.element(screen.getByText("You have not been charged.")).toBeVisible();
    setup.mockReturnValue(next);
    await screen.getByRole("button", { name: "Try again" }).click();
  }
  // Now Stripe's own form does not load.
  await expect.element(screen.getByText("You have not been charged.")).toBeVisible();
  stripe.element.outcome = "ready";
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(pay).toBeEnabled();
});

test("with a running subscription there is nothing to pay", async () => {
  const running = { ...noSubscription, status: "active" as const, hasAccess: true, renewsAt };
  const { screen } = await open({ "payments.subscription": running });
  const text = "There is nothing to pay. Your next payment is on Dec 24, 2026.";
  await expect.element(screen.getByText(/There is nothing to pay/)).toHaveTextContent(text);
  expect(screen.sent(create)).toEqual([]);
});

test.each([
  ["You already have an active subscription", "Go to Dashboard", "/soulcare"],
  ["Your subscription is waiting for a payment.", "Go to your account", "/account#subscription"],
])("a subscription that Stripe knows is not begun twice: %s", async (message, name, href) => {
  const conflict = new Refusal(message, { code: "CONFLICT", httpStatus: 409 });
  const { screen } = await open({ [create]: conflict });

  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("another athlete's plan is not found", async () => {
  localStorage.setItem("subscriptionStatus", "active");
  const { screen } = await open({}, { path: "/subscribe/8" });
  await expect.element(screen.getByText("Page Not Found")).toBeVisible();
});

test("a site without payments says so and loads nothing from Stripe", async () => {
  const { screen, stripe } = await open({ "payments.settings": noPayments });
  await expect.element(screen.getByText(/^There is nothing to pay on this site/)).toBeVisible();
  await expect.element(screen.getByText("Good news: you have full access.")).toBeVisible();
  expect(screen.getByText(/Ask your mentor/).query()).toBeNull();
  const onward = screen.getByRole("link", { name: "Go to Dashboard" });
  await expect.element(onward).toHaveAttribute("href", "/soulcare");
  expect(stripe.open).not.toHaveBeenCalled();
});

type Switches = Partial<RouterOutputs["payments"]["settings"]>;

/** The screen of a site with codes or tax. */
async function openWith(switches: Switches, answers: Answers, path?: string) {
  const stripe = await fakeStripe();
  const settings = { ...stripe.settings, ...switches };
  return open({ "payments.settings": settings, ...answers }, { stripe, ...(path && { path }) });
}

/** The server refuses what was typed into this field. */
const refusalAt = (path: string, message: string) =>
  new Refusal(message, { code: "BAD_REQUEST", httpStatus: 400, issues: [{ path, message }] });

test("a code that is not valid can be left out; a valid one changes what the card pays", async () => {
  const half = { ...begun, clientSecret: "pi_2_secret_2", today: { amount: 22_500, tax: 0 } };
  let isTaken = false;
  const { screen, stripe, pay } = await openWith(
    { takesCodes: true },
    {
      [create]: ({ promotionCode }) => {
        if (promotionCode === "GUESS") return refusalAt("promotionCode", "This code is not valid.");
        isTaken ||= promotionCode === "HALF";
        return isTaken ? half : begun;
      },
    },
  );
  const opener = screen.getByRole("button", { name: "I have a code" });
  const code = screen.getByLabelText("Your code");
  const use = screen.getByRole("button", { name: "Use this code" });
  await opener.click();
  await expect.element(code).toHaveFocus();
  await code.fill("GUESS");
  await use.click();
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
  await screen.getByRole("link", { name: "This code is not valid." }).click();
  await expect.element(code).toHaveFocus();
  await screen.getByRole("button", { name: "Go on without" }).click();
  await expect.element(opener).toHaveFocus();
  await expect.element(pay).toBeEnabled();

  await opener.click();
  await code.fill(" HALF ");
  await use.click();
  await expect.element(screen.getByText("Today: $225.00")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Use another code" })).toHaveFocus();
  await expect.element(screen.getByText("−$225.00")).toBeVisible();
  await expect.element(screen.getByText(/^You pay \$225.00 today and \$450 each/)).toBeVisible();
  expect(screen.sent(create)).toContainEqual({ promotionCode: "HALF" });
  await pay.click();
  await expect.element(screen.getByText("Subscription Active!").first()).toBeVisible();
  const secret = expect.objectContaining({ clientSecret: "pi_2_secret_2" });
  expect(stripe.elements).toHaveBeenLastCalledWith(secret);
});

const free = { ...begun, kind: "setup" as const, clientSecret: "seti_1_secret_2" };

test("with nothing due today the card is saved and nothing is paid", async () => {
  const { screen, stripe, pay } = await openWith(
    { takesCodes: true },
    {
      "payments.subscription": { ...noSubscription, status: "active", hasAccess: true, renewsAt },
      [create]: { ...free, today: { amount: 0, tax: 0 } },
    },
    "/subscribe/7?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&next=%2Fverses",
  );
  // The secret of a card leaves the address when a bank's page returns.
  const address = screen.getByLabelText("Address");
  await expect.element(address).toHaveTextContent(/^\/subscribe\/7\?next=%2Fverses$/);
  await expect.element(screen.getByText("Today: $0.00")).toBeVisible();
  await expect.element(screen.getByText(/^You pay nothing today and \$450/)).toBeVisible();
  stripe.confirmSetup.mockResolvedValueOnce(declined);
  await pay.click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent("declined");

  await pay.click();
  await expect.element(screen.getByText("Subscription Active!").first()).toBeVisible();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  await expect
    .element(screen.getByRole("link", { name: "Go on to where you were" }))
    .toHaveAttribute("href", "/verses");
  const confirmParams = { return_url: `${location.origin}/subscribe/7?next=%2Fverses` };
  expect(stripe.confirmSetup).toHaveBeenLastCalledWith(expect.objectContaining({ confirmParams }));
});

test("the address comes first, and the tax is said before anything is paid", async () => {
  const { screen, pay } = await openWith(
    { addsTax: true },
    {
      [create]: ({ address }) =>
        address?.postalCode
          ? { ...begun, today: { amount: 48_938, tax: 3_938 } }
          : refusalAt("postalCode", "We do not know this place."),
    },
  );
  const go = screen.getByRole("button", { name: "Go on to payment" });
  const postalCode = screen.getByLabelText("Postal code");
  await expect.element(go).toBeVisible();
  expect(pay.query()).toBeNull();
  expect(screen.sent(create)).toEqual([]);
  await expect.element(screen.getByText(/^You pay \$450 plus tax today/)).toBeVisible();
  await screen.getByLabelText("Country").selectOptions("Germany");
  await go.click();
  await screen.getByRole("link", { name: "We do not know this place." }).click();
  await expect.element(postalCode).toHaveFocus();
  await postalCode.fill("10115");
  await go.click();

  await expect.element(screen.getByText("Today: $489.38, with $39.38 tax")).toBeVisible();
  const [refused, ...sent] = screen.sent(create);
  expect(refused).toEqual({ address: { country: "DE", postalCode: "" } });
  for (const input of sent)
    expect(input).toEqual({ address: { country: "DE", postalCode: "10115" } });
  await expect.element(screen.getByText("Tax is for 10115, Germany.")).toHaveFocus();
  await expect.element(screen.getByText("$450.00 plus tax")).toBeVisible();
  await screen.getByRole("button", { name: "Change it" }).click();
  await expect.element(postalCode).toHaveValue("10115");
});
