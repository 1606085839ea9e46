import { expect, test } from "vitest";
import { AdminAnnouncementsScreen } from "#src/features/admin/announcements/announcements-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

type Announcement = RouterOutputs["admin"]["announcements"][number];

const mentorId = 4;

const announcement = (audience: Announcement["audience"]): Announcement => ({
  ...{ id: 1, title: "Camp", content: "Bring shoes.", priority: "normal" },
  ...{ isActive: true, isPinned: false, createdBy: "Naomi", startsAt: null, expiresAt: null },
  ...{ createdAt: new Date("2026-03-02T15:00:00Z"), readers: null },
  ...{ audience, mentor: audience?.mentorId === mentorId ? "Daniel F." : null },
});

const signedIn = (staffRole: "owner" | "mentor"): Answers => ({
  "athletes.session": { viewer: { role: "admin", staffRole, name: "Naomi" } },
});

const choices = {
  mentors: [{ id: mentorId, name: "Daniel F." }],
  sports: ["Rowing", "Soccer"],
};

/** Of these answers, the form of a new announcement. */
async function openForm(answers: Answers) {
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    "admin.announcements": [],
    "admin.audienceChoices": choices,
    "admin.countAudience": { count: 12 },
    "admin.createAnnouncement": announcement(null),
    ...answers,
  });
  await screen.getByRole("button", { name: "New Announcement" }).first().click();
  const form = screen.getByRole("dialog", { name: "New Announcement" });
  await form.getByRole("textbox", { name: "Title" }).fill("Camp");
  await form.getByRole("textbox", { name: "Content" }).fill("Bring shoes.");
  const field = form.getByRole("group", { name: "Who sees it" });
  return { screen, form, field, save: form.getByRole("button", { name: "Create Announcement" }) };
}

test("an announcement is for everybody, or for those who fit what is chosen", async () => {
  const { screen, form, field, save } = await openForm({
    ...signedIn("owner"),
    "admin.countAudience": ({ audience }) => ({ count: 5 - Object.keys(audience ?? {}).length }),
  });
  await expect.element(field.getByText("5 athletes will see it")).toBeVisible();
  await field.getByRole("button", { name: "Some athletes" }).click();
  await save.click();
  await expect.element(form.getByRole("link", { name: "Please choose who sees it" })).toBeVisible();

  await field.getByLabelText("Mentor").selectOptions("Daniel F.");
  await field.getByLabelText("Track").selectOptions("Power Play");
  await field.getByLabelText("Level").selectOptions("College");
  await field.getByLabelText("Sport").selectOptions("Soccer");
  await expect.element(field.getByText("1 athlete will see it")).toBeVisible();
  await field.getByLabelText("Track").selectOptions("Any track");
  await expect.element(field.getByText("2 athletes will see it")).toBeVisible();
  await save.click();
  const audience = { mentorId, level: "college", sport: "Soccer" };
  await expect.poll(() => screen.sent("admin.createAnnouncement")).toMatchObject([{ audience }]);
  expect(Object.keys(Object(screen.sent("admin.countAudience").at(-1)).audience)).toHaveLength(3);
});

test("a mentor chooses among the mentor's own athletes, and of no other mentor", async () => {
  const { screen, field, save } = await openForm({
    ...signedIn("mentor"),
    "admin.audienceChoices": { mentors: [], sports: [] },
  });
  await field.getByRole("button", { name: "Some of them" }).click();
  await expect.element(field.getByLabelText("Level")).toBeVisible();
  expect(field.getByLabelText("Mentor").elements()).toEqual([]);
  await field.getByRole("button", { name: "All my athletes" }).click();
  await save.click();
  const sent = () => screen.sent("admin.createAnnouncement");
  await expect.poll(sent).toMatchObject([{ audience: null }]);
});

test("what cannot be counted or chosen from says so, and is asked for again", async () => {
  let isUp = false;
  const broken = new Refusal("Something went wrong");
  const { field } = await openForm({
    ...signedIn("owner"),
    "admin.countAudience": () => (isUp ? { count: 0 } : broken),
    "admin.audienceChoices": () => (isUp ? choices : broken),
  });
  await expect.element(field.getByText("We could not count who will see it.")).toBeVisible();
  await field.getByRole("button", { name: "Some athletes" }).click();
  await expect.element(field.getByText("We could not load what there is to choose.")).toBeVisible();
  isUp = true;
  await field.getByRole("button", { name: "Try again" }).click();
  await field.getByLabelText("Sport").selectOptions("Rowing");
  await expect
    .element(field.getByText("No athlete fits this now.", { exact: false }))
    .toBeVisible();
});

test("the list says whom each is for, and a form keeps what is no longer offered", async () => {
  const audience = { mentorId: 9, level: "college", sport: "Curling" } as const;
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    ...signedIn("owner"),
    "admin.announcements": [
      { ...announcement({ mentorId, level: "college" }), id: 2, title: "Tryouts" },
      announcement(audience),
    ],
    "admin.audienceChoices": choices,
    "admin.countAudience": { count: 0 },
    "admin.updateAnnouncement": new NoAnswer(),
  });
  await expect.element(screen.getByText("For Daniel F.’s athletes, College")).toBeVisible();
  await expect
    .element(screen.getByText("For a former mentor’s athletes, College, Curling"))
    .toBeVisible();
  await screen.getByRole("button", { name: "Edit announcement “Camp”" }).click();
  const field = screen.getByRole("group", { name: "Who sees it" });
  await expect.element(field.getByLabelText("Mentor")).toHaveDisplayValue("Former mentor");
  await expect.element(field.getByLabelText("Sport")).toHaveDisplayValue("Curling");
  await field.getByLabelText("Level").selectOptions("High school");
  await screen.getByRole("button", { name: "Save Announcement" }).click();
  const sent = () => screen.sent("admin.updateAnnouncement");
  await expect.poll(sent).toEqual([{ id: 1, audience: { ...audience, level: "high_school" } }]);
});
