import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ChallengesCard } from "#src/features/soulcare/challenges/challenges-card.tsx";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { challenge, running } from "./samples.ts";

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
  await expect.element(row).toHaveTextContent("Under way, 0% done");
  await expect.element(row).toHaveFocus();
  expect(screen.sent("soulcare.startChallenge")).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Browse challenges" })).toHaveFocus();
});

test("a value that is not saved is undone, and the next one is sent once", async () => {
  let isAway = true;
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": [challenge(running)],
    "soulcare.moveChallenge": ({ progress }) =>
      isAway ? new NoAnswer() : { ...running, progress, points: 0, unlocked: [] },
  });
  const slider = screen.getByRole("slider", { name: "First Light" });
  const more = screen.getByRole("button", { name: "More: First Light" });
  await more.click();
  await expect
    .element(screen.getByRole("alert").first())
    .toHaveTextContent("Your progress was not saved. Please try again.");
  await expect.element(slider).toHaveValue("0");
  isAway = false;
  for (const _ of [1, 2, 3]) await more.click();
  await expect.element(slider).toHaveAttribute("aria-valuetext", "15% done");
  await screen.unmount();
  await expect
    .poll(() => screen.sent("soulcare.moveChallenge"))
    .toEqual([
      { id: 1, progress: 5 },
      { id: 1, progress: 15 },
    ]);
});

const conflict = new Refusal("It is completed.", { code: "CONFLICT", httpStatus: 409 });

test.each([
  ["whose answer is lost", "100", new NoAnswer(), ""],
  ["in another tab", "5", conflict, "It is completed."],
])("a completion %s is shown", async (_, progress, answer, reason) => {
  let run = running;
  const screen = await renderScreen(<ChallengesCard />, {
    "soulcare.ownChallenges": () => [challenge({ ...run, completedAt: new Date() })],
    "soulcare.moveChallenge": () => {
      run = { ...running, state: "completed", progress: 100 };
      return answer;
    },
  });
  await screen.getByRole("slider", { name: "First Light" }).fill(progress);
  await expect.element(screen.getByText("You saw it through. +25 points.")).toBeVisible();
  await expect.element(screen.getByRole("listitem")).toHaveFocus();
  await expect.poll(() => screen.getByRole("alert").first().element().textContent).toBe(reason);
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
