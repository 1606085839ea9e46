import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ChallengesCard } from "#src/features/soulcare/challenges/challenges-card.tsx";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { tapTwice } from "../tap-twice.ts";
import { challenge, counted, running } from "./samples.ts";

const mornings = { steps: 7, stepWord: "morning" };
const ticked = {
  ...counted,
  ticks: 4,
  progress: 57,
  open: ["2026-03-01"],
  undoable: ["2026-03-02"],
  days: [...counted.days, "2026-03-02"],
};
const answer = (run: typeof running) => ({ ...run, points: 0, unlocked: [] });

test("a challenge is started once, another while it is on its way, and one whose time ran out again", async () => {
  const waiting: (() => void)[] = [];
  const runs = new Map<number, typeof running>();
  const other = { id: 2, title: "Slow Breath", category: "mental_resilience" as const };
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => [
      challenge(runs.get(1) ?? null, { timeLimit: 7 }),
      challenge(runs.get(2) ?? null, other),
      challenge({ ...running, state: "expired" }, { id: 3, title: "Late Bell" }),
    ],
    "soulcare.startChallenge": async ({ id }) => {
      if (id === 3) return new NoAnswer();
      if (id === 1) await new Promise<void>((go) => waiting.push(go));
      const run = { ...running, challengeId: id };
      runs.set(id, run);
      return run;
    },
  });
  await expect.element(screen.getByText("Time ran out")).toBeVisible();
  const again = screen.getByRole("button", { name: "Start again: Late Bell" });
  await again.click();
  await expect
    .element(screen.getByRole("alert").first())
    .toHaveTextContent("The challenge was not started.");
  await expect.element(again).toBeEnabled();

  await screen.getByRole("button", { name: "Browse challenges" }).click();
  const dialog = screen.getByRole("dialog", { name: "Open challenges" });
  const row = dialog.getByRole("listitem").filter({ hasText: "First Light" });
  for (const text of ["25 points", "Beginner", "Leadership", "7 days", "Before you touch"])
    await expect.element(row).toHaveTextContent(text);
  await dialog.getByRole("button", { name: "Mental resilience" }).click();
  await expect.element(row).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "All" }).click();

  await dialog.getByRole("button", { name: "Start: First Light" }).dblClick();
  await dialog.getByRole("button", { name: "Start: Slow Breath" }).click();
  const second = dialog.getByRole("listitem").filter({ hasText: "Slow Breath" });
  await expect.element(second).toHaveTextContent("Under way");
  await expect.element(second).toHaveFocus();
  for (const go of waiting) go();
  await expect.element(row).toHaveTextContent("Under way");
  await expect.element(dialog.getByText("“First Light” is under way.")).toBeVisible();
  expect(screen.sent("soulcare.startChallenge")).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Browse challenges" })).toHaveFocus();
  const finish = screen.getByRole("button", { name: "I have done it: First Light" });
  await expect.element(finish).toBeVisible();
});

test("a day is ticked once by a double tap, taken back, and what was not saved says why", async () => {
  let run = counted;
  let failure: NoAnswer | Refusal | undefined;
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => [challenge(run, mornings)],
    "soulcare.tickChallenge": () => {
      if (failure) return failure;
      run = ticked;
      return answer(run);
    },
    "soulcare.untickChallenge": () => {
      run = counted;
      return answer(run);
    },
  });
  const row = screen.getByRole("listitem");
  await expect.element(row).toHaveTextContent("3 of 7 mornings · No time limit");
  await expect.element(screen.getByRole("img", { name: "3 of 7" })).toBeVisible();
  const tick = screen.getByRole("button", { name: "Tick today: First Light" });
  await tick.dblClick();
  await expect.element(row).toHaveTextContent("4 of 7 mornings");
  await expect.element(row).toHaveFocus();
  await screen.getByRole("button", { name: "Undo today: First Light" }).click();
  await expect.element(tick).toBeVisible();
  await expect.element(row).toHaveFocus();
  const day = { id: 1, day: "2026-03-02" };
  expect(screen.sent("soulcare.tickChallenge")).toEqual([day]);
  expect(screen.sent("soulcare.untickChallenge")).toEqual([day]);

  failure = new NoAnswer();
  await tick.click();
  const alert = row.getByRole("alert");
  await expect.element(alert).toHaveTextContent(/^Not saved yet\. Keep this page open/);
  const dayIsOver = "A new day has begun. Please look again.";
  failure = new Refusal(dayIsOver, { code: "CONFLICT", httpStatus: 409 });
  await tick.click();
  await expect.element(alert).toHaveTextContent(dayIsOver);
});

test("the dialog shows the days, adds the forgotten one, and sets aside after one question", async () => {
  let run: typeof counted | null = counted;
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => [challenge(run, mornings)],
    "soulcare.tickChallenge": () => {
      run = { ...counted, ticks: 4, open: ["2026-03-02"], undoable: ["2026-03-01"] };
      return answer(run);
    },
    "soulcare.dropChallenge": () => {
      run = null;
    },
  });
  await screen.getByRole("button", { name: "First Light", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "First Light" });
  const plate = dialog.getByRole("region", { name: "Your mornings" });
  await expect.element(plate).toHaveTextContent("25 points when you finish");
  const days = plate.getByRole("listitem");
  await expect.element(days.nth(2)).toHaveTextContent("done");
  await expect.element(days.nth(3)).toHaveTextContent("1Sun may be added today");
  await expect.element(days.nth(4)).toHaveTextContent("2Today");
  await dialog.getByRole("button", { name: "I did it yesterday too" }).click();
  await expect.element(dialog.getByRole("button", { name: "Undo yesterday" })).toBeVisible();
  await expect.element(plate.getByRole("status")).toHaveTextContent("4 of 7 mornings");
  await expect.element(plate.getByRole("status")).toHaveFocus();
  expect(screen.sent("soulcare.tickChallenge")).toEqual([{ id: 1, day: "2026-03-01" }]);

  const setAside = dialog.getByRole("button", { name: "Set it aside" });
  await tapTwice(async () => {
    await setAside.click();
    await expect.element(dialog.getByText(/^Set “First Light” aside\?/)).toBeVisible();
  }, setAside);
  expect(screen.sent("soulcare.dropChallenge")).toEqual([]);
  await userEvent.tab();
  await expect.element(setAside).toHaveFocus();
  await setAside.click();
  await expect.element(screen.getByText(/^No challenge is under way/)).toBeVisible();
  expect(screen.sent("soulcare.dropChallenge")).toEqual([{ id: 1 }]);
});

const full = { ...counted, ticks: 7, progress: 100, open: [], undoable: ["2026-03-02"] };

test("a challenge with all its days is finished, with what stayed", async () => {
  let list = [challenge(full, mornings)];
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => list,
    "soulcare.completeChallenge": ({ closingLine = null }) => {
      const run = { ...running, state: "completed" as const, closingLine, completedAt: new Date() };
      list = [challenge(run, { timesCompleted: 1 })];
      const unlocked = [{ id: 1, title: "Whistle", icon: "W", pointValue: 5 }];
      return { ...run, points: 25, unlocked };
    },
  });
  await screen.getByRole("button", { name: "Finish First Light" }).click();
  const dialog = screen.getByRole("dialog", { name: "First Light" });
  await dialog.getByLabelText("What stayed with you?").fill("The quiet.");
  await dialog.getByRole("checkbox", { name: "Keep it as a milestone" }).click();
  await expect.element(dialog.getByText("Your mentor can see milestones")).toBeVisible();
  await dialog.getByRole("button", { name: "Finish First Light" }).click();
  const said = dialog.getByRole("status").filter({ hasText: "You saw it through. +25 points." });
  await expect.element(said).toHaveFocus();
  await expect.element(dialog.getByText("“The quiet.”")).toBeVisible();
  await expect.element(screen.getByText("You earned Whistle, 5 points.")).toBeVisible();
  expect(screen.sent("soulcare.completeChallenge")).toEqual([
    { id: 1, closingLine: "The quiet.", asMilestone: true },
  ]);
});
