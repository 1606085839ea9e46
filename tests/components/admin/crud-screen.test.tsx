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
  requirement: "streak_days >= 10",
  measure: "streak_days",
  goal: 10,
  holders: 4,
};

test("an achievement that got no answer stays in its dialog, and no word says it was to be loaded", async () => {
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [],
    "admin.createAchievement": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "New Achievement" }).click();
  const dialog = screen.getByRole("dialog", { name: "Create New Achievement" });
  await dialog.getByLabelText("Title").fill("Steady Hands");
  await dialog.getByLabelText("Description").fill("Ten days in a row.");
  await dialog.getByRole("button", { name: "Create Achievement" }).click();
  await expect
    .element(dialog.getByText("No answer came. Check your connection and try again.").first())
    .toBeVisible();
  await expect.element(dialog.getByLabelText("Title")).toHaveValue("Steady Hands");
});

test("a new achievement has defaults, says what is missing, and is sent once complete", async () => {
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [],
    "admin.createAchievement": steadyHands,
  });
  await screen.getByRole("button", { name: "New Achievement" }).click();
  const dialog = screen.getByRole("dialog", { name: "Create New Achievement" });
  await expect.element(dialog.getByLabelText("Icon")).toHaveValue("🏆");
  await expect.element(dialog.getByLabelText("Points")).toHaveValue(50);
  await dialog.getByLabelText("Points").fill("0");
  await dialog.getByLabelText("How many").fill("0");
  await dialog.getByRole("button", { name: "Create Achievement" }).click();
  for (const name of [
    "Title is required",
    "Description is required",
    "Point value must be at least 1",
    "Please choose a measure and a number of at least 1",
  ])
    await expect.element(dialog.getByRole("link", { name })).toBeVisible();

  await dialog.getByLabelText("Title").fill("Steady Hands");
  await dialog.getByLabelText("Description").fill("Ten days in a row.");
  await dialog.getByLabelText("Points").fill("75");
  await dialog.getByLabelText("How it is earned").selectOptions("Check-ins");
  await dialog.getByLabelText("How many").fill("10");
  await dialog.getByRole("button", { name: "Create Achievement" }).click();
  await expect.element(screen.getByText("Achievement created successfully")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent("admin.createAchievement")).toMatchObject([
    {
      title: "Steady Hands",
      requirement: "check_ins >= 10",
      idempotencyKey: expect.any(String),
    },
  ]);
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
  await dialog.getByLabelText("Title").fill("Slow Breath");
  await dialog.getByLabelText("Description").fill("Five of them.");
  await dialog.getByLabelText("Time limit in days").fill("");
  await dialog.getByRole("switch", { name: "Active" }).click();
  await dialog.getByRole("button", { name: "Create Challenge" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent("admin.createChallenge")).toMatchObject([
    {
      title: "Slow Breath",
      pointReward: 25,
      timeLimit: null,
      difficulty: "beginner",
      isActive: false,
    },
  ]);
  const row = screen.getByRole("listitem").filter({ hasText: "Slow Breath" });
  await expect.element(row).toHaveTextContent("Inactive");
  await expect.element(row).not.toHaveTextContent("days");
});

test("a deleted row gives the focus to the list and comes back by Undo, or later", async () => {
  let isDeleted = false;
  const restore = () => {
    isDeleted = false;
    return steadyHands;
  };
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": () => (isDeleted ? [] : [{ ...steadyHands, id: 2 }, steadyHands]),
    "admin.deletedAchievements": () =>
      isDeleted ? [{ ...steadyHands, deletedAt: new Date("2026-03-02T15:00:00Z") }] : [],
    "admin.deleteAchievement": () => {
      isDeleted = true;
    },
    "admin.restoreAchievement": restore,
  });
  const remove = screen.getByRole("button", { name: "Delete achievement “Steady Hands”" }).last();
  const list = screen.getByRole("list", { name: "Achievements" });
  await remove.click();
  expect(screen.sent("admin.deleteAchievement")).toEqual([{ id: 3 }]);
  await expect
    .element(screen.getByText("There is no achievement yet.", { exact: false }))
    .toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(list).toBeVisible();

  await remove.click();
  await expect.element(list).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Recently deleted" }).click();
  await screen.getByRole("button", { name: "Restore “Steady Hands”" }).click();
  await expect.element(screen.getByText("Nothing was deleted in the last 30 days.")).toBeVisible();
  await screen.getByRole("button", { name: "Done" }).click();
  await expect.element(list).toBeVisible();
});

test("a row that cannot be deleted stays", async () => {
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [steadyHands],
    "admin.deleteAchievement": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "Delete achievement “Steady Hands”" }).click();
  await expect.element(screen.getByText("Error", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Nothing was deleted. Please try again.")).toBeVisible();
  await expect.element(screen.getByText("75 points")).toBeVisible();
  await expect.element(screen.getByRole("list", { name: "Achievements" })).toHaveFocus();
});

test("what is not saved keeps its words, and the same values keep their key", async () => {
  let isUp = false;
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    "admin.announcements": [],
    "admin.countAudience": { count: 4 },
    "admin.createAnnouncement": () => (isUp ? announcement(1) : new NoAnswer()),
  });
  await expect.element(screen.getByText("No Announcements Yet")).toBeVisible();
  await screen.getByRole("button", { name: "New Announcement" }).last().click();
  const dialog = screen.getByRole("dialog", { name: "New Announcement" });
  const create = dialog.getByRole("button", { name: "Create Announcement" });
  await create.click();
  const alert = dialog.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent("Please fill in title and content");
  const toast = dialog.getByLabelText("Notifications (F8)");
  await expect.element(toast).toHaveTextContent("Please fill in title and content");
  expect(alert.getByRole("link").elements()).toHaveLength(1);

  await dialog.getByRole("textbox", { name: "Title" }).fill("Group call");
  await dialog.getByLabelText("Content").fill("At eight.");
  await dialog.getByRole("radio", { name: "High" }).click({ force: true });
  const expires = dialog.getByRole("group", { name: /^Expires/ });
  await expires.getByRole("button", { name: "On a date" }).click();
  await expires.getByLabelText("Day and time").fill("");
  await create.click();
  await expect.element(alert).toHaveTextContent("Please choose a day and a time");
  await dialog.getByRole("button", { name: "Never" }).click();
  const preview = dialog.getByLabelText("As athletes see it");
  await expect.element(preview).toHaveTextContent(/High.*Group call/);
  await create.click();
  await expect.element(alert).not.toHaveTextContent("Please");
  await expect.poll(() => screen.sent("admin.createAnnouncement").length).toBe(2);
  await expect.element(toast).toHaveTextContent("Failed to create announcement");
  await expect.element(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Group call");
  isUp = true;
  await create.click();
  await expect.element(screen.getByText("Announcement Created")).toBeVisible();
  const [first, ...others] = screen.sent("admin.createAnnouncement");
  expect(first).toMatchObject({ priority: "high", isActive: true, expiresAt: null });
  for (const other of others) expect(other).toEqual(first);
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
  await expect
    .element(dialog.getByRole("button", { name: "Never" }))
    .toHaveAttribute("aria-pressed", "true");
});

test("its dialogs fade as they close", async () => {
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [steadyHands],
    "admin.deletedAchievements": [],
  });
  for (const [opener, title, closer] of [
    ["New Achievement", "Create New Achievement", "Cancel"],
    ["Edit achievement “Steady Hands”", "Edit Achievement", "Cancel"],
    ["Recently deleted", "Recently deleted", "Done"],
  ] as const) {
    await screen.getByRole("button", { name: opener }).click();
    const dialog = screen.getByRole("dialog", { name: title });
    await expectToFade(dialog, () => dialog.getByRole("button", { name: closer }).click());
  }
});

test("a refused achievement is said by a toast with the server's words, and by its form", async () => {
  const refusal = new Refusal("There are enough achievements.", {
    code: "CONFLICT",
    httpStatus: 409,
  });
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [steadyHands],
    "admin.updateAchievement": refusal,
  });
  await screen.getByRole("button", { name: "Edit achievement “Steady Hands”" }).click();
  await screen.getByRole("button", { name: "Save Achievement" }).click();

  const toast = screen.getByRole("dialog").getByLabelText("Notifications (F8)");
  await expect.element(toast).toHaveTextContent("There are enough achievements.");
  await expect
    .element(screen.getByRole("dialog").getByRole("alert").first())
    .toHaveTextContent("There are enough achievements.");
});

test("achievements: one line each with what it takes and who has it, searched and filtered", async () => {
  const byHand = { measure: null, goal: null, requirement: "For telling your story", holders: 0 };
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    "admin.achievements": [
      { ...steadyHands, id: 4, title: "Voice", category: "faith_development", ...byHand },
      steadyHands,
    ],
  });
  const rows = screen.getByRole("list", { name: "Achievements" }).getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent(/For telling your story.*Nobody has it yet/);
  await expect.element(rows.last()).toHaveTextContent(/10 days in a row.*4 athletes have it/);
  await screen.getByLabelText("Category").selectOptions("Leadership");
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(screen.getByText("1 of 2 shown, the newest first")).toBeVisible();
});
