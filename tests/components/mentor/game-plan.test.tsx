import { expect, onTestFinished, test, vi } from "vitest";
import { type GamePlan, GamePlanScreen } from "#src/features/mentor/game-plan/game-plan-screen.tsx";
import { HuddleTab } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { renderAthlete } from "../admin/open-athlete.tsx";
import { NoAnswer, renderScreen } from "../render-screen.tsx";
import { huddle } from "../soulcare/samples.ts";

const createdAt = new Date("2026-03-02T15:00:00Z");
const sent = (number: number, changed: string | null = null) => ({ number, changed, createdAt });

const lines = { id: "lines", text: "Write one line.", times: 2 };
const race = { id: "race", text: "Two race starts.", times: 1 };

const week = { number: 1, startsOn: "2026-03-02", focus: "Notice", done: 0, all: 2 };
const later = { number: 2, startsOn: "2126-03-09", focus: "Practice", done: 0, all: 1 };

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
    { ...week, done: ticked.length, actions: [{ ...lines, ticked }] },
    { ...later, actions: [{ ...race, ticked: [] }] },
  ],
  homework: [{ id: 3, text: "Sleep", dueDay: null, doneAt: null }],
  others: [],
  ...rest,
});

test("this week’s circles are ticked and taken back; what is not saved says so", async () => {
  let ticked = [1];
  let isUp = true;
  const screen = await renderScreen(<GamePlanScreen />, {
    "soulcare.gamePlan": () => planWith(ticked),
    "soulcare.tickPlan": ({ place, isDone, actionId }) => {
      if (!isUp) return new NoAnswer();
      ticked = isDone ? [...ticked, place] : ticked.filter((other) => other !== place);
      return { place, isDone, actionId, unlocked: [] };
    },
  });
  const first = screen.getByRole("region", { name: "Week 1: Notice" });
  await expect.element(first.getByRole("group", { name: "Done 1 of 2 times" })).toBeVisible();
  const second = first.getByRole("button", { name: "Second time" });
  await second.click();
  await expect.element(second).toHaveAttribute("aria-pressed", "true");
  await expect.element(first.getByRole("group", { name: "Done 2 of 2 times" })).toBeVisible();
  await second.click();
  await expect.element(first.getByRole("group", { name: "Done 1 of 2 times" })).toBeVisible();
  expect(screen.sent("soulcare.tickPlan")).toEqual([
    { actionId: "lines", place: 2, isDone: true },
    { actionId: "lines", place: 2, isDone: false },
  ]);
  isUp = false;
  await second.click();
  await expect.element(screen.getByText("That was not saved", { exact: true })).toBeVisible();
  await expect.element(second).toHaveAttribute("aria-pressed", "false");
  await expect.element(screen.getByRole("checkbox", { name: "Sleep" })).toBeVisible();
  await screen.getByRole("button", { name: "Week 2: Practice, from March 9" }).click();
  await expect.element(screen.getByText("Two race starts.").first()).toBeVisible();
});

test("an older version of a plan that was put away is for reading; there may be no plan", async () => {
  let plan: GamePlan | null = null;
  const screen = await renderScreen(<GamePlanScreen />, { "soulcare.gamePlan": () => plan });
  await expect.element(screen.getByText(/is not written yet/)).toBeVisible();
  plan = planWith([1], { shown: sent(1), isOpen: false });
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(/This is version 1/)).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Done 1 of 2 times" })).toBeVisible();
  expect(screen.getByRole("button", { name: /time$/ }).query()).toBeNull();
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

test("a draft of the first plan keeps its first day, and nothing was saved elsewhere the day after", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-02T09:00:00"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const open = async () => {
    const screen = await renderAthlete("plan", { "admin.athletePlan": () => null });
    await screen.file.getByRole("button", { name: "Write a game plan" }).click();
    return { ...screen, first: screen.file.getByLabelText("First day") };
  };
  const before = await open();
  await expect.element(before.first).toHaveValue("2026-03-02");
  await before.first.fill("2026-03-09");
  await before.unmount();
  vi.setSystemTime(new Date("2026-03-03T09:00:00"));
  const { file, first } = await open();
  await expect.element(first).toHaveValue("2026-03-09");
  await expect.element(file.getByText(/saved elsewhere/)).not.toBeInTheDocument();
  await file.getByRole("button", { name: "Clear draft" }).click();
  await expect.element(first).toHaveValue("2026-03-03");
});

test("the staff send a new version, whose parts keep their ids, with a line on what changed", async () => {
  const stored = { ...planWith([1]), letterText: "You run free on Tuesdays." };
  const { file, ...screen } = await renderAthlete("plan", {
    "admin.athletePlan": stored,
    "admin.saveGamePlan": stored,
  });
  await file.getByRole("button", { name: "Change the plan" }).click();
  await file.getByRole("button", { name: "Add an action: Week 2" }).click();
  const second = file.getByRole("group", { name: "Week 2" });
  await second.getByRole("textbox", { name: "Action 2" }).fill("Rest.");
  const preview = file.getByRole("region", { name: "What Runner reads" });
  await expect.element(preview).toHaveTextContent("Rest.");
  await file.getByLabelText("What changed").fill("A day of rest.");
  await file.getByRole("button", { name: "Send to Runner" }).click();
  await expect.element(screen.getByText("Sent to Runner")).toBeVisible();
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
