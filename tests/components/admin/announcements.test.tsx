import { expect, test } from "vitest";
import { AdminAnnouncementsScreen } from "#src/features/admin/announcements/announcements-screen.tsx";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { type Announcement, announcement } from "./rows.ts";

const mentorId = 4;

const at = new Date("2026-03-02T15:00:00Z");

const camp = (audience: Announcement["audience"]) =>
  announcement(1, {
    title: "Camp",
    content: "Bring shoes.",
    audience,
    mentor: audience?.mentorId === mentorId ? "Daniel F." : null,
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
    "admin.createAnnouncement": camp(null),
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
      { ...camp({ mentorId, level: "college" }), id: 2, title: "Tryouts" },
      camp(audience),
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

test("announcements are ordered, counted and filtered by what athletes see", async () => {
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    "admin.announcements": [
      announcement(4, { isPinned: true, readers: { read: 12, told: 1_040 } }),
      announcement(1, { priority: "urgent", expiresAt: at }),
      announcement(5, { startsAt: new Date("2100-01-01T12:00:00Z") }),
      announcement(2, { isActive: false }),
      announcement(3),
    ],
  });
  const titles = () =>
    screen
      .getByRole("heading", { level: 2 })
      .elements()
      .map((heading) => heading.textContent);
  await expect.element(screen.getByText("2 of 5 are visible to athletes right now")).toBeVisible();
  await expect.poll(titles).toEqual([4, 3, 5, 2, 1].map((id) => `Announcement ${id}`));
  const first = screen.getByRole("listitem").filter({ hasText: "Announcement 4" });
  await expect.element(first).toHaveTextContent(/Pinned.*Read by 12 of 1,040/);
  await screen.getByRole("button", { name: "Upcoming", exact: true }).click();
  await expect.poll(titles).toEqual(["Announcement 5"]);
  await expect.element(screen.getByText(/Begins .*2100/)).toBeVisible();
  await screen.getByRole("button", { name: "Expired", exact: true }).click();
  await expect.poll(titles).toEqual(["Announcement 1"]);
  await expect.element(screen.getByText("No expiry")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Inactive", exact: true }).click();
  await expect.poll(titles).toEqual(["Announcement 2"]);
});

test("an announcement begins on a day, stands first, and says if it would end before", async () => {
  const message = "It would expire before it begins";
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    "admin.announcements": [announcement(1)],
    "admin.countAudience": { count: 4 },
    "admin.updateAnnouncement": new Refusal(message, {
      code: "BAD_REQUEST",
      httpStatus: 400,
      issues: [{ path: "expiresAt", message }],
    }),
  });
  await screen.getByRole("button", { name: "Edit announcement “Announcement 1”" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit Announcement" });
  await expect.element(dialog.getByText("as soon as it is saved")).toBeVisible();
  const begins = dialog.getByRole("group", { name: /^Begins/ });
  await begins.getByRole("button", { name: "On a date" }).click();
  await begins.getByLabelText("Day and time").fill("2100-01-01T12:00");
  await dialog.getByRole("switch", { name: "Pinned" }).click();
  await dialog.getByRole("button", { name: "In one day" }).click();
  await dialog.getByRole("button", { name: "Save Announcement" }).click();
  await expect.element(dialog.getByRole("group", { name: /^Expires/ })).toHaveTextContent(message);
  expect(screen.sent("admin.updateAnnouncement")).toMatchObject([
    { id: 1, isPinned: true, startsAt: new Date(2100, 0, 1, 12) },
  ]);
});

test("in an announcement https addresses can be tapped, and no others", async () => {
  const content = "See https://honour.test/call. Not http://plain.test or javascript:alert(1).";
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    "admin.announcements": [announcement(1, { content })],
  });
  const link = screen.getByRole("link", { name: /^http/ });
  await expect.element(link).toHaveAttribute("href", "https://honour.test/call");
  expect(link.elements()).toHaveLength(1);
});
