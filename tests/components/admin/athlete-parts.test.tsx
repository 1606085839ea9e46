import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, Refusal } from "../render-screen.tsx";
import { at, athlete, fileOf, renderAthlete } from "./open-athlete.tsx";

type Payment = RouterOutputs["admin"]["athletePayments"][number];

const paid: Payment = {
  id: 3,
  kind: "mentorship",
  description: "Monthly Mentorship",
  amount: 45_000,
  refundedAmount: 5_000,
  disputedAmount: 0,
  disputeState: "won",
  currency: "usd",
  paidAt: at,
  stripeUrl: "https://dashboard.stripe.com/test/payments/pi_1",
};

const stored = fileOf(athlete(1));
const member = {
  ...stored,
  subscription: { ...stored.subscription, isPaid: true, renewsAt: at },
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

test("an owner gives access without charge, and is warned of a subscription beside it", async () => {
  const nextYear = `${new Date().getFullYear() + 1}-01-15`;
  let given: Date | null = null;
  const { file, ...screen } = await renderAthlete("profile", {
    "admin.athlete": () => ({
      ...member,
      subscription: { ...member.subscription, complimentaryUntil: given },
      complimentaryReason: given && "A scholarship",
    }),
    "admin.setComplimentary": ({ until }) => {
      given = until;
    },
  });
  await expect.element(file.getByText("What is paid decides what is open.")).toBeVisible();
  const give = file.getByRole("button", { name: "Give full access" });
  await give.click();
  const save = file.getByRole("button", { name: "Save" });
  await save.click();
  // Without access there is nothing that an empty day could end.
  await expect.element(file.getByText("Choose the last day.").first()).toBeVisible();
  await file.getByLabelText("Full access until").fill(nextYear);
  await save.click();
  await file.getByRole("link", { name: "Please give a reason" }).click();
  await expect.element(file.getByLabelText("Reason")).toHaveFocus();
  await file.getByLabelText("Reason").fill("A scholarship");
  await save.click();
  await expect.element(file.getByText(/^Full access until Jan 15, 20/)).toBeVisible();
  await expect.element(file.getByText("Reason: A scholarship")).toBeVisible();
  await expect.element(file.getByText(/^A subscription is charged beside it/)).toBeVisible();

  await file.getByRole("button", { name: "Change the access" }).click();
  await file.getByLabelText("Full access until").fill("");
  await file.getByLabelText("Reason").fill("It ended");
  await save.click();
  await expect.element(give).toBeVisible();
  expect(screen.sent("admin.setComplimentary")).toEqual([
    { id: 1, until: new Date(`${nextYear}T23:59:59`), reason: "A scholarship" },
    { id: 1, until: null, reason: "It ended" },
  ]);
});

test("a payment is refunded in part, unless a bank holds it; a refusal keeps what was typed", async () => {
  const dispute = { disputedAmount: 45_000, refundedAmount: 0 };
  const tooMuch = "More than is left of this payment";
  const issues = [{ path: "amount", message: tooMuch }];
  const refusals = [new Refusal(tooMuch, { code: "BAD_REQUEST", httpStatus: 400, issues })];
  let { refundedAmount } = paid;
  const { file, ...screen } = await renderAthlete("profile", {
    "admin.athlete": member,
    "admin.athletePayments": () => [
      { ...paid, refundedAmount },
      { ...paid, id: 2, ...dispute, disputeState: "open" },
      { ...paid, id: 1, ...dispute, disputeState: "lost" },
    ],
    "admin.refundPayment": ({ amount }) => {
      const refusal = refusals.pop();
      if (refusal) return refusal;
      refundedAmount += amount;
      return { ...paid, refundedAmount };
    },
  });
  await expect.element(file.getByText("disputed, $450.00 held back")).toBeVisible();
  await expect.element(file.getByText("dispute lost, $450.00 gone")).toBeVisible();
  await expect.element(file.getByText("dispute won")).toBeVisible();
  const link = file.getByRole("link", { name: /^See it at Stripe/ }).first();
  await expect.element(link).toHaveAttribute("href", paid.stripeUrl);
  // Only one of the three can be refunded.
  await file.getByRole("button", { name: /^Refund: Monthly Mentorship/ }).click();
  const dialog = screen.getByRole("dialog", { name: "Refund a payment" });
  const amount = dialog.getByLabelText("Amount in USD");
  await expect.element(amount).toHaveValue("400.00");
  const submit = dialog.getByRole("button", { name: "Refund", exact: true });
  await amount.fill("ten");
  await submit.click();
  const wrong = dialog.getByText("Please enter an amount such as 45.00").first();
  await expect.element(wrong).toBeVisible();
  await amount.fill("100.5");
  await dialog.getByLabelText("Note").fill("An injury");
  await dialog.getByText("Paid twice").click();
  await dialog.getByText(/^Cancel the subscription too/).click();
  await submit.click();
  await expect.element(dialog.getByText(tooMuch).first()).toBeVisible();
  await expect.element(amount).toHaveValue("100.5");
  await submit.click();
  await expect.element(screen.getByText("$100.50 refunded")).toBeVisible();
  await expect.element(file.getByText(/\$150\.50 refunded/)).toBeVisible();
  const wish = { paymentId: 3, refundedAmount: 5_000, amount: 10_050, reason: "duplicate" };
  expect(screen.sent("admin.refundPayment")).toEqual(
    Array(2).fill({ ...wish, note: "An injury", cancelSubscription: true }),
  );
});

test("a milestone is added; a badge is given and taken back by name, and the focus stays in its row", async () => {
  const words = { title: "Back in the boat", description: "First row in nine months." };
  const given = { id: 1, category: "Recovery", celebratedAt: at, ...words };
  const milestones: (typeof given)[] = [];
  let unlockedAt: Date | null = null;
  const { file, sent } = await renderAthlete("progress", {
    "admin.athleteMilestones": () => milestones,
    "soulcare.createMilestone": () => {
      milestones.push(given);
      return { ...given, unlocked: [] };
    },
    "admin.athleteBadges": () => [
      { ...badge, unlockedAt },
      { ...badge, id: 99, title: "First Light", isByHand: false, unlockedAt: at },
    ],
    "admin.athleteChallenges": [
      { id: 5, title: "Five by Heart", ticks: 3, steps: 5, stepWord: "verse", endsAt: null },
    ],
    "admin.grantAchievement": () => {
      unlockedAt = at;
      return { ...badge, unlockedAt };
    },
    "admin.revokeAchievement": () => {
      unlockedAt = null;
    },
  });
  const underWay = file.getByRole("region", { name: "Under way" });
  await expect.element(underWay).toHaveTextContent("Five by Heart3 of 5 verses");
  const unlocked = file.getByRole("list", { name: "Unlocked by what was done" });
  await expect.element(unlocked).toHaveTextContent("First Light");
  const milestoneList = file.getByRole("region", { name: "Milestones" });
  await file.getByRole("button", { name: "Add a milestone" }).click();
  await file.getByLabelText("What happened?").fill(words.title);
  await file.getByRole("combobox", { name: "Area" }).selectOptions(given.category);
  await file.getByLabelText("Tell it in two or three sentences").fill(words.description);
  await file.getByRole("button", { name: "Add milestone" }).click();
  const added = milestoneList.getByRole("listitem").first();
  await expect.element(added).toHaveTextContent(words.title);
  expect(sent("soulcare.createMilestone")).toMatchObject([
    { ...words, id: 1, category: given.category, idempotencyKey: expect.any(String) },
  ]);

  const row = file.getByRole("listitem").filter({ hasText: badge.title });
  await file.getByRole("button", { name: "Give badge “Back on Your Feet”" }).click();
  await expect.element(row).toHaveFocus();
  await file.getByRole("button", { name: "Take back badge “Back on Your Feet”" }).click();
  await row.getByLabelText("Why is it taken back?").fill("Given to the wrong athlete");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(row.getByRole("button", { name: /^Give badge/ })).toBeVisible();
  await expect.element(row).toHaveFocus();
  expect(sent("admin.revokeAchievement")).toEqual([
    { athleteId: 1, achievementId: badge.id, reason: "Given to the wrong athlete" },
  ]);
});

test("who opens a page is told whether the athlete sees it: the mentor’s reading, not an owner’s", async () => {
  const page = { id: 3, writtenOn: "2026-03-01", sharedAt: at, readAt: null };
  let until: Date | null = null;
  const answers: Answers = {
    "admin.sharedEntries": [page],
    "admin.careAccess": () => ({ isOpen: true, until }),
  };
  const mentor = await renderAthlete("pages", answers);
  await expect.element(mentor.file.getByText(/Runner sees when you have opened one/)).toBeVisible();
  await mentor.unmount();

  until = new Date(Date.now() + 60_000);
  const owner = await renderAthlete("pages", answers);
  await expect.element(owner.file.getByText(/stays unread for the mentor/)).toBeVisible();
  expect(owner.file.getByText(/sees when/).query()).toBeNull();
});

test("what staff change in the profile of an athlete is sent alone", async () => {
  const { file, sent } = await renderAthlete("profile", {
    "admin.updateAthlete": () => undefined,
  });
  await file.getByRole("button", { name: "Edit the profile" }).click();
  await file.getByLabelText("Primary sport").fill("Sculling");
  await file.getByRole("button", { name: "Save the profile" }).click();
  await expect.poll(() => sent("admin.updateAthlete")).toEqual([{ id: 1, sport: "Sculling" }]);
});

test("“Show more” gives its focus to the first new row, or to the last one if none came", async () => {
  const points = Array.from({ length: 21 }, (_, index) => ({
    id: 21 - index,
    kind: "session" as const,
    title: `Session ${21 - index}`,
    amount: 25,
    createdAt: at,
  }));
  const milestones = points.slice(1).map(({ id }) => ({
    id,
    title: `Milestone ${id}`,
    description: "",
    category: "Faith",
    celebratedAt: at,
  }));
  const pageOf = <Row extends { id: number }>(rows: Row[], before = 99, limit = 20) =>
    rows.filter(({ id }) => id < before).slice(0, limit);
  const { file } = await renderAthlete("progress", {
    "admin.athletePoints": ({ before, limit }) => pageOf(points, before, limit),
    "admin.athleteMilestones": ({ before, limit }) => pageOf(milestones, before, limit),
  });
  const row = (text: RegExp) => file.getByRole("listitem").filter({ hasText: text });
  const lists = [
    ["Points", row(/^Session 1[^\d]/)],
    ["Milestones", row(/^Milestone 1Faith/)],
  ] as const;
  for (const [name, taker] of lists) {
    await file.getByRole("button", { name: `Show more: ${name}` }).click();
    await expect.element(taker).toHaveFocus();
  }
});
