import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { CheckoutScreen } from "#src/features/payments/checkout-screen.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { atPath } from "./at-path.tsx";
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

test("the e-mail is stored before the payment, and the next purchase is a new one", async () => {
  const checkout = await open({});
  const { stripe, screen, email, pay, address } = checkout;
  await email.fill("ruth@example.org");
  stripe.confirmPayment.mockImplementation(async () => {
    expect(emails(checkout)).toEqual([undefined, "ruth@example.org"]);
    return { paymentIntent: intent("succeeded") };
  });
  await pay.click();
  await expect.element(screen.getByText("Payment Successful")).toBeVisible();
  await expect.element(address).toHaveTextContent(result);
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  const [first, second] = attempts(checkout);
  expect(second).toBe(first);

  await screen.unmount();
  const next = await open({}, stripe);
  await expect.element(next.email).toHaveValue("");
  expect(attempts(next)).not.toContain(first);
});

test("a reload keeps the e-mail and the purchase", async () => {
  const checkout = await open({});
  await checkout.email.fill("ruth@example.org");
  await expectCard(checkout);
  await checkout.screen.unmount();
  const again = await open({}, checkout.stripe);

  await expect.element(again.email).toHaveValue("ruth@example.org");
  await expectCard(again);
  expect(attempts(again)).toEqual(attempts(checkout));
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

test("a press that came too early asks for the e-mail that was taken out meanwhile", async () => {
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
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
  await expect.element(pay).toBeEnabled();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test("without an e-mail nothing is paid", async () => {
  const { stripe, screen, email, pay } = await open({});
  await pay.click();
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
  await screen.getByRole("link", { name: "Please enter a valid email" }).click();

  await expect.element(email).toHaveFocus();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test("an e-mail that does not reach the server costs nothing, and can be sent again", async () => {
  const create = vi.fn((): typeof begun | NoAnswer => begun);
  const { stripe, screen, email, pay, address } = await open({ [call]: create });
  await email.fill("ruth@example.org");
  create.mockReturnValueOnce(new NoAnswer());
  await pay.click();
  const alert = screen.getByRole("alert").first();
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

test.each([
  ["Failed to initialize payment", new NoAnswer()],
  ["Please wait.", new Refusal("Please wait.", { code: "TOO_MANY_REQUESTS", httpStatus: 429 })],
  ["Unable to load payment form", { clientSecret: "" }],
])("a checkout without a form says why, and can be tried again: %s", async (heading, answer) => {
  const create = vi.fn((): unknown => answer);
  const { screen, pay } = await open({ [call]: create as () => typeof begun });
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
  await expect.element(screen.getByText("You have not been charged.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Return Home" }))
    .toHaveAttribute("href", "/");

  create.mockReturnValue(begun);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(pay).toBeEnabled();
  await expectCard({ screen });
});

test("a Stripe script that fails is loaded again", async () => {
  const stripe = await fakeStripe();
  stripe.open.mockImplementationOnce(() => {
    throw new Error("blocked");
  });
  const { screen, pay } = await open({}, stripe);
  await expect.element(screen.getByText("Failed to load Stripe")).toBeVisible();

  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(pay).toBeEnabled();
  await expectCard({ screen });
});

test("a site without payments says so", async () => {
  const { screen } = await open({ "payments.settings": noPayments });
  const text =
    /^Payment is switched off on this site right now\. Nothing has been charged\. .*and we will help\.$/;
  await expect.element(screen.getByText(/switched off/)).toHaveTextContent(text);
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Payment Unavailable");
  for (const [name, href] of [
    ["Write to us", "/speaking#inquiry"],
    ["Return Home", "/"],
    ["View Membership Plans", "/know-your-role"],
  ] as const)
    await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});
