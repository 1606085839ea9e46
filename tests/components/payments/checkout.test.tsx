import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { CheckoutScreen } from "#src/features/payments/checkout-screen.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "../at-path.tsx";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { clientSecret, fakeStripe, intent, noPayments } from "./fake-stripe.ts";

const call = "payments.createPaymentIntent";
const visitor = { "athletes.session": { viewer: null } } as const;
const begun = { clientSecret };
const paid = new Refusal("This payment is already complete.", {
  code: "CONFLICT",
  httpStatus: 409,
});
const result = "/payment-success?payment_intent=pi_1";

type Stripe = Awaited<ReturnType<typeof fakeStripe>>;

async function open(answers: Answers, given?: Stripe) {
  const stripe = given ?? (await fakeStripe());
  const screen = await renderScreen(atPath("/checkout", <CheckoutScreen />), {
    "payments.settings": stripe.settings,
    [call]: begun,
    ...visitor,
    ...answers,
  });
  const email = screen.getByLabelText("E-mail address");
  const pay = screen.getByRole("button", { name: "Complete Payment" });
  return { stripe, screen, email, pay, address: screen.getByLabelText("Address") };
}

const emails = ({ screen }: Awaited<ReturnType<typeof open>>) =>
  screen.sent(call).map((input) => (input as { email?: string }).email);
const attempts = ({ screen }: Awaited<ReturnType<typeof open>>) =>
  screen.sent(call).map((input) => (input as { attempt: string }).attempt);

/** Stripe's form is there. */
const expectCard = async ({ screen }: Pick<Awaited<ReturnType<typeof open>>, "screen">) => {
  await expect.element(screen.getByLabelText("E-mail address")).toBeVisible();
  await expect.element(screen.getByText("Preparing your checkout...")).not.toBeInTheDocument();
};

test("a reload keeps the e-mail and the purchase; the next purchase is a new one", async () => {
  const begins = await open({});
  await begins.email.fill("ruth@example.org");
  await expectCard(begins);
  await begins.screen.unmount();
  const checkout = await open({}, begins.stripe);
  const { stripe, screen, email, pay, address } = checkout;
  await expect.element(email).toHaveValue("ruth@example.org");
  await expectCard(checkout);
  stripe.confirmPayment.mockImplementation(async () => {
    expect(emails(checkout)).toEqual([undefined, "ruth@example.org"]);
    return { paymentIntent: intent("succeeded") };
  });
  await pay.click();
  await expect.element(screen.getByText("Payment Successful")).toBeVisible();
  await expect.element(address).toHaveTextContent(result);
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  const [first] = attempts(begins);
  expect(new Set(attempts(checkout))).toEqual(new Set([first]));

  await screen.unmount();
  const next = await open({}, stripe);
  await expect.element(next.email).toHaveValue("");
  expect(attempts(next)).not.toContain(first);
});

const athlete = { viewer: { role: "athlete", athleteId: 7, name: "Ruth Carter" } } as const;

/** Answers with the athlete's own e-mail once `own` is open; the screen reads that alone. */
const ownEmail = (own: ReturnType<typeof pauseAt>): Answers => ({
  "athletes.session": athlete,
  "athletes.get": async () => {
    await own.passed;
    return { id: 7, email: "ruth@example.org" } as never;
  },
});

test("an athlete's own e-mail is filled in, and typing replaces it", async () => {
  const own = pauseAt();
  const { email } = await open(ownEmail(own));
  await email.click();
  own.open();
  await expect.element(email).toHaveValue("ruth@example.org");
  await userEvent.keyboard("office@example.org");
  await expect.element(email).toHaveValue("office@example.org");
});

test("an athlete's own e-mail does not replace what was typed meanwhile", async () => {
  const own = pauseAt();
  const { email, screen } = await open(ownEmail(own));
  await email.fill("office@");
  own.open();
  await expect.poll(() => screen.sent("athletes.get")).toHaveLength(1);
  await userEvent.keyboard("example.org");
  await expect.element(email).toHaveValue("office@example.org");
});

test("a press that comes before the card's fields counts once they are there", async () => {
  const purchase = pauseAt();
  const { stripe, screen, email, pay, address } = await open({
    [call]: async () => {
      await purchase.passed;
      return begun;
    },
  });
  await email.fill("ruth@example.org");
  await pay.click();
  await expect
    .element(screen.getByRole("button", { name: "Preparing your checkout..." }))
    .toHaveAttribute("aria-disabled", "true");
  expect(stripe.confirmPayment).not.toHaveBeenCalled();

  purchase.open();
  await expect.element(address).toHaveTextContent(result);
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
});

test("a press that comes too early asks for an e-mail that was taken out meanwhile", async () => {
  const purchase = pauseAt();
  const { stripe, screen, email, pay } = await open({
    [call]: async () => {
      await purchase.passed;
      return begun;
    },
  });
  await email.fill("ruth@example.org");
  await pay.click();
  await email.fill("");
  purchase.open();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(/valid email/);
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test("without an e-mail nothing is paid, and without an answer to it nothing either", async () => {
  const create = vi.fn((): typeof begun | NoAnswer => begun);
  const { stripe, screen, email, pay, address } = await open({ [call]: create });
  await pay.click();
  const alert = screen.getByRole("alert").first();
  await expect.element(alert).toHaveFocus();
  await screen.getByRole("link", { name: "Please enter a valid email" }).click();
  await expect.element(email).toHaveFocus();

  await email.fill("ruth@example.org");
  create.mockReturnValueOnce(new NoAnswer());
  await pay.click();
  await expect.element(alert).toHaveTextContent(/Check your connection.*not been charged/);
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  await pay.click();
  await expect.element(address).toHaveTextContent(result);
});

test("a purchase that another tab has paid is not paid again", async () => {
  const create = vi.fn((): typeof begun | Refusal => begun);
  const { stripe, email, pay, address } = await open({ [call]: create });
  await email.fill("ruth@example.org");
  create.mockReturnValue(paid);
  const error = { type: "invalid_request_error", payment_intent: intent("succeeded") };
  stripe.confirmPayment.mockResolvedValue({ error });
  await pay.click();

  await expect.element(address).toHaveTextContent(result);
});

test("a purchase that is over when the page opens is followed by a new one", async () => {
  const create = vi.fn((): typeof begun | Refusal => begun).mockReturnValueOnce(paid);
  const checkout = await open({ [call]: create });
  await expectCard(checkout);

  const [first, second] = attempts(checkout);
  expect(second).not.toBe(first);
});

test("a reload after paying shows the result", async () => {
  const stripe = await fakeStripe();
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: intent("processing") });
  sessionStorage.setItem("purchase-secret", clientSecret);
  const { address } = await open({}, stripe);

  await expect.element(address).toHaveTextContent(result);
});

test("a checkout without a form says why, and can be tried again", async () => {
  const create = vi.fn((): unknown => begun);
  const stripe = await fakeStripe();
  stripe.open.mockImplementationOnce(() => {
    throw new Error("blocked");
  });
  const { screen, pay } = await open({ [call]: create as () => typeof begun }, stripe);
  const tooMany = { code: "TOO_MANY_REQUESTS", httpStatus: 429 };
  for (const [reason, next] of [
    ["Failed to load Stripe", new NoAnswer()],
    ["Failed to initialize payment", new Refusal("Please wait.", tooMany)],
    ["Please wait.", { clientSecret: "" }],
    ["Unable to load payment form", begun],
  ] as const) {
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByText("You have not been charged.")).toBeVisible();
    create.mockReturnValue(next);
    await screen.getByRole("button", { name: "Try again" }).click();
  }
  await expect.element(pay).toBeEnabled();
  await expectCard({ screen });
});

test("a site without payments says so", async () => {
  const { screen } = await open({ "payments.settings": noPayments });
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Payment Unavailable");
  await expect.element(screen.getByText(/switched off.* Nothing has been charged\./)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Write to us" })).toBeVisible();
});
