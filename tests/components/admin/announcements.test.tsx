import { expect, test } from "vitest";
import { AdminAnnouncementsScreen } from "#src/features/admin/announcements/announcements-screen.tsx";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { announcement, signedIn } from "./rows.ts";

const mentorId = 4;
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
    "admin.createAnnouncement": announcement(1),
    ...answers,
  });
  await expect.element(screen.getByText("No Announcements Yet")).toBeVisible();
  await screen.getByRole("button", { name: "New Announcement" }).last().click();
  const form = screen.getByRole("dialog", { name: "New Announcement" });
  return {
    screen,
    form,
    title: form.getByRole("textbox", { name: "Title" }),
    content: form.getByRole("textbox", { name: "Content" }),
    audience: form.getByRole("group", { name: "Who sees it" }),
    save: form.getByRole("button", { name: "Create Announcement" }),
  };
}

test("an announcement is for everybody, or for those who fit what is chosen", async () => {
  let isUp = false;
  const broken = new Refusal("Something went wrong");
  const { screen, form, audience, save } = await openForm({
    ...signedIn("owner"),
    "admin.countAudience": (asked) =>
      isUp ? { count: 5 - Object.keys(asked.audience ?? {}).length } : broken,
    "admin.audienceChoices": () => (isUp ? choices : broken),
  });
  await expect.element(audience.getByText("We could not count who will see it.")).toBeVisible();
  isUp = true;
  await audience.getByRole("button", { name: "Try again" }).click();
  await expect.element(audience.getByText("5 athletes will see it")).toBeVisible();
  isUp = false;
  await audience.getByRole("button", { name: "Some athletes" }).click();
  const unknown = audience.getByText("We could not load what there is to choose.");
  await expect.element(unknown).toBeVisible();
  isUp = true;
  await audience.getByRole("button", { name: "Try again" }).click();

  await save.click();
  await expect.element(form.getByRole("link", { name: "Please choose who sees it" })).toBeVisible();
  await audience.getByLabelText("Mentor").selectOptions("Daniel F.");
  await audience.getByLabelText("Track").selectOptions("Power Play");
  await audience.getByLabelText("Sport").selectOptions("Soccer");
  await expect.element(audience.getByText("2 athletes will see it")).toBeVisible();
  await audience.getByLabelText("Track").selectOptions("Any track");
  await expect.element(audience.getByText("3 athletes will see it")).toBeVisible();
  const chosen = { mentorId, sport: "Soccer" };
  expect(screen.sent("admin.countAudience").at(-1)).toEqual({ audience: chosen });
});

test("a mentor chooses among the mentor's own athletes, and of no other mentor", async () => {
  const { screen, audience } = await openForm({
    ...signedIn("mentor"),
    "admin.audienceChoices": { mentors: [], sports: [] },
  });
  await audience.getByRole("button", { name: "Some of them" }).click();
  await expect.element(audience.getByLabelText("Level")).toBeVisible();
  expect(audience.getByLabelText("Mentor").elements()).toEqual([]);
  await audience.getByRole("button", { name: "All my athletes" }).click();
  await expect.element(audience.getByText("12 athletes will see it")).toBeVisible();
  expect(screen.sent("admin.countAudience")).toEqual([{ audience: null }]);
});

test("what is missing or refused is said and keeps its words, and the same values keep their key", async () => {
  const message = "It would expire before it begins";
  const issues = [{ path: "expiresAt", message }];
  const failures = [new Refusal(message, { code: "BAD_REQUEST", httpStatus: 400, issues })];
  const { screen, form, title, content, save } = await openForm({
    "admin.createAnnouncement": () => failures.pop() ?? announcement(1),
  });
  await save.click();
  const alert = form.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent("Please fill in title and content");
  const toast = form.getByLabelText("Notifications (F8)");
  await expect.element(toast).toHaveTextContent("Please fill in title and content");
  expect(alert.getByRole("link").elements()).toHaveLength(1);

  await title.fill("Group call");
  await content.fill("At eight.");
  await form.getByRole("radio", { name: "High" }).click({ force: true });
  const begins = form.getByRole("group", { name: /^Begins/ });
  await begins.getByRole("button", { name: "On a date" }).click();
  await begins.getByLabelText("Day and time").fill("");
  await save.click();
  await expect.element(alert).toHaveTextContent("Please choose a day and a time");
  await begins.getByLabelText("Day and time").fill("2100-01-01T12:00");
  await form.getByRole("switch", { name: "Pinned" }).click();
  await form.getByRole("button", { name: "In one day" }).click();
  const preview = form.getByLabelText("As athletes see it");
  await expect.element(preview).toHaveTextContent(/High.*Group call/);
  await save.click();
  await expect.element(form.getByRole("group", { name: /^Expires/ })).toHaveTextContent(message);
  await expect.element(toast).toHaveTextContent("Failed to create announcement");
  await expect.element(title).toHaveValue("Group call");
  await save.click();
  await expect.element(screen.getByText("Announcement Created")).toBeVisible();
  const [first, ...others] = screen.sent("admin.createAnnouncement");
  expect(first).toMatchObject({
    priority: "high",
    isActive: true,
    isPinned: true,
    startsAt: new Date(2100, 0, 1, 12),
    idempotencyKey: expect.any(String),
  });
  expect(others).toEqual([first]);
});

test("the list is ordered and filtered by what athletes see; a form keeps what is no longer offered", async () => {
  const gone = { mentorId: 9, level: "college", sport: "Curling" } as const;
  const links = "See https://honour.test/call. Not http://plain.test or javascript:alert(1).";
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    ...signedIn("owner"),
    "admin.announcements": [
      announcement(4, { isPinned: true, readers: { read: 12, told: 1_040 }, content: links }),
      announcement(1, { priority: "urgent", expiresAt: new Date("2026-03-02T15:00:00Z") }),
      announcement(5, { startsAt: new Date("2100-01-01T12:00:00Z") }),
      announcement(2, { isActive: false, audience: gone }),
      announcement(3, { audience: { mentorId, level: "college" }, mentor: "Daniel F." }),
    ],
    "admin.audienceChoices": choices,
    "admin.countAudience": { count: 0 },
    "admin.updateAnnouncement": new NoAnswer(),
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
  // Only https addresses can be tapped.
  const hrefs = first.getByRole("link").elements();
  expect(hrefs.map((link) => link.getAttribute("href"))).toEqual(["https://honour.test/call"]);
  await expect.element(screen.getByText(/Begins .*2100/)).toBeVisible();
  await expect.element(screen.getByText("For Daniel F.’s athletes, College")).toBeVisible();
  for (const [filter, title] of [
    ["Upcoming", "Announcement 5"],
    ["Expired", "Announcement 1"],
    ["Inactive", "Announcement 2"],
  ] as const) {
    await screen.getByRole("button", { name: filter, exact: true }).click();
    await expect.poll(titles).toEqual([title]);
  }
  const former = screen.getByText("For a former mentor’s athletes, College, Curling");
  await expect.element(former).toBeVisible();
  await screen.getByRole("button", { name: "Edit announcement “Announcement 2”" }).click();
  const field = screen.getByRole("group", { name: "Who sees it" });
  await expect
    .element(field.getByText("No athlete fits this now.", { exact: false }))
    .toBeVisible();
  await expect.element(field.getByLabelText("Mentor")).toHaveDisplayValue("Former mentor");
  await expect.element(field.getByLabelText("Sport")).toHaveDisplayValue("Curling");
  await field.getByLabelText("Level").selectOptions("High school");
  await screen.getByRole("button", { name: "Save Announcement" }).click();
  const sent = () => screen.sent("admin.updateAnnouncement");
  await expect.poll(sent).toEqual([{ id: 2, audience: { ...gone, level: "high_school" } }]);
});
