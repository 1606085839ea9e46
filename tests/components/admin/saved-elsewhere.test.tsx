import { expect, test } from "vitest";
import { AdminAnnouncementsScreen } from "#src/features/admin/announcements/announcements-screen.tsx";
import { AdminEventsScreen } from "#src/features/admin/events/events-screen.tsx";
import { InquiryDialog } from "#src/features/admin/inquiries/inquiry-dialog.tsx";
import { AdminTextScreen } from "#src/features/admin/library/text-screen.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "../at-path.tsx";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import {
  type Announcement,
  announcement,
  inquiry,
  type StaffEvent,
  type StaffText,
  signedIn,
  staffEvent,
  staffText,
} from "./rows.ts";

const sentence =
  "This was saved elsewhere meanwhile. Saving again replaces what was written there.";
const conflict = new Refusal("Somebody else has changed this. Please load it again.", {
  code: "CONFLICT",
  httpStatus: 409,
});

const rest = staffText();

/** A server that holds one text and refuses every version but the newest. */
function libraryOf(text: StaffText) {
  const stored = { text };
  const answers: Answers = {
    ...signedIn("owner"),
    "admin.resource": () => stored.text,
    "admin.updateResource": ({ id: _, version, files: __, ...values }) => {
      if (version !== stored.text.version) return conflict;
      stored.text = { ...stored.text, ...values, version: version + 1 } as StaffText;
      return stored.text;
    },
  };
  const saveElsewhere = (change: Partial<StaffText>) => {
    stored.text = { ...stored.text, ...change, version: stored.text.version + 1 };
  };
  return { answers, saveElsewhere, stored };
}

async function openText(answers: Answers) {
  const screen = await renderScreen(
    atPath("/admin/library/4", <AdminTextScreen />, "/admin/library/:id"),
    answers,
  );
  const title = screen.getByLabelText("Title", { exact: true });
  await expect.element(title).toBeVisible();
  return {
    screen,
    title,
    body: screen.getByLabelText("Text", { exact: true }),
    note: screen.getByText(sentence),
    save: screen.getByRole("button", { name: "Save", exact: true }),
  };
}

test("a text that was saved elsewhere keeps what is typed, says so, and is saved the second time", async () => {
  const { answers, saveElsewhere, stored } = libraryOf(rest);
  const { screen, title, body, note, save } = await openText(answers);
  await title.fill("Lay it down");
  saveElsewhere({ title: "Sleep", body: "Sleep well." });
  await save.click();
  const alert = screen.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.element(alert).toHaveFocus();
  await expect.element(title).toHaveValue("Lay it down");
  await expect.element(body).toHaveValue("Sleep well.");
  expect(stored.text.title).toBe("Sleep");

  await save.click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(stored.text).toMatchObject({ title: "Lay it down", body: "Sleep well.", version: 5 });
});

test("a lost answer is not of another person; what is typed while a save is under way stays", async () => {
  const { answers, saveElsewhere, stored } = libraryOf(rest);
  const answer = pauseAt();
  let isSlow = false;
  const update = answers["admin.updateResource"];
  const { screen, title, body, note, save } = await openText({
    ...answers,
    "admin.updateResource": async (input) => {
      if (isSlow) await answer.passed;
      return typeof update === "function" ? update(input) : update;
    },
  });
  await title.fill("Lay it down");
  saveElsewhere({ title: "Lay it down" });
  await save.click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();

  isSlow = true;
  await title.fill("Rest");
  await save.click();
  await body.fill("Rest. And more.");
  answer.open();
  await expect.poll(() => stored.text).toMatchObject({ title: "Rest", version: 5 });
  await expect.element(save).not.toHaveAttribute("aria-disabled");
  await expect.element(body).toHaveValue("Rest. And more.");
  await save.click();
  await expect.poll(() => stored.text).toMatchObject({ body: "Rest. And more.", version: 6 });
});

test("what is typed while a new text is created is a draft of that text, its questions too", async () => {
  const answer = pauseAt();
  const { answers, stored } = libraryOf({ ...rest, kind: "chapter", chapterNumber: 3 });
  const made = async () => {
    await answer.passed;
    return stored.text;
  };
  const screen = await renderScreen(
    atPath("/admin/library/new", <AdminTextScreen />, "/admin/library/:id"),
    { ...answers, "admin.createResource": made },
  );
  const save = screen.getByRole("button", { name: "Save", exact: true });
  const question = screen.getByLabelText("Before the text, question 1");
  const body = screen.getByLabelText("Text", { exact: true });
  await screen.getByRole("radio", { name: "Chapter" }).click({ force: true });
  await screen.getByLabelText("Title", { exact: true }).fill("Rest");
  await screen.getByLabelText("Number of the chapter").fill("3");
  await body.fill("Rest.");
  await save.click();
  await question.fill("What is hard?");
  answer.open();
  await expect.element(screen.getByRole("heading", { name: "Rest", level: 1 })).toBeVisible();
  await expect.element(question).toHaveValue("What is hard?");
  await expect.element(body).toHaveValue("Rest.");
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => stored.text.version).toBe(4);
  expect(screen.sent("admin.updateResource")).toMatchObject([
    { questions: { before: ["What is hard?"], after: [] } },
  ]);
});

test("after a reload the draft of an older version says so, until theirs is used instead", async () => {
  const { answers, saveElsewhere, stored } = libraryOf(rest);
  const before = await openText(answers);
  await before.title.fill("Lay it down");
  await before.screen.unmount();
  saveElsewhere({ body: "Sleep well." });
  const again = await openText(answers);
  await expect.element(again.note).toBeVisible();
  await expect.element(again.title).toHaveValue("Lay it down");
  await expect.element(again.body).toHaveValue("Sleep well.");
  await again.save.click();
  await expect.element(again.screen.getByText("Your changes are saved")).toBeVisible();
  expect(stored.text).toMatchObject({ title: "Lay it down", body: "Sleep well." });

  await again.title.fill("Rest");
  saveElsewhere({ summary: "Two days." });
  await again.save.click();
  await expect.element(again.note).toBeVisible();
  await again.screen.unmount();
  const { screen, title, note } = await openText(answers);
  await expect.element(note).toBeVisible();
  await expect.element(title).toHaveValue("Rest");
  await screen.getByRole("button", { name: "Discard my changes" }).click();
  await expect.element(title).toHaveValue("Lay it down");
  await expect.element(note).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await screen.unmount();
  const last = await openText(answers);
  await expect.element(last.title).toHaveValue("Lay it down");
  await expect.element(last.note).not.toBeInTheDocument();
});

test("a draft of an earlier release, with all values, is not refused for ever", async () => {
  const { answers, stored } = libraryOf({ ...rest, version: 7 });
  const { id: _, slug: __, updatedAt: ___, state: ____, ...values } = rest;
  const questions = { before: ["", ""], after: ["", ""] };
  const text = JSON.stringify({
    json: { ...values, questions, title: "Lay it down", tags: "rest" },
  });
  const kept = { owner: "Naomi", parts: [["text 4", { text }]] };
  localStorage.setItem("desk-draft", JSON.stringify(kept));
  const { screen, title, note, save } = await openText(answers);
  await expect.element(note).toBeVisible();
  await expect.element(title).toHaveValue("Lay it down");
  await save.click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  expect(stored.text.version).toBe(8);
});

test("a save leaves the draft that another tab has kept since", async () => {
  const { answers } = libraryOf(rest);
  const { screen, title, save } = await openText(answers);
  await title.fill("Sleep");
  const theirs = { text: JSON.stringify({ json: { title: "Lay it down" } }), tab: "other" };
  const kept = JSON.stringify({ owner: "staff 3", parts: [["text 4", theirs]] });
  dispatchEvent(new Event("pagehide"));
  expect(localStorage.getItem("desk-draft")).toContain("Sleep");
  localStorage.setItem("desk-draft", kept);
  await save.click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  expect(localStorage.getItem("desk-draft")).toBe(kept);
});

test("an event that was saved elsewhere, or is gone, keeps what is typed here and the link stored there", async () => {
  const workshop = staffEvent();
  let events: StaffEvent[] = [workshop];
  const screen = await renderScreen(<AdminEventsScreen />, {
    ...signedIn("owner"),
    "admin.events": () => ({ items: events, next: null, recordings: [] }),
    "admin.saveEvent": conflict,
  });
  await screen.getByRole("button", { name: "Edit The ten seconds" }).click();
  const dialog = screen.getByRole("dialog");
  const alert = dialog.getByRole("alert").first();
  const save = dialog.getByRole("button", { name: "Save changes" });
  const title = dialog.getByLabelText("Title");
  await title.fill("The last ten seconds");
  events = [{ ...workshop, version: 5, minutes: 90, hasLink: true }];
  await save.click();
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.element(title).toHaveValue("The last ten seconds");
  events = [];
  await save.click();
  await expect.element(alert).toHaveTextContent("Please load it again.");
  await expect.element(title).toHaveValue("The last ten seconds");
  const [first, second] = screen.sent("admin.saveEvent");
  expect(first).toMatchObject({ version: 4 });
  expect(second).toMatchObject({ version: 5, title: "The last ten seconds", minutes: 90 });
  expect(Object(second).joinUrl).toBeUndefined();
});

test("a draft about an inquiry says that newer notes are stored, and an answer leaves the notes", async () => {
  let stored = inquiry;
  const open = async () => {
    const screen = await renderScreen(<InquiryDialog id={1} onClose={() => {}} />, {
      ...signedIn("owner"),
      "admin.inquiry": () => stored,
      "admin.updateInquiry": () => stored,
    });
    const dialog = screen.getByRole("dialog");
    return {
      screen,
      notes: dialog.getByLabelText("Notes"),
      booked: dialog.getByRole("radio", { name: "Booked" }),
      note: dialog.getByText(sentence),
      save: dialog.getByRole("button", { name: "Save" }),
    };
  };
  const before = await open();
  await before.notes.fill("Asked for the hour.");
  await before.screen.unmount();
  stored = { ...inquiry, notes: "They chose May." };
  const again = await open();
  await expect.element(again.note).toBeVisible();
  await expect.element(again.notes).toHaveValue("Asked for the hour.");
  await again.screen.getByRole("button", { name: "Discard my changes" }).click();
  await expect.element(again.notes).toHaveValue("They chose May.");
  stored = { ...stored, notes: "May 3." };
  await again.booked.click({ force: true });
  await again.save.click();
  const sent = () => again.screen.sent("admin.updateInquiry");
  await expect.poll(sent).toEqual([{ id: 1, status: "booked" }]);
});

const camp = announcement(1, { title: "Camp" });

/** Opens the form of the row that `row` gives now. */
async function openAnnouncement(row: () => Announcement) {
  const screen = await renderScreen(<AdminAnnouncementsScreen />, {
    ...signedIn("owner"),
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
    content: dialog.getByLabelText("Content"),
    save: dialog.getByRole("button", { name: "Save Announcement" }),
    sent: () => screen.sent("admin.updateAnnouncement"),
  };
}

test("a draft shows what was saved elsewhere in other fields, and says so of its own", async () => {
  let row = camp;
  const before = await openAnnouncement(() => row);
  await before.content.fill("At nine.");
  await before.screen.unmount();
  row = { ...camp, priority: "urgent" };
  const again = await openAnnouncement(() => row);
  await expect.element(again.content).toHaveValue("At nine.");
  await expect.element(again.note).not.toBeInTheDocument();
  await expect.element(again.dialog.getByRole("radio", { name: "Urgent" })).toBeChecked();
  await again.screen.unmount();
  row = { ...row, content: "At ten." };
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
