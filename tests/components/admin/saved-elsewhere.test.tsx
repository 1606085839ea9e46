import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { AdminEventsScreen } from "#src/features/admin/events/events-screen.tsx";
import { AdminTextScreen } from "#src/features/admin/library/text-screen.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import { type StaffEvent, type StaffText, staffEvent, staffText } from "./rows.ts";

const sentence =
  "This was saved elsewhere meanwhile. Saving again replaces what was written there.";
const conflict = new Refusal("Somebody else has changed this. Please load it again.", {
  code: "CONFLICT",
  httpStatus: 409,
});

const rest = staffText();

const staff: Answers = {
  "athletes.session": { viewer: { role: "admin", staffRole: "owner", name: "Naomi" } },
};

/** A server that holds one text and refuses every version but the newest. */
function libraryOf(text: StaffText) {
  const stored = { text };
  const answers: Answers = {
    ...staff,
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
    <Routes>
      <Route path="/" element={<Navigate to="/admin/library/4" />} />
      <Route path="/admin/library/:id" element={<AdminTextScreen />} />
    </Routes>,
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

test("a save whose answer was lost is not said to be of another person", async () => {
  const { answers, saveElsewhere, stored } = libraryOf(rest);
  const { screen, title, note, save } = await openText(answers);
  await title.fill("Lay it down");
  saveElsewhere({ title: "Lay it down" });
  await save.click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await title.fill("Rest");
  await save.click();
  await expect.poll(() => stored.text).toMatchObject({ title: "Rest", version: 5 });
});

test("what is typed while a save is under way stays", async () => {
  const { answers, stored } = libraryOf(rest);
  const answer = pauseAt();
  const update = answers["admin.updateResource"];
  const { title, body, save } = await openText({
    ...answers,
    "admin.updateResource": async (input) => {
      await answer.passed;
      return typeof update === "function" ? update(input) : update;
    },
  });
  await title.fill("Lay it down");
  await save.click();
  await body.fill("Rest. And more.");
  answer.open();
  await expect.poll(() => stored.text.title).toBe("Lay it down");
  await expect.element(save).not.toHaveAttribute("aria-disabled");
  await expect.element(body).toHaveValue("Rest. And more.");
  await save.click();
  await expect.poll(() => stored.text).toMatchObject({ body: "Rest. And more.", version: 5 });
});

test("after a reload the draft of an older version says so, and is saved at once", async () => {
  const { answers, saveElsewhere, stored } = libraryOf(rest);
  const before = await openText(answers);
  await before.title.fill("Lay it down");
  await before.screen.unmount();
  saveElsewhere({ body: "Sleep well." });
  const { screen, title, body, note, save } = await openText(answers);
  await expect.element(note).toBeVisible();
  await expect.element(title).toHaveValue("Lay it down");
  await expect.element(body).toHaveValue("Sleep well.");
  await save.click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  expect(stored.text).toMatchObject({ title: "Lay it down", body: "Sleep well." });
});

test("what a refused save has said is said again after a reload", async () => {
  const { answers, saveElsewhere } = libraryOf(rest);
  const before = await openText(answers);
  await before.title.fill("Lay it down");
  saveElsewhere({});
  await before.save.click();
  await expect.element(before.note).toBeVisible();
  await before.screen.unmount();
  const { title, note } = await openText(answers);
  await expect.element(note).toBeVisible();
  await expect.element(title).toHaveValue("Lay it down");
});

test("theirs can be used instead, and then there is no draft any more", async () => {
  const { answers, saveElsewhere } = libraryOf(rest);
  const { screen, title, note, save } = await openText(answers);
  await title.fill("Lay it down");
  saveElsewhere({ title: "Sleep" });
  await save.click();
  await screen.getByRole("button", { name: "Discard my changes" }).click();
  await expect.element(title).toHaveValue("Sleep");
  await expect.element(note).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await screen.unmount();
  const again = await openText(answers);
  await expect.element(again.title).toHaveValue("Sleep");
  await expect.element(again.note).not.toBeInTheDocument();
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
  const kept = JSON.stringify({ owner: "Naomi", parts: [["text 4", theirs]] });
  await expect.poll(() => localStorage.getItem("desk-draft")).toContain("Sleep");
  localStorage.setItem("desk-draft", kept);
  await save.click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  expect(localStorage.getItem("desk-draft")).toBe(kept);
});

const workshop = staffEvent();

async function openEvents() {
  const stored: { events: StaffEvent[] } = { events: [workshop] };
  const screen = await renderScreen(<AdminEventsScreen />, {
    ...staff,
    "admin.events": () => ({ items: stored.events, next: null, recordings: [] }),
    "admin.saveEvent": ({ version }) =>
      version === stored.events[0]?.version ? workshop : conflict,
  });
  await screen.getByRole("button", { name: "Edit The ten seconds" }).click();
  const dialog = screen.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save changes" });
  return { screen, stored, dialog, save, title: dialog.getByLabelText("Title") };
}

test("an event that was saved elsewhere keeps what is typed here and the link stored there", async () => {
  const { screen, stored, dialog, title, save } = await openEvents();
  await title.fill("The last ten seconds");
  stored.events = [{ ...workshop, version: 5, minutes: 90, hasLink: true }];
  await save.click();
  await expect.element(dialog.getByRole("alert").first()).toHaveTextContent(sentence);
  await expect.element(title).toHaveValue("The last ten seconds");
  await save.click();
  await expect.element(screen.getByText("The event is saved")).toBeVisible();
  const [first, second] = screen.sent("admin.saveEvent");
  expect(first).toMatchObject({ version: 4 });
  expect(second).toMatchObject({ version: 5, title: "The last ten seconds", minutes: 90 });
  expect(Object(second).joinUrl).toBeUndefined();
});

test("an event that is gone from the list stays open with what is typed", async () => {
  const { stored, dialog, title, save } = await openEvents();
  await title.fill("The last ten seconds");
  stored.events = [];
  await save.click();
  const alert = dialog.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent("Please load it again.");
  await expect.element(title).toHaveValue("The last ten seconds");
});
