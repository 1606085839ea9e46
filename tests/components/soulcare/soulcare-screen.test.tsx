import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { HuddleTab } from "#src/features/soulcare/huddle-tab.tsx";
import { SoulcareScreen } from "#src/features/soulcare/soulcare-screen.tsx";
import { TodayCard } from "#src/features/soulcare/today-card.tsx";
import { Tour } from "#src/features/soulcare/tour.tsx";
import { useTour } from "#src/features/soulcare/use-tour.ts";
import { renderScreen } from "../render-screen.tsx";
import { challenge, pointsSummary, running } from "./samples.ts";

test("a visitor is led to a profile, and an admin without one to the admin dashboard", async () => {
  const screen = await renderScreen(<SoulcareScreen />, { "athletes.session": { viewer: null } });
  await expect
    .element(screen.getByRole("link", { name: "Create Your Profile" }))
    .toHaveAttribute("href", "/create-profile");
  await screen.unmount();
  const viewer = { role: "admin" as const, athleteId: null, name: "admin" };
  const admin = await renderScreen(<SoulcareScreen />, { "athletes.session": { viewer } });
  await expect
    .element(admin.getByRole("link", { name: "Open the admin dashboard" }))
    .toHaveAttribute("href", "/admin");
});

const noSession = { allowance: 2, completed: 0, next: null };

const today = new Date("2026-03-05T15:00:00Z");

test.each([
  [{}, "Today is a good day to begin again.You have 0 faithful days behind you."],
  [{ currentStreak: 3, faithfulDays: 12 }, "3 faithful days12 faithful in all"],
  [{ currentStreak: 1, faithfulDays: 1 }, /1 faithful day$/],
  [{ todayState: "rest" as const }, "It is your rest day. Nothing is asked of you here."],
  [{ currentStreak: 3, todayState: "rest" as const }, "3 faithful daysIt is your rest day."],
  [{ streakPausedUntil: "2026-03-09" }, "Your streak is paused until"],
])("today: the streak, %j", async (summary, streak) => {
  const screen = await renderScreen(<TodayCard />, {
    "soulcare.pointsSummary": pointsSummary(summary),
    "soulcare.ownChallenges": [],
    "soulcare.mentorship": noSession,
  });
  const group = screen.getByRole("group", { name: "Today" });
  for (const text of ["Nothing is waiting for you.", "No session planned yet.", streak])
    await expect.element(group).toHaveTextContent(text);
});

test("today: the running challenge and the next session", async () => {
  const screen = await renderScreen(<TodayCard />, {
    "soulcare.pointsSummary": pointsSummary(),
    "soulcare.ownChallenges": [challenge({ ...running, progress: 40 })],
    "soulcare.mentorship": { ...noSession, next: { sessionDate: today, topic: "Rest" } },
  });
  const group = screen.getByRole("group", { name: "Today" });
  await expect.element(group).toHaveTextContent("First Light, 40% done");
  await expect.element(group).toHaveTextContent(/Rest\s+\S/);
});

test("the huddle: sessions of the month, and extras that lead to what they name", async () => {
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.pointsSummary": pointsSummary(),
    "soulcare.calendar": { today: "2026-03-04", days: [] },
    "soulcare.mentorship": { ...noSession, completed: 1 },
    "soulcare.scriptureChallenges": [],
    "soulcare.ownScripture": [],
  });
  await expect.element(screen.getByText("1/2")).toBeVisible();
  await expect.element(screen.getByLabelText("Session 1: done")).toBeVisible();
  await expect.element(screen.getByLabelText("Session 2: open")).toBeVisible();
  for (const [name, href] of [
    [/^Open Timeout Journal/, "/timeout-journal"],
    [/^Make a Mood Playlist/, "/mood-playlist/7"],
    [/^Go to Community/, "/community"],
    [
      /^Request an Extra 1:1 Session/,
      expect.stringMatching(/^mailto:\?subject=Request%20for%20an%20extra.*&body=Hello%2C%0D%0A/),
    ],
  ] as const)
    await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  await screen.getByRole("button", { name: /^Share a Scripture Challenge/ }).click();
  await expect
    .element(screen.getByRole("dialog", { name: "Share Scripture Challenge" }))
    .toBeVisible();
});

function Guide() {
  const tour = useTour();
  return (
    <>
      <button type="button" onClick={tour.open}>
        Guide
      </button>
      {tour.stage !== "closed" && <Tour tour={tour} />}
    </>
  );
}

test("the guide begins at its first step each time and gives the focus back", async () => {
  sessionStorage.setItem("soulcareTourSkipped", "true");
  const screen = await renderScreen(<Guide />, {});
  const guide = screen.getByRole("button", { name: "Guide" });
  const progress = screen.getByRole("progressbar", { name: "Tour" });
  await guide.click();
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.element(progress).toHaveAttribute("aria-valuetext", "Step 2 of 5");
  await screen.getByRole("button", { name: "Previous" }).click();
  await expect.element(progress).toHaveAttribute("aria-valuetext", "Step 1 of 5");
  await screen.getByRole("button", { name: "Next" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(guide).toHaveFocus();
  await guide.click();
  await expect.element(progress).toHaveAttribute("aria-valuetext", "Step 1 of 5");
});
