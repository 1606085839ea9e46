import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ChallengesCard } from "#src/features/soulcare/challenges/challenges-card.tsx";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { challenge, counted, running } from "./samples.ts";

test("the card is empty without a started challenge, or without any", async () => {
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": [challenge(null)],
  });
  await expect
    .element(screen.getByText("No challenge is under way.", { exact: false }))
    .toBeVisible();
  await screen.unmount();
  const none = await renderScreen(<ChallengesCard />, { "soulcare.ownChallenges": [] });
  await expect.element(none.getByText("No challenge is open right now.")).toBeVisible();
  await expect.element(none.getByRole("button")).not.toBeInTheDocument();
});

test("the dialog filters the challenges and starts one, once", async () => {
  const other = { id: 2, title: "Slow Breath", category: "mental_resilience" as const };
  let list = [challenge(null, { timeLimit: 7 }), challenge(null, other)];
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => list,
    "soulcare.startChallenge": () => {
      list = [challenge(running, { timeLimit: 7 }), challenge(null, other)];
      return running;
    },
  });
  await screen.getByRole("button", { name: "Browse challenges" }).click();
  const dialog = screen.getByRole("dialog", { name: "Open challenges" });
  const row = dialog.getByRole("listitem").filter({ hasText: "First Light" });
  for (const text of ["25 points", "Beginner", "Leadership", "7 days", "Before you touch"])
    await expect.element(row).toHaveTextContent(text);
  await dialog.getByRole("button", { name: "Mental resilience" }).click();
  await expect.element(row).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Leadership" }).click();
  await dialog.getByRole("button", { name: "Start: First Light" }).dblClick();
  await expect.element(dialog.getByText("“First Light” is under way.")).toBeVisible();
  await expect.element(row).toHaveTextContent("Under way");
  await expect.element(row).toHaveFocus();
  expect(screen.sent("soulcare.startChallenge")).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Browse challenges" })).toHaveFocus();
});

test("a second challenge can be started while the first is on its way", async () => {
  const waiting: (() => void)[] = [];
  const runs = new Map<number, typeof running>();
  const runOf = (id: number) => runs.get(id) ?? null;
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => [
      challenge(runOf(1)),
      challenge(runOf(2), { id: 2, title: "Slow Breath" }),
    ],
    "soulcare.startChallenge": async ({ id }) => {
      if (id === 1) await new Promise<void>((go) => waiting.push(go));
      const run = { ...running, challengeId: id };
      runs.set(id, run);
      return run;
    },
  });
  await screen.getByRole("button", { name: "Browse challenges" }).click();
  const rows = screen.getByRole("dialog").getByRole("listitem");
  await rows.getByRole("button", { name: "Start: First Light" }).click();
  await rows.getByRole("button", { name: "Start: Slow Breath" }).click();
  await expect.element(rows.filter({ hasText: "Slow Breath" })).toHaveTextContent("Under way");
  for (const go of waiting) go();
  await expect.element(rows.filter({ hasText: "First Light" })).toHaveTextContent("Under way");
});

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

test("a day is ticked once by a double tap, and taken back", async () => {
  let run = counted;
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => [challenge(run, mornings)],
    "soulcare.tickChallenge": () => {
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
  await expect.element(screen.getByRole("slider")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Tick today: First Light" }).dblClick();
  await expect.element(row).toHaveTextContent("4 of 7 mornings");
  await expect.element(row).toHaveFocus();
  await screen.getByRole("button", { name: "Undo today: First Light" }).click();
  await expect.element(screen.getByRole("button", { name: /^Tick today/ })).toBeVisible();
  await expect.element(row).toHaveFocus();
  expect(screen.sent("soulcare.tickChallenge")).toEqual([{ id: 1, day: "2026-03-02" }]);
  expect(screen.sent("soulcare.untickChallenge")).toEqual([{ id: 1, day: "2026-03-02" }]);
});

test("the dialog shows the days, and adds the forgotten one", async () => {
  let run = counted;
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => [challenge(run, mornings)],
    "soulcare.tickChallenge": () => {
      run = { ...counted, ticks: 4, open: ["2026-03-02"], undoable: ["2026-03-01"] };
      return answer(run);
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
});

const full = { ...counted, ticks: 7, progress: 100, open: [], undoable: ["2026-03-02"] };

test.each([
  ["with all its days", challenge(full, mornings), "Finish First Light"],
  ["without days", challenge(running), "I have done it: First Light"],
])("a challenge %s is finished once, with what stayed", async (_, started, button) => {
  let list = [started];
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => list,
    "soulcare.completeChallenge": ({ closingLine = null }) => {
      const run = { ...running, state: "completed" as const, closingLine, completedAt: new Date() };
      list = [challenge(run, { timesCompleted: 1 })];
      return {
        ...run,
        points: 25,
        unlocked: [{ id: 1, title: "Whistle", icon: "W", pointValue: 5 }],
      };
    },
  });
  await screen.getByRole("button", { name: button }).click();
  const dialog = screen.getByRole("dialog", { name: "First Light" });
  await dialog.getByLabelText("What stayed with you?").fill("The quiet.");
  await dialog.getByRole("checkbox", { name: "Keep it as a milestone" }).click();
  await expect.element(dialog.getByText("Your mentor can see milestones")).toBeVisible();
  await dialog.getByRole("button", { name: "Finish First Light" }).dblClick();
  await expect.element(dialog.getByText("You saw it through. +25 points.")).toBeVisible();
  await expect.element(dialog.getByText("“The quiet.”")).toBeVisible();
  await expect.element(screen.getByText("You earned Whistle, 5 points.")).toBeVisible();
  // The server finishes it once, however often it is asked.
  for (const sent of screen.sent("soulcare.completeChallenge"))
    expect(sent).toEqual({ id: 1, closingLine: "The quiet.", asMilestone: true });
});

test("once a challenge is finished, the focus is at what is said of it", async () => {
  let list = [challenge(running)];
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => list,
    "soulcare.completeChallenge": () => {
      const run = { ...running, state: "completed" as const, completedAt: new Date() };
      list = [challenge(run, { timesCompleted: 1 })];
      return { ...run, points: 25, unlocked: [] };
    },
  });
  await screen.getByRole("button", { name: "I have done it: First Light" }).click();
  const dialog = screen.getByRole("dialog", { name: "First Light" });
  await dialog.getByRole("button", { name: "Finish First Light" }).click();
  const said = dialog.getByRole("status").filter({ hasText: "You saw it through." });
  await expect.element(said).toHaveFocus();
});

test("a challenge is set aside after one question", async () => {
  let list = [challenge(counted, mornings)];
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => list,
    "soulcare.dropChallenge": () => {
      list = [challenge(null, mornings)];
    },
  });
  await screen.getByRole("button", { name: "First Light", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "First Light" });
  await dialog.getByRole("button", { name: "Set it aside" }).click();
  await expect.element(dialog.getByText(/^Set “First Light” aside\?/)).toBeVisible();
  await userEvent.tab();
  await expect.element(dialog.getByRole("button", { name: "Set it aside" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Set it aside" }).click();
  await expect.element(screen.getByText(/^No challenge is under way/)).toBeVisible();
  expect(screen.sent("soulcare.dropChallenge")).toEqual([{ id: 1 }]);
});

test("a tick without an answer says that it is not saved yet, a refused one says why", async () => {
  let reply: NoAnswer | Refusal = new NoAnswer();
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": [challenge(counted, mornings)],
    "soulcare.tickChallenge": () => reply,
  });
  const row = screen.getByRole("listitem");
  const button = screen.getByRole("button", { name: "Tick today: First Light" });
  await button.click();
  await expect.element(row.getByRole("alert")).toHaveTextContent(/^Not saved yet/);
  const data = { code: "CONFLICT", httpStatus: 409 };
  reply = new Refusal("A new day has begun. Please look again.", data);
  await button.click();
  await expect
    .element(row.getByRole("alert"))
    .toHaveTextContent("A new day has begun. Please look again.");
});

test("an expired challenge can be started again, and a failure is shown", async () => {
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": [challenge({ ...running, state: "expired" })],
    "soulcare.startChallenge": new NoAnswer(),
  });
  await expect.element(screen.getByText("Time ran out")).toBeVisible();
  const again = screen.getByRole("button", { name: "Start again: First Light" });
  await again.click();
  await expect
    .element(screen.getByRole("alert").first())
    .toHaveTextContent("The challenge was not started.");
  await expect.element(again).toBeEnabled();
});
