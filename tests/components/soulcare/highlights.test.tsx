import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { CalendarCard } from "#src/features/soulcare/calendar/calendar-card.tsx";
import { AchievementsCard } from "#src/features/soulcare/highlights/achievements-card.tsx";
import { HighlightsTab } from "#src/features/soulcare/highlights/highlights-tab.tsx";
import {
  LeaderboardCard,
  TogetherCard,
} from "#src/features/soulcare/highlights/leaderboard-card.tsx";
import { PointsCard } from "#src/features/soulcare/highlights/points-card.tsx";
import { NoAnswer, renderScreen } from "../render-screen.tsx";
import { achievement, leader, pointsEntry, pointsSummary, settings } from "./samples.ts";

const granted = achievement(10, { title: "Towel and Basin", pointValue: 100 });

test("where nothing is yet, each card says how it begins, and opens nothing empty", async () => {
  const screen = await renderScreen(<HighlightsTab />, {
    "soulcare.milestones": [],
    "soulcare.ownAchievements": [granted],
    "soulcare.pointsSummary": pointsSummary(),
    "soulcare.points": [],
    "soulcare.leaderboard": [],
    "athletes.settings": settings(),
    "soulcare.calendar": { today: "2026-03-04", days: [] },
    // While they are few, nothing is said of all.
    "soulcare.together": () => null,
  });
  for (const text of [
    "No milestones yet.",
    "Nothing earned yet.",
    "No points yet.",
    "Nobody is on this list yet.",
    "Your first faithful day begins your streak.",
    "Sundays are your rest day. They never break a streak.",
  ])
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Change" }))
    .toHaveAttribute("href", "/account#profile");
  await expect.element(screen.getByText("No faithful days.", { exact: false })).toBeInTheDocument();
  for (const name of [/^Earlier month/, /^Later month/])
    await expect.element(screen.getByRole("button", { name })).toBeDisabled();
  expect(screen.getByText("Not far now").elements()).toEqual([]);
  expect(screen.getByRole("button", { name: "All points" }).elements()).toEqual([]);
  expect(screen.getByRole("heading", { name: "This week, together" }).elements()).toEqual([]);
});

const earned = [1, 2, 3, 4, 5, 6].map((id) =>
  achievement(id, { unlockedAt: new Date(`2026-02-0${id}T12:00:00Z`) }),
);
const begun = [60, 4, 1].map((progress, place) =>
  achievement(7 + place, { measure: "prayers_offered", goal: 100, count: progress, progress }),
);

test("achievements: the newest four and the next two, and all of them in a dialog", async () => {
  const screen = await renderScreen(<AchievementsCard />, {
    "soulcare.ownAchievements": [...earned, ...begun, granted],
  });
  await expect.element(screen.getByText("6 of 10 earned")).toBeVisible();
  const rows = screen.getByRole("listitem").elements();
  const shown = /Achievement \d|\d+ of 100 prayers/;
  expect(rows.map((row) => row.textContent.match(shown)?.[0])).toEqual(
    [6, 5, 4, 3, 7, 8].map((id) => `Achievement ${id}`),
  );
  expect(rows[4]?.textContent).toContain("60 of 100 prayers offered");

  const more = screen.getByRole("button", { name: "+2 more achievements" });
  await more.click();
  const dialog = screen.getByRole("dialog", { name: "Achievements" });
  await expect.element(dialog.getByRole("heading", { level: 2 })).toHaveFocus();
  expect(dialog.getByRole("listitem").elements()).toHaveLength(10);
  await expect
    .element(dialog.getByRole("listitem").filter({ hasText: "Towel and Basin" }))
    .toHaveTextContent(/100 points.*Granted by your mentor/);
  await userEvent.keyboard("{Escape}");
  await expect.element(more).toHaveFocus();
});

test("points: the card shows the newest three, the dialog all of them page by page", async () => {
  const ledger = Array.from({ length: 25 }, (_, index) => pointsEntry(25 - index));
  const screen = await renderScreen(<PointsCard />, {
    "soulcare.pointsSummary": pointsSummary({ totalPoints: 125 }),
    "soulcare.points": ({ limit = 100, before = 26 }) =>
      ledger.filter(({ id }) => id < before).slice(0, limit),
  });
  await expect.element(screen.getByText("Reason 25")).toBeVisible();
  expect(screen.getByRole("listitem").elements()).toHaveLength(3);
  await screen.getByRole("button", { name: "All points" }).click();
  const dialog = screen.getByRole("dialog", { name: "All points" });
  const rows = dialog.getByRole("listitem");
  await expect.element(dialog).toHaveTextContent("125 in all");
  await expect.poll(() => rows.elements().length).toBe(20);
  await expect.element(rows.first()).toHaveTextContent("+5");
  const more = dialog.getByRole("button", { name: "Show more" });
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(25);
  await expect.element(dialog.getByRole("list").last()).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
});

const board = [1, 2, 3, 4, 5, 6, 8].map((id) => leader(id));
const own = leader(7, { name: "Ruth Carter", totalPoints: 0, currentStreak: 0, rank: 8 });

test("leaderboard: the first five and the own row; whoever hides and comes back keeps the focus", async () => {
  let isShown = true;
  let hasConnection = false;
  const screen = await renderScreen(<LeaderboardCard />, {
    "soulcare.leaderboard": () => (isShown ? [...board, own] : board),
    "athletes.settings": () => settings({ showOnLeaderboard: isShown }),
    "athletes.updateSettings": ({ showOnLeaderboard = true }) => {
      if (!hasConnection) return new NoAnswer();
      isShown = showOnLeaderboard;
      return settings({ showOnLeaderboard });
    },
  });
  const rows = screen.getByRole("listitem");
  await expect.element(rows.last()).toHaveTextContent(/Ruth Carter.*You.*0 points, 0 days/);
  expect(rows.elements()).toHaveLength(6);
  await screen.getByRole("button", { name: "+2 more athletes" }).click();
  expect(rows.elements()).toHaveLength(8);

  const ownRow = rows.filter({ hasText: "Ruth Carter" });
  const hide = screen.getByRole("button", { name: "Hide me" });
  await hide.click();
  await expect
    .element(screen.getByRole("alert").first())
    .toHaveTextContent("Your change was not saved. Please try again.");
  await expect.element(ownRow).toBeVisible();
  hasConnection = true;
  await hide.click();
  await expect.element(ownRow).not.toBeInTheDocument();
  await expect.element(screen.getByText("You are hidden from this list.")).toBeVisible();
  const show = screen.getByRole("button", { name: "Show me" });
  await expect.element(show).toHaveFocus();
  await show.click();
  await expect.element(ownRow).toBeVisible();
});

test("leaderboard: whoever was never asked is asked here, with a name", async () => {
  let stored = settings({ showOnLeaderboard: false, leaderboardAskedAt: null });
  const screen = await renderScreen(<LeaderboardCard />, {
    "soulcare.leaderboard": board,
    "athletes.settings": () => stored,
    "athletes.updateSettings": ({ communityName = null }) => {
      stored = settings({ communityName });
      return stored;
    },
  });
  await expect.element(screen.getByText("Appear here?")).toBeVisible();
  await screen.getByLabelText("Community name").fill(" Lilly ");
  await screen.getByRole("button", { name: "Show me" }).click();
  const hide = screen.getByRole("button", { name: "Hide me" });
  await expect.element(hide).toBeVisible();
  await userEvent.tab();
  await expect.element(hide).toHaveFocus();
  expect(screen.sent("athletes.updateSettings")).toEqual([
    { showOnLeaderboard: true, communityName: "Lilly" },
  ]);
});

test("this week, together: what all did, and nobody ranked", async () => {
  const week = { athletes: 41, prayers: 126, faithfulDays: 1173, versesFinished: 1 };
  const screen = await renderScreen(<TogetherCard />, { "soulcare.together": week });
  const card = screen.getByRole("region", { name: "This week, together" });
  await expect.element(card).toHaveTextContent("41 athletes, nobody ranked.");
  for (const sum of ["126 prayers prayed", "1,173 faithful days", "1 verse finished"])
    await expect.element(card).toHaveTextContent(sum);
});

test("calendar: it turns back to the first month, and forward to the current one", async () => {
  const days = Array.from({ length: 70 }, (_, index) => ({
    day: new Date(Date.UTC(2025, 11, 28 + index)).toISOString().slice(0, 10),
    state: "open" as const,
  }));
  const screen = await renderScreen(<CalendarCard />, {
    "soulcare.pointsSummary": pointsSummary({ currentStreak: 3, longestStreak: 9 }),
    "soulcare.calendar": { today: "2026-03-04", days },
  });
  const heading = screen.getByRole("heading", { level: 2 });
  const earlier = screen.getByRole("button", { name: /^Earlier month/ });
  const later = screen.getByRole("button", { name: /^Later month/ });
  const today = screen.getByText("Today is the 4th", { exact: false });
  await expect.element(heading).toHaveTextContent("March");
  await expect.element(screen.getByText("3-day streak · longest 9")).toBeVisible();
  await expect.element(today).toBeInTheDocument();
  await expect.element(later).toBeDisabled();
  await earlier.click();
  await expect.element(heading).toHaveTextContent("February");
  await expect.element(today).not.toBeInTheDocument();
  await earlier.click();
  await expect.element(heading).toHaveTextContent("January");
  await expect.element(earlier).toBeDisabled();
  await later.click();
  await expect.element(heading).toHaveTextContent("February");
});
