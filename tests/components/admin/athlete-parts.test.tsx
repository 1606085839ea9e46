import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminAthleteScreen } from "#src/features/admin/athletes/athlete/athlete-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";

type File = RouterOutputs["admin"]["athlete"];
type Payment = RouterOutputs["admin"]["athletePayments"][number];

const at = new Date("2026-03-02T15:00:00Z");

const file: File = {
  id: 1,
  name: "Ruth Carter",
  email: "ruth@example.org",
  sport: "Rowing",
  school: null,
  level: "college",
  challenge: null,
  createdAt: at,
  timeZone: "UTC",
  track: "mentorship",
  totalPoints: 10,
  currentStreak: 1,
  longestStreak: 9,
  faithfulDays: 12,
  state: "active",
  sessionsThisMonth: 0,
  sessionAllowance: 2,
  memberUntil: null,
  complimentaryReason: null,
  suspendedUntil: null,
  accountId: null,
  emailConfirmedAt: at,
  subscription: {
    complimentaryUntil: null,
    status: "active",
    hasAccess: true,
    renewsAt: at,
    accessUntil: null,
    endsAt: at,
    cancelsAtPeriodEnd: false,
    isPaid: true,
  },
};

const paid: Payment = {
  id: 3,
  kind: "mentorship",
  description: "Monthly Mentorship",
  amount: 45_000,
  refundedAmount: 5_000,
  disputedAmount: 0,
  disputeState: "none",
  currency: "usd",
  paidAt: at,
  stripeUrl: "https://dashboard.stripe.com/test/payments/pi_1",
};

const badge: RouterOutputs["admin"]["athleteBadges"][number] = {
  id: 5,
  title: "Back on Your Feet",
  description: "You came back from an injury.",
  icon: "sunrise",
  pointValue: 100,
  isByHand: true,
  unlockedAt: null,
};

async function renderPart(part: "profile" | "progress", answers: Answers) {
  const page = (
    <Routes>
      <Route path="/admin/athletes/:id" element={<AdminAthleteScreen />} />
      <Route path="*" element={<Navigate to={`/admin/athletes/1?part=${part}`} />} />
    </Routes>
  );
  const screen = await renderScreen(page, {
    "admin.athlete": file,
    "admin.athletePayments": [],
    ...answers,
  });
  return { ...screen, file: screen.getByRole("tabpanel") };
}

test("an owner gives access without charge, and is warned of a subscription beside it", async () => {
  const nextYear = `${new Date().getFullYear() + 1}-01-15`;
  let given: Date | null = null;
  const {
    file: page,
    sent,
    ...screen
  } = await renderPart("profile", {
    "admin.athlete": () => ({
      ...file,
      subscription: { ...file.subscription, complimentaryUntil: given },
      complimentaryReason: given && "A scholarship",
    }),
    "admin.setComplimentary": ({ until }) => {
      given = until;
    },
  });
  await expect.element(page.getByText("What is paid decides what is open.")).toBeVisible();
  const give = page.getByRole("button", { name: "Give full access" });
  await give.click();
  await page.getByLabelText("Full access until").fill(nextYear);
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await page.getByRole("link", { name: "Please give a reason" }).click();
  await expect.element(page.getByLabelText("Reason")).toHaveFocus();
  await page.getByLabelText("Reason").fill("A scholarship");
  await save.click();
  await expect.element(screen.getByText("The access is saved")).toBeVisible();
  await expect
    .element(page.getByText(/^Full access until Jan 15, 20.*without charge/))
    .toBeVisible();
  await expect.element(page.getByText("Reason: A scholarship")).toBeVisible();
  await expect.element(page.getByText(/^A subscription is charged beside it/)).toBeVisible();

  await page.getByRole("button", { name: "Change the access" }).click();
  await page.getByLabelText("Full access until").fill("");
  await page.getByLabelText("Reason").fill("It ended");
  await save.click();
  await expect.element(give).toBeVisible();
  expect(sent("admin.setComplimentary")).toEqual([
    { id: 1, until: new Date(`${nextYear}T23:59:59`), reason: "A scholarship" },
    { id: 1, until: null, reason: "It ended" },
  ]);
});

const tooMuch = "More than is left of this payment";
const isTooMuch = {
  code: "BAD_REQUEST",
  httpStatus: 400,
  issues: [{ path: "amount", message: tooMuch }],
};

test("a payment is refunded in part, and a refusal keeps what was typed", async () => {
  let refundedAmount = 5_000;
  let isOpen = false;
  const {
    file: page,
    sent,
    ...screen
  } = await renderPart("profile", {
    "admin.athletePayments": () => [{ ...paid, refundedAmount }],
    "admin.refundPayment": ({ amount }) => {
      if (!isOpen) return new Refusal(tooMuch, isTooMuch);
      refundedAmount += amount;
      return { ...paid, refundedAmount };
    },
  });
  await expect.element(page.getByText("$50.00 refunded")).toBeVisible();
  const link = page.getByRole("link", { name: /^See it at Stripe/ });
  await expect.element(link).toHaveAttribute("href", paid.stripeUrl);
  await page.getByRole("button", { name: /^Refund: Monthly Mentorship/ }).click();
  const dialog = screen.getByRole("dialog", { name: "Refund a payment" });
  const amount = dialog.getByLabelText("Amount in USD");
  await expect.element(amount).toHaveValue("400.00");
  const submit = dialog.getByRole("button", { name: "Refund", exact: true });
  await amount.fill("ten");
  await submit.click();
  await expect
    .element(dialog.getByText("Please enter an amount such as 45.00").first())
    .toBeVisible();
  await amount.fill("100.5");
  await dialog.getByLabelText("Note").fill("An injury");
  await dialog.getByText("Paid twice").click();
  await dialog.getByText(/^Cancel the subscription too/).click();
  await submit.click();
  await expect.element(dialog.getByText(tooMuch).first()).toBeVisible();
  await expect.element(amount).toHaveValue("100.5");
  isOpen = true;
  await submit.click();
  await expect.element(screen.getByText("$100.50 refunded")).toBeVisible();
  await expect.element(page.getByText(/\$150\.50 refunded/)).toBeVisible();
  const wish = { paymentId: 3, refundedAmount: 5_000, amount: 10_050, reason: "duplicate" };
  expect(sent("admin.refundPayment")).toEqual(
    Array(2).fill({ ...wish, note: "An injury", cancelSubscription: true }),
  );
});

test("what a bank holds back or took is said, and what is gone cannot be refunded", async () => {
  const dispute = { disputedAmount: 45_000, refundedAmount: 0 };
  const { file: page } = await renderPart("profile", {
    "admin.athletePayments": [
      { ...paid, ...dispute, disputeState: "open" },
      { ...paid, id: 2, ...dispute, disputeState: "lost" },
      { ...paid, id: 1, refundedAmount: 0, disputeState: "won" },
    ],
  });
  await expect.element(page.getByText("disputed, $450.00 held back")).toBeVisible();
  await expect.element(page.getByText("dispute lost, $450.00 gone")).toBeVisible();
  await expect.element(page.getByText("dispute won")).toBeVisible();
  expect(page.getByRole("button", { name: /^Refund:/ }).elements()).toHaveLength(1);
});

test("a badge is given and taken back by name, and the focus stays in its row", async () => {
  let unlockedAt: Date | null = null;
  const { sent, ...screen } = await renderPart("progress", {
    "soulcare.milestones": [],
    "admin.athleteMilestones": [],
    "admin.athletePoints": [],
    "admin.athleteBadges": () => [{ ...badge, unlockedAt }],
    "admin.grantAchievement": () => {
      unlockedAt = at;
      return { ...badge, unlockedAt: at };
    },
    "admin.revokeAchievement": () => {
      unlockedAt = null;
    },
  });
  const row = screen.getByRole("listitem").filter({ hasText: badge.title });
  await screen.getByRole("button", { name: "Give badge “Back on Your Feet”" }).click();
  await expect.element(row).toHaveFocus();
  await screen.getByRole("button", { name: "Take back badge “Back on Your Feet”" }).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(row.getByText("Please give a reason").first()).toBeVisible();
  await row.getByLabelText("Why is it taken back?").fill("Given to the wrong athlete");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(row.getByRole("button", { name: /^Give badge/ })).toBeVisible();
  await expect.element(row).toHaveFocus();
  expect(sent("admin.revokeAchievement")).toEqual([
    { athleteId: 1, achievementId: badge.id, reason: "Given to the wrong athlete" },
  ]);
});
