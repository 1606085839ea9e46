import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { CalendarCard } from "#src/features/soulcare/calendar/calendar-card.tsx";
import {
  LeaderboardCard,
  TogetherCard,
} from "#src/features/soulcare/highlights/leaderboard-card.tsx";
import { PointsCard } from "#src/features/soulcare/highlights/points-card.tsx";
import { MoodCard } from "#src/features/soulcare/timeout-tab.tsx";
import { NoAnswer, renderScreen } from "../render-screen.tsx";
import { leader, pointsEntry, pointsSummary, settings } from "./samples.ts";

test("points: without points there is no dialog to open", async () => {
  const screen = await renderScreen(<PointsCard />, {
    "soulcare.pointsSummary": pointsSummary(),
    "soulcare.points": [],
  });
  await expect.element(screen.getByText("No points yet.", { exact: false })).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
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
  await dialog.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => rows.elements().length).toBe(25);
  await expect.element(dialog.getByRole("list").last()).toHaveFocus();
  await expect.element(dialog.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "All points" })).toHaveFocus();
});

const board = [1, 2, 3, 4, 5, 6, 8].map((id) => leader(id));
const own = leader(7, { name: "Ruth Carter", totalPoints: 0, currentStreak: 0, rank: 8 });

test("leaderboard: the first five, and the athlete's own row wherever it is", async () => {
  const screen = await renderScreen(<LeaderboardCard />, {
    "soulcare.leaderboard": [...board, own],
    "athletes.settings": settings(),
  });
  const rows = screen.getByRole("listitem");
  await expect.element(rows.last()).toHaveTextContent("Ruth Carter");
  expect(rows.elements()).toHaveLength(6);
  await expect.element(rows.last()).toHaveTextContent("You");
  await expect.element(rows.last()).toHaveTextContent("0 points, 0 days");
  await screen.getByRole("button", { name: "+2 more athletes" }).click();
  expect(rows.elements()).toHaveLength(8);
  await screen.getByRole("button", { name: "Show fewer" }).click();
  expect(rows.elements()).toHaveLength(6);
});

test("this week, together: what all did, and nothing while they are few", async () => {
  const week = { athletes: 41, prayers: 126, faithfulDays: 1173, versesFinished: 1 };
  const screen = await renderScreen(<TogetherCard />, { "soulcare.together": week });
  const card = screen.getByRole("region", { name: "This week, together" });
  await expect.element(card).toHaveTextContent("41 athletes, nobody ranked.");
  const sums = ["126 prayers prayed", "1,173 faithful days", "1 verse finished"];
  for (const sum of sums) await expect.element(card).toHaveTextContent(sum);
  await screen.unmount();
  const few = await renderScreen(
    <>
      <TogetherCard />
      <p>Leaderboard</p>
    </>,
    { "soulcare.together": () => null },
  );
  await expect.element(few.getByText("Leaderboard")).toBeVisible();
  await expect.element(few.getByRole("heading")).not.toBeInTheDocument();
  await few.unmount();
});

test("leaderboard: the empty list says so", async () => {
  const screen = await renderScreen(<LeaderboardCard />, {
    "soulcare.leaderboard": [],
    "athletes.settings": settings(),
  });
  await expect
    .element(screen.getByText("Nobody is on this list yet.", { exact: false }))
    .toBeVisible();
});

test("leaderboard: the athlete can hide and come back, and the button keeps the focus", async () => {
  let isShown = true;
  const screen = await renderScreen(<LeaderboardCard />, {
    "soulcare.leaderboard": () => (isShown ? [...board, own] : board),
    "athletes.settings": () => settings({ showOnLeaderboard: isShown }),
    "athletes.updateSettings": ({ showOnLeaderboard = true }) => {
      isShown = showOnLeaderboard;
      return settings({ showOnLeaderboard });
    },
  });
  const ownRow = screen.getByRole("listitem").filter({ hasText: "Ruth Carter" });
  await screen.getByRole("button", { name: "Hide me" }).click();
  await expect.element(ownRow).not.toBeInTheDocument();
  await expect.element(screen.getByText("You are hidden from this list.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Show me" })).toHaveFocus();
  await screen.getByRole("button", { name: "Show me" }).click();
  await expect.element(ownRow).toBeVisible();
});

test("leaderboard: whoever was never asked is asked here, with a name", async () => {
  const asked = settings({ showOnLeaderboard: false, leaderboardAskedAt: null });
  let stored = asked;
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
  await expect.element(screen.getByRole("button", { name: "Hide me" })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Hide me" })).toHaveFocus();
  expect(screen.sent("athletes.updateSettings")).toEqual([
    { showOnLeaderboard: true, communityName: "Lilly" },
  ]);
});

test("leaderboard: a change that is not saved is undone and the failure shown", async () => {
  const screen = await renderScreen(<LeaderboardCard />, {
    "soulcare.leaderboard": [...board, own],
    "athletes.settings": settings(),
    "athletes.updateSettings": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "Hide me" }).click();
  await expect
    .element(screen.getByRole("alert").first())
    .toHaveTextContent("Your change was not saved. Please try again.");
  await expect.element(screen.getByText("Ruth Carter")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Hide me" })).toBeVisible();
});

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(`${from}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + index);
    return { day: date.toISOString().slice(0, 10), state: "open" as const };
  });

test("calendar: it turns back to the first month, and forward to the current one", async () => {
  const screen = await renderScreen(<CalendarCard />, {
    "soulcare.pointsSummary": pointsSummary({
      currentStreak: 3,
      longestStreak: 9,
      faithfulDays: 12,
    }),
    "soulcare.calendar": { today: "2026-03-04", days: days("2025-12-28", 70) },
  });
  const heading = screen.getByRole("heading", { level: 2 });
  const earlier = screen.getByRole("button", { name: /^Earlier month/ });
  const later = screen.getByRole("button", { name: /^Later month/ });
  await expect.element(heading).toHaveTextContent("March");
  await expect.element(screen.getByText("3-day streak · longest 9")).toBeVisible();
  await expect.element(screen.getByText("Today is the 4th", { exact: false })).toBeInTheDocument();
  await expect.element(later).toBeDisabled();
  await earlier.click();
  await expect.element(heading).toHaveTextContent("February");
  await expect.element(screen.getByText("Today is the", { exact: false })).not.toBeInTheDocument();
  await earlier.click();
  await expect.element(earlier).toBeDisabled();
  await expect.element(heading).toHaveTextContent("January");
  await later.click();
  await later.click();
  await expect.element(heading).toHaveTextContent("March");
});

test("calendar: without a faithful day it says how a streak begins, and links to the rest day", async () => {
  const screen = await renderScreen(<CalendarCard />, {
    "soulcare.pointsSummary": pointsSummary(),
    "soulcare.calendar": { today: "2026-03-04", days: [] },
  });
  await expect
    .element(screen.getByText("Your first faithful day begins your streak."))
    .toBeVisible();
  await expect.element(screen.getByText("No faithful days.", { exact: false })).toBeInTheDocument();
  await expect
    .element(
      screen.getByText("Sundays are your rest day. They never break a streak.", { exact: false }),
    )
    .toBeVisible();
  for (const name of [/^Earlier month/, /^Later month/])
    await expect.element(screen.getByRole("button", { name })).toBeDisabled();
  await expect
    .element(screen.getByRole("link", { name: "Change" }))
    .toHaveAttribute("href", "/account#profile");
});

test("mood: the last one with the way to its playlist, or the way to the first one", async () => {
  const generatedPlaylist = {
    id: 4,
    name: "Stressed to steady",
    description: "Ten songs.",
    duration: 40,
    genre: "Folk",
  };
  const entry = {
    mood: "stressed",
    intensity: 7,
    context: null,
    notes: null,
    isCompleted: false,
    id: 4,
    entryId: 4,
    createdAt: new Date(2026, 2, 2, 12),
    generatedPlaylist,
    isFavorite: false,
    playCount: 0,
  } as const;
  const screen = await renderScreen(<MoodCard />, { "moods.lists": [entry] });
  await expect.element(screen.getByText("Stressed, 7/10")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Open the playlist “Stressed to steady”" }))
    .toHaveAttribute("href", "/mood-playlist/7?list=4");

  await screen.unmount();
  const first = await renderScreen(<MoodCard />, { "moods.lists": [] });
  await expect
    .element(first.getByRole("link", { name: "Make a Mood Playlist" }))
    .toHaveAttribute("href", "/mood-playlist/7");
  await expect.element(first.getByText("Say how you are", { exact: false })).toBeVisible();
});
