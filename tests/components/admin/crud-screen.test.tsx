import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminAnnouncementsScreen } from "#src/features/admin/announcements/announcements-screen.tsx";
import { AdminAchievementsScreen } from "#src/features/admin/growth/achievements-screen.tsx";
import { AdminChallengesScreen } from "#src/features/admin/growth/challenges-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { expectToFade } from "../leaving.ts";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { announcement } from "./rows.ts";

type Achievement = RouterOutputs["admin"]["achievements"][number];
type Challenge = RouterOutputs["admin"]["challenges"][number];

const steadyHands: Achievement = {
  id: 3,
  title: "Steady Hands",
  description: "Ten days in a row.",
  icon: "🏆",
  category: "leadership",
  pointValue: 75,
  requirement: "streak_days>=10",
  measure: "streak_days",
  goal: 10,
  holders: 4,
};

test("a new achievement says what is missing or refused, and is sent again as it was", async () => {
  const refused = "There are enough achievements.";
  const failures = [
    new NoAnswer(),
    new NoAnswer(),
    new Refusal(refused, { code: "CONFLICT", httpStatus: 409 }),
  ];
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [],
    "admin.createAchievement": () => failures.pop() ?? steadyHands,
  });
  await screen.getByRole("button", { name: "New Achievement" }).click();
  const dialog = screen.getByRole("dialog", { name: "Create New Achievement" });
  const create = dialog.getByRole("button", { name: "Create Achievement" });
  await expect.element(dialog.getByLabelText("Icon")).toHaveValue("🏆");
  await expect.element(dialog.getByLabelText("Points")).toHaveValue(50);
  await dialog.getByLabelText("How many").fill("0");
  await create.click();
  const links = dialog.getByRole("alert").first().getByRole("link");
  await expect.poll(() => links.elements().length).toBe(3);

  await dialog.getByLabelText("Title").fill("Steady Hands");
  await dialog.getByLabelText("Description").fill("Ten days in a row.");
  await dialog.getByLabelText("How it is earned").selectOptions("Check-ins");
  await dialog.getByLabelText("How many").fill("10");
  await create.click();
  const alert = dialog.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent(refused);
  await expect.element(dialog.getByLabelText("Notifications (F8)")).toHaveTextContent(refused);
  await create.click();
  const unanswered = "No answer came. Check your connection and try again.";
  await expect.element(alert).toHaveTextContent(unanswered);
  await expect.element(dialog.getByLabelText("Title")).toHaveValue("Steady Hands");
  await create.click();
  await expect.element(screen.getByText("Achievement created successfully")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, ...others] = screen.sent("admin.createAchievement");
  expect(first).toMatchObject({
    title: "Steady Hands",
    requirement: "check_ins >= 10",
    idempotencyKey: expect.any(String),
  });
  expect(others).toEqual([first, first, first]);
});

test("a search stays in the address while a dialog opens and closes", async () => {
  const Address = () => <output aria-label="Address">{useLocation().search}</output>;
  const screen = await renderScreen(
    <>
      <AdminAchievementsScreen />
      <Address />
    </>,
    { "admin.achievements": [steadyHands, { ...steadyHands, id: 4, title: "First Light" }] },
  );
  const address = screen.getByLabelText("Address");
  await screen.getByRole("searchbox", { name: "Title or description" }).fill("steady");
  await expect.element(address).toHaveTextContent("?search=steady");
  await screen.getByRole("button", { name: "Edit achievement “Steady Hands”" }).click();
  await expect.element(address).toHaveTextContent("?search=steady&edit=3");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(address).toHaveTextContent(/^\?search=steady$/);
  expect(screen.getByText("First Light").query()).toBeNull();
});

test("a new challenge has defaults, and no time limit when none is given", async () => {
  const created: Challenge = {
    id: 4,
    title: "Slow Breath",
    description: "Five of them.",
    category: "mental_resilience",
    difficulty: "beginner",
    pointReward: 25,
    timeLimit: null,
    isActive: false,
    steps: null,
    stepWord: null,
    started: 0,
    finished: 0,
  };
  const rows: Challenge[] = [];
  const screen = await renderScreen(<AdminChallengesScreen />, {
    "admin.challenges": () => rows,
    "admin.createChallenge": () => {
      rows.push(created);
      return created;
    },
  });
  await screen.getByRole("button", { name: "New Challenge" }).click();
  const dialog = screen.getByRole("dialog", { name: "Create New Challenge" });
  await expect.element(dialog.getByLabelText("Time limit in days")).toHaveValue(7);
  const { title, description, pointReward, difficulty, isActive, timeLimit } = created;
  await dialog.getByLabelText("Title").fill(title);
  await dialog.getByLabelText("Description").fill(description);
  await dialog.getByLabelText("Time limit in days").fill("");
  await dialog.getByRole("switch", { name: "Active" }).click();
  await dialog.getByRole("button", { name: "Create Challenge" }).click();
  const row = screen.getByRole("listitem").filter({ hasText: "Slow Breath" });
  await expect.element(row).toHaveTextContent("Inactive");
  await expect.element(row).not.toHaveTextContent("days");
  expect(screen.sent("admin.createChallenge")).toMatchObject([
    { title, description, pointReward, difficulty, isActive, timeLimit },
  ]);
});

test("a row that cannot be deleted stays; a deleted one comes back by Undo, or later", async () => {
  let isUp = false;
  let isDeleted = false;
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": () => (isDeleted ? [] : [{ ...steadyHands, id: 2 }, steadyHands]),
    "admin.deletedAchievements": () =>
      isDeleted ? [{ ...steadyHands, deletedAt: new Date("2026-03-02T15:00:00Z") }] : [],
    "admin.deleteAchievement": () => {
      if (!isUp) return new NoAnswer();
      isDeleted = true;
    },
    "admin.restoreAchievement": () => {
      isDeleted = false;
      return steadyHands;
    },
  });
  const remove = screen.getByRole("button", { name: "Delete achievement “Steady Hands”" }).last();
  const list = screen.getByRole("list", { name: "Achievements" });
  await remove.click();
  await expect.element(screen.getByText("Nothing was deleted. Please try again.")).toBeVisible();
  await expect.element(list).toHaveFocus();
  isUp = true;
  await remove.click();
  await expect.element(screen.getByText(/^There is no achievement yet\./)).toBeVisible();
  expect(screen.sent("admin.deleteAchievement").at(-1)).toEqual({ id: 3 });
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(list).toBeVisible();

  await remove.click();
  await expect.element(list).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Recently deleted" }).click();
  await screen.getByRole("button", { name: "Restore “Steady Hands”" }).click();
  await expect.element(screen.getByText("Nothing was deleted in the last 30 days.")).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Recently deleted" })).toHaveFocus();
  await screen.getByRole("button", { name: "Done" }).click();
  await expect.element(list).toBeVisible();
});

test("a draft is there again after its dialog was closed, until it is cleared", async () => {
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    "admin.announcements": [announcement(1)],
    "admin.countAudience": { count: 4 },
  });
  const open = screen.getByRole("button", { name: "New Announcement" });
  const dialog = screen.getByRole("dialog");
  const title = dialog.getByRole("textbox", { name: "Title" });
  await open.click();
  await title.fill("Office closed on Friday");
  await dialog.getByRole("button", { name: "In one week" }).click();
  await expectToFade(dialog, () => userEvent.keyboard("{Escape}"));

  await open.click();
  await expect.element(dialog.getByText("We kept what you typed.", { exact: false })).toBeVisible();
  await expect.element(title).toHaveValue("Office closed on Friday");
  await expect.element(dialog.getByLabelText("Day and time")).not.toHaveValue("");
  await dialog.getByRole("button", { name: "Clear draft" }).click();
  await expect.element(title).toHaveValue("");
  const never = dialog.getByRole("button", { name: "Never" });
  await expect.element(never).toHaveAttribute("aria-pressed", "true");
});

test("achievements have a line each; a requirement is sent whole when its number was changed, and not otherwise", async () => {
  const byHand = { measure: null, goal: null, requirement: "For telling your story", holders: 0 };
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [
      { ...steadyHands, id: 4, title: "Voice", category: "faith_development", ...byHand },
      steadyHands,
    ],
    "admin.updateAchievement": steadyHands,
  });
  const rows = screen.getByRole("list", { name: "Achievements" }).getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent(/For telling your story.*Nobody has it yet/);
  await expect.element(rows.last()).toHaveTextContent(/10 days in a row.*4 athletes have it/);
  await screen.getByLabelText("Category").selectOptions("Leadership");
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(screen.getByText("1 of 2 shown, the newest first")).toBeVisible();
  for (const [label, value] of [
    ["Points", "80"],
    ["How many", "12"],
  ] as const) {
    await screen.getByRole("button", { name: "Edit achievement “Steady Hands”" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText(label).fill(value);
    await dialog.getByRole("button", { name: "Save Achievement" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(screen.sent("admin.updateAchievement")).toEqual([
    { id: 3, pointValue: 80 },
    { id: 3, requirement: "streak_days >= 12" },
  ]);
});
