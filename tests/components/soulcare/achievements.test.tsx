import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AchievementsCard } from "#src/features/soulcare/highlights/achievements-card.tsx";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { Refusal, renderScreen } from "../render-screen.tsx";
import { achievement } from "./samples.ts";

const earned = [1, 2, 3, 4, 5, 6].map((id) =>
  achievement(id, { unlockedAt: new Date(`2026-02-0${id}T12:00:00Z`) }),
);
const begun = [
  achievement(7, {
    title: "Kept Verses",
    measure: "scripture_completed",
    goal: 5,
    count: 3,
    progress: 60,
  }),
  achievement(8, {
    title: "Night Watch",
    measure: "prayers_offered",
    goal: 25,
    count: 1,
    progress: 4,
  }),
  achievement(9, {
    title: "Long Road",
    measure: "faithful_days",
    goal: 100,
    count: 1,
    progress: 1,
  }),
];
const granted = achievement(10, { title: "Towel and Basin", pointValue: 100 });

test("an achievement without progress is not listed as near", async () => {
  const screen = await renderScreen(<AchievementsCard />, {
    "soulcare.ownAchievements": [granted],
  });
  await expect.element(screen.getByText("0 of 1 earned")).toBeVisible();
  await expect.element(screen.getByText("Nothing earned yet.", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("Not far now")).not.toBeInTheDocument();
});

test("without achievements there is no dialog to open", async () => {
  const screen = await renderScreen(<AchievementsCard />, { "soulcare.ownAchievements": [] });
  await expect.element(screen.getByText("There are no achievements to earn yet.")).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("the card shows the newest four, and the next two with their progress", async () => {
  const screen = await renderScreen(<AchievementsCard />, {
    "soulcare.ownAchievements": [...earned, ...begun, granted],
  });
  await expect.element(screen.getByText("6 of 10 earned")).toBeVisible();
  const names = () =>
    screen
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent);
  expect(names()).toEqual([
    expect.stringContaining("Achievement 6"),
    expect.stringContaining("Achievement 5"),
    expect.stringContaining("Achievement 4"),
    expect.stringContaining("Achievement 3"),
    expect.stringContaining("3 of 5 verses kept"),
    expect.stringContaining("1 of 25 prayers offered"),
  ]);
});

test("the dialog lists all achievements and gives the focus back", async () => {
  const screen = await renderScreen(<AchievementsCard />, {
    "soulcare.ownAchievements": [...earned, ...begun, granted],
  });
  const more = screen.getByRole("button", { name: "+2 more achievements" });
  await more.click();
  const dialog = screen.getByRole("dialog", { name: "Achievements" });
  await expect.element(dialog.getByRole("heading", { level: 2 })).toHaveFocus();
  expect(dialog.getByRole("listitem").elements()).toHaveLength(10);
  const locked = dialog.getByRole("listitem").filter({ hasText: "Towel and Basin" });
  await expect.element(locked).toHaveTextContent("100 points");
  await expect.element(locked).toHaveTextContent("Granted by your mentor");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test("a failed load is shown and can be tried again", async () => {
  expectConsoleError(/no/);
  const answers = [new Refusal("no"), [granted]];
  const screen = await renderScreen(<AchievementsCard />, {
    "soulcare.ownAchievements": () => answers.shift() ?? [granted],
  });
  await expect
    .element(screen.getByRole("alert").first())
    .toHaveTextContent("We could not load your achievements.");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("0 of 1 earned")).toBeVisible();
});
