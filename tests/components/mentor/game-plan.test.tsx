import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { AdminAthleteScreen } from "#src/features/admin/athletes/athlete/athlete-screen.tsx";
import { type GamePlan, GamePlanScreen } from "#src/features/mentor/game-plan/game-plan-screen.tsx";
import { HuddleTab } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { NoAnswer, renderScreen } from "../render-screen.tsx";
import { huddle } from "../soulcare/samples.ts";

const sentAt = new Date("2026-03-02T15:00:00Z");
const sent = (number: number, changed: string | null = null) => ({
  number,
  changed,
  createdAt: sentAt,
});

const lines = { id: "lines", text: "Write one line.", times: 2 };
const race = { id: "race", text: "Two race starts.", times: 1 };

const planWith = (ticked: number[], rest: Partial<GamePlan> = {}): GamePlan => ({
  id: 1,
  title: "Free in finals",
  startsOn: "2026-03-02",
  isOpen: true,
  currentWeek: 1,
  shown: sent(2, "Fewer words."),
  versions: [sent(2, "Fewer words."), sent(1)],
  letter: [{ kind: "paragraph", words: [{ kind: "text", text: "You run free on Tuesdays." }] }],
  goals: [{ id: "lane", text: "Run my own lane. To 200.", sign: "you smile" }],
  weeks: [
    {
      number: 1,
      startsOn: "2026-03-02",
      focus: "Notice",
      done: ticked.length,
      all: 2,
      actions: [{ ...lines, ticked }],
    },
    {
      number: 2,
      startsOn: "2126-03-09",
      focus: "Practice",
      done: 0,
      all: 1,
      actions: [{ ...race, ticked: [] }],
    },
  ],
  homework: [{ id: 3, text: "Sleep", dueDay: null, doneAt: null }],
  others: [],
  ...rest,
});

test("this week’s circles are ticked and taken back; what a session left stands above", async () => {
  let ticked = [1];
  const screen = await renderScreen(<GamePlanScreen />, {
    "soulcare.gamePlan": () => planWith(ticked),
    "soulcare.tickPlan": ({ place, isDone, actionId }) => {
      ticked = isDone ? [...ticked, place] : ticked.filter((other) => other !== place);
      return { place, isDone, actionId, unlocked: [] };
    },
  });
  const week = screen.getByRole("region", { name: "Week 1: Notice" });
  await expect.element(week.getByRole("group", { name: "Done 1 of 2 times" })).toBeVisible();
  const second = week.getByRole("button", { name: "Second time" });
  await second.click();
  await expect.element(second).toHaveAttribute("aria-pressed", "true");
  await expect.element(week.getByRole("group", { name: "Done 2 of 2 times" })).toBeVisible();
  await second.click();
  await expect.element(week.getByRole("group", { name: "Done 1 of 2 times" })).toBeVisible();
  expect(screen.sent("soulcare.tickPlan")).toEqual([
    { actionId: "lines", place: 2, isDone: true },
    { actionId: "lines", place: 2, isDone: false },
  ]);
  await expect.element(screen.getByRole("checkbox", { name: "Sleep" })).toBeVisible();
  await screen.getByRole("button", { name: "Week 2: Practice, from March 9" }).click();
  await expect.element(screen.getByText("Two race starts.").first()).toBeVisible();
});

test("a tick that was not saved says so, and is not shown", async () => {
  const screen = await renderScreen(<GamePlanScreen />, {
    "soulcare.gamePlan": planWith([]),
    "soulcare.tickPlan": new NoAnswer(),
  });
  const first = screen.getByRole("button", { name: "First time" });
  await first.click();
  await expect.element(screen.getByText("That was not saved", { exact: true })).toBeVisible();
  await expect.element(first).toHaveAttribute("aria-pressed", "false");
});

test("an older version and a plan that was put away are for reading", async () => {
  const screen = await renderScreen(<GamePlanScreen />, {
    "soulcare.gamePlan": planWith([1], { shown: sent(1), isOpen: false }),
  });
  await expect.element(screen.getByText(/This is version 1/)).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Done 1 of 2 times" })).toBeVisible();
  expect(screen.getByRole("button", { name: /time$/ }).query()).toBeNull();
});

test("without a plan the page says where it will come from", async () => {
  const screen = await renderScreen(<GamePlanScreen />, { "soulcare.gamePlan": () => null });
  await expect.element(screen.getByText(/is not written yet/)).toBeVisible();
});

test("a step that is due on the Huddle is ticked there, and taken back", async () => {
  let isDone = false;
  const next = {
    ...({ kind: "plan", actionId: "lines", place: 2, text: lines.text } as const),
    endsOn: "2026-03-08",
    done: 1,
    all: 2,
  };
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": () => huddle({ next: isDone ? { kind: "check-in" } : next }),
    "soulcare.tickPlan": (input) => {
      isDone = input.isDone;
      return { ...input, unlocked: [] };
    },
    "athletes.notifications": { items: [], unread: 0, next: null },
  });
  const plate = screen.getByRole("region", { name: "Your next step" });
  await expect.element(plate).toHaveTextContent("Write one line.");
  await screen.getByRole("button", { name: "I did it" }).click();
  await expect.element(plate).toHaveTextContent("How are you coming in?");
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(plate).toHaveTextContent("Write one line.");
});

const stored: RouterOutputs["admin"]["athletePlan"] = {
  ...planWith([1]),
  letterText: "You run free on Tuesdays.",
};

const athlete: RouterOutputs["admin"]["athlete"] = {
  id: 1,
  name: "Ruth Carter",
  email: "ruth@example.org",
  sport: "Rowing",
  school: null,
  totalPoints: 10,
  currentStreak: 1,
  level: "college",
  track: "mentorship",
  challenge: null,
  createdAt: sentAt,
  timeZone: "UTC",
  longestStreak: 9,
  faithfulDays: 12,
  state: "none",
  sessionsThisMonth: 0,
  sessionAllowance: 2,
  memberUntil: null,
  complimentaryReason: null,
  suspendedUntil: null,
  accountId: 7,
  emailConfirmedAt: sentAt,
  subscription: {
    complimentaryUntil: null,
    status: null,
    hasAccess: false,
    renewsAt: null,
    accessUntil: null,
    endsAt: null,
    cancelsAtPeriodEnd: false,
    isPaid: false,
  },
};

test("the staff send a new version, whose parts keep their ids, with a line on what changed", async () => {
  const screen = await renderScreen(
    <Routes>
      <Route path="*" element={<AdminAthleteScreen />} />
    </Routes>,
    {
      "admin.athlete": athlete,
      "admin.careAccess": { isOpen: true, until: null },
      "admin.line": new NoAnswer(),
      "admin.athleteSessions": [],
      "admin.athletePlan": stored,
      "admin.checkIns": [],
      "admin.saveGamePlan": stored,
    },
  );
  await screen.getByRole("tab", { name: "Game plan" }).click();
  await screen.getByRole("button", { name: "Change the plan" }).click();
  await screen.getByRole("button", { name: "Add an action: Week 2" }).click();
  const week = screen.getByRole("group", { name: "Week 2" });
  await week.getByRole("textbox", { name: "Action 2" }).fill("Rest.");
  await expect
    .element(screen.getByRole("region", { name: "What Ruth reads" }))
    .toHaveTextContent("Rest.");
  await screen.getByLabelText("What changed").fill("A day of rest.");
  await screen.getByRole("button", { name: "Send to Ruth" }).click();
  await expect.element(screen.getByText("Sent to Ruth")).toBeVisible();
  expect(screen.sent("admin.saveGamePlan")).toMatchObject([
    {
      id: 1,
      version: 2,
      title: "Free in finals",
      changed: "A day of rest.",
      weeks: [{ actions: [lines] }, { actions: [race, { text: "Rest.", times: 1 }] }],
    },
  ]);
});
