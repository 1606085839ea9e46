import { expect, test } from "vitest";
import { AdminAnnouncementsScreen } from "#src/features/admin/announcements/announcements-screen.tsx";
import { AdminAchievementsScreen } from "#src/features/admin/growth/achievements-screen.tsx";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";
import { type Announcement, announcement } from "./rows.ts";

type Achievement = RouterOutputs["admin"]["achievements"][number];

const sentence =
  "This was saved elsewhere meanwhile. Saving again replaces what was written there.";

const staff: Answers = {
  "athletes.session": { viewer: { role: "admin", staffRole: "owner", name: "Naomi" } },
};

const camp = announcement(1, { title: "Camp" });

/** Opens the form of the row that `row` gives now. */
async function openAnnouncement(row: () => Announcement) {
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    ...staff,
    "admin.announcements": () => [row()],
    "admin.countAudience": { count: 4 },
    "admin.updateAnnouncement": camp,
  });
  await screen.getByRole("button", { name: "Edit announcement “Camp”" }).click();
  const dialog = screen.getByRole("dialog");
  return {
    screen,
    dialog,
    note: dialog.getByText(sentence),
    title: dialog.getByRole("textbox", { name: "Title" }),
    content: dialog.getByLabelText("Content"),
    save: dialog.getByRole("button", { name: "Save Announcement" }),
    sent: () => screen.sent("admin.updateAnnouncement"),
  };
}

test("an announcement sends only what was changed, so that it undoes nothing else", async () => {
  const { content, save, sent } = await openAnnouncement(() => camp);
  await content.fill("At nine.");
  await save.click();
  await expect.poll(sent).toEqual([{ id: 1, content: "At nine." }]);
});

test("a counted requirement is sent whole when its number was changed, and not otherwise", async () => {
  const steady: Achievement = {
    id: 3,
    title: "Steady",
    description: "Ten days.",
    icon: "🏆",
    category: "leadership",
    pointValue: 75,
    requirement: "streak_days>=10",
    measure: "streak_days",
    goal: 10,
    holders: 4,
  };
  const screen = await renderScreen(<AdminAchievementsScreen />, {
    ...staff,
    "admin.achievements": [steady],
    "admin.updateAchievement": steady,
  });
  const change = async (label: string, value: string) => {
    await screen.getByRole("button", { name: "Edit achievement “Steady”" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText(label).fill(value);
    await dialog.getByRole("button", { name: "Save Achievement" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await change("Points", "80");
  await change("How many", "12");
  expect(screen.sent("admin.updateAchievement")).toEqual([
    { id: 3, pointValue: 80 },
    { id: 3, requirement: "streak_days >= 12" },
  ]);
});

test("a draft shows what was saved elsewhere in the fields that it did not change", async () => {
  let row = camp;
  const before = await openAnnouncement(() => row);
  await before.content.fill("At nine.");
  await before.screen.unmount();
  row = { ...camp, priority: "urgent" };
  const { dialog, content, note, save, sent } = await openAnnouncement(() => row);
  await expect.element(content).toHaveValue("At nine.");
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("radio", { name: "Urgent" })).toBeChecked();
  await save.click();
  await expect.poll(sent).toEqual([{ id: 1, content: "At nine." }]);
});

test("a draft says that the same field was saved elsewhere", async () => {
  let row = camp;
  const before = await openAnnouncement(() => row);
  await before.content.fill("At nine.");
  await before.screen.unmount();
  row = { ...camp, content: "At ten." };
  const { content, note, save, sent } = await openAnnouncement(() => row);
  await expect.element(note).toBeVisible();
  await expect.element(content).toHaveValue("At nine.");
  await save.click();
  await expect.poll(sent).toEqual([{ id: 1, content: "At nine." }]);
});

test("a field that was saved elsewhere while the form was open is replaced the second time only", async () => {
  let row = camp;
  const { screen, content, note, save, sent } = await openAnnouncement(() => row);
  await content.fill("At nine.");
  row = { ...camp, content: "At ten.", isPinned: true };
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("At ten.")).toBeInTheDocument();
  await save.click();
  await expect.element(note).toBeVisible();
  await expect.element(content).toHaveValue("At nine.");
  expect(sent()).toEqual([]);
  await save.click();
  await expect.poll(sent).toEqual([{ id: 1, content: "At nine." }]);
});
