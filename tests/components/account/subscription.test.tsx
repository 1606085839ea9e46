import { expect, test, vi } from "vitest";
import { SubscriptionSection } from "#src/features/account/subscription-section.tsx";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { atPath } from "../at-path.tsx";
import { fakeStripe, noSubscription } from "../payments/fake-stripe.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

type Subscription = RouterOutputs["payments"]["subscription"];

const date = new Date("2026-12-24T12:00:00Z");
const active: Subscription = {
  ...noSubscription,
  status: "active",
  hasAccess: true,
  renewsAt: date,
  endsAt: date,
};
const late: Subscription = { ...active, status: "past_due", renewsAt: null, accessUntil: date };
const invoiceUrl = "https://invoice.stripe.example/i";
const mend = { kind: "card", url: invoiceUrl, until: null } as const;
const card = { brand: "visa", last4: "4242", expMonth: 5, expYear: 2034 };
const invoice = {
  id: "in_1",
  createdAt: date,
  amount: 45_000,
  currency: "usd",
  status: "paid" as const,
  card: "4242",
  url: "https://stripe.example/receipt",
};

async function open(
  subscription: Subscription | (() => Subscription),
  answers: Answers = {},
  query = "",
) {
  const stripe = await fakeStripe();
  const part = atPath(`/account${query}`, <SubscriptionSection />);
  const screen = await renderScreen(part, {
    "payments.settings": stripe.settings,
    "payments.subscription": subscription,
    "payments.card": card,
    "payments.invoices": [],
    "payments.createCardSetup": { clientSecret: "seti_1_secret_2" },
    ...answers,
  });
  return {
    stripe,
    screen,
    button: (name: RegExp | string) => screen.getByRole("button", { name }),
  };
}

const canceled: Subscription = { ...active, cancelsAtPeriodEnd: true, accessUntil: date };
const confirm = { ...mend, kind: "confirm" } as const;

const meanings: [Subscription, string][] = [
  [active, "If you cancel, you keep access until the end of the month"],
  [noSubscription, "You have no subscription."],
  [{ ...noSubscription, status: "canceled", endsAt: date }, "Ended on Dec 24, 2026. You can start"],
  [
    { ...noSubscription, hasAccess: true, accessUntil: date, complimentaryUntil: date },
    "You have full access until Dec 24, 2026, without charge.",
  ],
  [canceled, "Canceled. You keep access until Dec 24, 2026."],
  [{ ...canceled, hasAccess: false, accessUntil: null }, "Canceled. It ends on Dec 24, 2026."],
  [
    { ...late, mend: { ...mend, until: date } },
    "Please update your card by Dec 24, 2026 to keep access.Pay this invoice with Stripe",
  ],
  [
    { ...late, mend: { ...confirm, until: date } },
    "Nothing is wrong with your card. Please confirm it by Dec 24, 2026 to keep access.Confirm with your bank",
  ],
  [{ ...late, hasAccess: false, mend: confirm }, "Confirm it to have access again."],
  [{ ...late, hasAccess: false, mend }, "Please update your card to have access again."],
  [{ ...noSubscription, isPaid: false }, "You have full access. This site takes no payments."],
];

test("each state of a subscription says what it means", async () => {
  let now = active;
  const { screen } = await open(() => now);
  const section = screen.getByRole("region", { name: "Subscription" });
  for (const [state, text] of meanings) {
    now = state;
    await queryClient.invalidateQueries();
    await expect.element(section).toHaveTextContent(text);
    // What canceling would mean is said while that is possible.
    if (state !== active) await expect.element(section).not.toHaveTextContent("If you cancel");
  }
});

test("a running subscription shows its next payment, its card and its invoices", async () => {
  const lost = { ...invoice, id: "in_2", status: "open" as const, card: null, url: null };
  const { screen } = await open(active, { "payments.invoices": [invoice, lost] });
  const section = screen.getByRole("region", { name: "Subscription" });
  await expect.element(section).toHaveTextContent(/\$450\/month.*Next payment on Dec 24, 2026\./);
  await expect.element(section).toHaveTextContent("Visa ending 4242, expires 05/2034");
  const invoices = screen.getByRole("listitem");
  await expect.element(invoices.first()).toHaveTextContent(/Paid, card ending 4242.*\$450\.00/);
  await expect.element(invoices.last()).toHaveTextContent("Not paid yet");
  await expect.element(screen.getByRole("link", { name: /^Receipt/ })).toBeVisible();
});

test("what Stripe does not answer leaves everything as it was", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { screen, button } = await open(active, {
    "payments.card": new Refusal("down"),
    "payments.cancelSubscription": new NoAnswer(),
  });
  await button("Cancel subscription").click();
  await button("Cancel subscription on Dec 24, 2026").click();
  const failed = "Your change was not saved. Please try again.";
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(failed);
  await expect.element(screen.getByText(/Next payment on/)).toBeVisible();
  await expect.element(screen.getByText(/Visa/)).not.toBeInTheDocument();
});

test("a card form that cannot be loaded is tried again; a refused card says why", async () => {
  const setup = vi.fn((): unknown => new NoAnswer());
  const { stripe, screen, button } = await open(active, {
    "payments.createCardSetup": setup as () => NoAnswer,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await button("Update payment method").click();
  await expect.element(screen.getByText("The card form could not be loaded.")).toBeVisible();
  setup.mockReturnValue({ clientSecret: "seti_1_secret_2" });
  await button("Try again").click();

  const error = { type: "card_error", message: "Your card was declined." };
  stripe.confirmSetup.mockResolvedValue({ error });
  await button("Save card").click();
  const alert = screen.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent("Your card was declined.");
  await expect.element(alert).toHaveFocus();
  await button("Keep the card I have").click();
  await expect.element(button("Update payment method")).toHaveFocus();
  expect(screen.sent("payments.useCard")).toEqual([]);
});

test.each([
  ["succeeded", "Your new card is saved.", [{ setupIntentId: "seti_1" }]],
  ["failed", "Your card was not saved. Nothing was changed.", []],
] as const)("after the bank's page the card is %s", async (status, text, sent) => {
  const query = `?setup_intent=seti_1&redirect_status=${status}`;
  const { screen } = await open(active, { "payments.useCard": card }, query);
  await expect.element(screen.getByText(text)).toBeVisible();

  await expect.element(screen.getByLabelText("Address")).toHaveTextContent(/^\/account$/);
  expect(screen.sent("payments.useCard")).toEqual(sent);
});
