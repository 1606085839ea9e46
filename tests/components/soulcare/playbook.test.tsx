import { expect, test, vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { ClutchPlays } from "#src/features/soulcare/playbook/clutch-plays.tsx";
import { CognitiveLearning } from "#src/features/soulcare/playbook/cognitive-card.tsx";
import { CommentaryDialog } from "#src/features/soulcare/playbook/note-fields.tsx";
import { PlaybookTab } from "#src/features/soulcare/playbook/playbook-tab.tsx";
import { ExperientialLearning } from "#src/features/soulcare/playbook/practices-card.tsx";
import { blockStorage, keptList, savedText, writeInOtherTab } from "../device-storage.ts";
import { NoAnswer, renderScreen } from "../render-screen.tsx";

const keep = (items: Record<string, string>) => {
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
};

const focus = (locator: Locator) => {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
};

const renderTab = () => renderScreen(<PlaybookTab />, { "soulcare.ownChallenges": [] });

test("the huddle's cards show the chapter at hand, three practices and the last line", async () => {
  const practices = ["Walk", "Call home", "Eat slowly", "Rest", "Write"];
  keep({
    clutchPlayNotes: "Down two, my hands were shaking.\nName the fear before the whistle.\n",
    experientialPractices: JSON.stringify(practices.map((practice, id) => ({ id, practice }))),
    playbookChapters: JSON.stringify([{ id: 1, completed: true }, { id: 2 }]),
  });
  const screen = await renderScreen(
    <>
      <CognitiveLearning />
      <ExperientialLearning />
      <ClutchPlays />
    </>,
    {},
  );
  await expect
    .element(screen.getByText(/^Chapter 2: Strength Through Vulnerability/).first())
    .toBeVisible();
  await expect.element(screen.getByText(/1 of 12 chapters complete/)).toBeVisible();
  const sliders = screen.getByRole("slider");
  expect(sliders.elements()).toHaveLength(3);
  await screen.getByRole("button", { name: "+2 more practices" }).click();
  expect(sliders.elements()).toHaveLength(5);
  const clutch = screen.getByRole("region", { name: "Clutch Plays" });
  await expect.element(clutch).toHaveTextContent("Name the fear before the whistle.");
  await expect.element(clutch).not.toHaveTextContent("Down two");
});

test("a complete chapter leads to the next, whose notes are kept on leaving and shown in the commentary too", async () => {
  const screen = await renderScreen(
    <>
      <CognitiveLearning />
      <PlaybookTab />
    </>,
    { "soulcare.ownChallenges": [] },
  );
  const chapters = screen.getByRole("region", { name: /chapters complete/ });
  const rows = chapters.getByRole("listitem");
  const before = chapters.getByLabelText("Before you read");
  await expect.element(rows.first()).toHaveTextContent("You are here");
  await expect.element(before).toHaveAccessibleDescription(/your sport were taken away tomorrow/);
  await before.fill("I am a rower");
  await expect.element(screen.getByText("Note saved in this browser.")).toBeVisible();
  await screen.getByLabelText("Mark chapter complete").click();
  await expect.element(chapters.getByText("1 of 12 chapters complete")).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent("You are here");

  await rows.nth(1).getByRole("button").click();
  await before.fill("not yet a second");
  dispatchEvent(new Event("pagehide"));
  expect(keptList("playbookChapters")).toMatchObject([
    { preComment: "I am a rower", completed: true },
    { preComment: "not yet a second" },
    ...Array(10).fill({}),
  ]);
  await screen.getByRole("button", { name: "Open Chapter Commentary" }).click();
  const dialog = screen.getByRole("dialog", { name: "Chapter Commentary" });
  await expect.element(dialog.getByLabelText("Before you read")).toHaveValue("not yet a second");
  await dialog.getByLabelText("After you read").fill("from the dialog");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(chapters.getByLabelText("After you read")).toHaveValue("from the dialog");
});

test("practices are chosen once, moved, removed and put back as they were, by keyboard", async () => {
  const screen = await renderTab();
  const choose = screen.getByRole("button", { name: "Choose Practices" });
  await choose.click();
  const dialog = screen.getByRole("dialog", { name: "Experiential Practices" });
  const own = dialog.getByLabelText("Write your own");
  const enter = async (text: string) => {
    await own.fill(text);
    await userEvent.keyboard("{Enter}");
  };
  await enter("");
  await expect
    .element(own)
    .toHaveAccessibleDescription("Please write the practice in a few words first.");
  await enter("Call my grandmother");
  await expect.element(own).toHaveValue("");
  await expect.element(own).toHaveFocus();
  await enter("call my GRANDMOTHER");
  await expect.element(own).toHaveAccessibleDescription("You have chosen this one already.");

  const slider = dialog.getByRole("slider", { name: "Call my grandmother" });
  focus(slider);
  await userEvent.keyboard("{End}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "100%, complete");
  await expect.element(dialog.getByText(/^Practice complete/)).toBeVisible();
  focus(dialog.getByRole("button", { name: "Remove: Call my grandmother" }));
  await userEvent.keyboard("{Enter}");
  const undo = dialog.getByRole("button", { name: "Undo: put back Call my grandmother" });
  await expect.element(undo).toHaveFocus();
  expect(localStorage.getItem("experientialPractices")).not.toContain("grandmother");
  await userEvent.keyboard("{Enter}");
  await expect.element(slider).toHaveValue("100");

  const suggestion = dialog.getByRole("button", { name: /^Keep one full rest day/ });
  const suggested = dialog.getByRole("slider", { name: /^Keep one full rest day/ });
  await suggestion.click();
  await expect.element(suggestion).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: /^More: Keep one full rest day/ }).click();
  await suggestion.click();
  await expect.element(suggested).not.toBeInTheDocument();
  await suggestion.click();
  await expect.element(suggested).toHaveValue("5");
  await userEvent.keyboard("{Escape}");
  await expect.element(choose).toHaveFocus();
});

test("a note that is not typed in shows another tab's words; typed in, it waits for a choice", async () => {
  const screen = await renderTab();
  const before = screen.getByLabelText("Before you read");
  const write = (preComment: string) =>
    writeInOtherTab("playbookChapters", JSON.stringify([{ id: 1, preComment }]));
  write("from the other tab");
  await expect.element(before).toHaveValue("from the other tab");

  await before.fill("mine");
  write("theirs");
  const note = screen.getByText("This was changed in another tab.");
  await expect.element(note).toBeVisible();
  await expect.element(before).toHaveValue("mine");
  await screen.getByRole("button", { name: "Take the other" }).click();
  await expect.element(before).toHaveValue("theirs");
  await expect.element(before).toHaveFocus();
  await expect.element(note).not.toBeInTheDocument();
});

test("what cannot be read is kept as found or put aside, and handed out", async () => {
  keep({
    playbookChapters: "[{ damaged",
    experientialPractices: '[7,{"id":1,"practice":"Walk"},"Eat slowly"]',
  });
  const screen = await renderTab();
  await expect
    .element(screen.getByText("1 item in your list could not be read. Kept as found."))
    .toBeVisible();
  await screen.getByRole("button", { name: "More: Eat slowly" }).click();
  expect(keptList("experientialPractices")).toMatchObject([
    7,
    { id: 1, practice: "Walk" },
    { practice: "Eat slowly", progress: 5, completed: false },
  ]);
  await expect.element(screen.getByText(/Nothing was thrown away/)).toBeVisible();
  await screen.getByLabelText("Mark chapter complete").click();
  const button = screen.getByRole("button", { name: "Save that text to a file" });
  expect(await savedText(() => button.click())).toBe("[{ damaged");
  expect(keptList("playbookChapters")).toHaveLength(12);
});

test("a chapter that the server still has as complete is not said to be marked here", async () => {
  keep({ playbookChapters: JSON.stringify([{ id: 1, completed: true }]) });
  const screen = await renderScreen(<CommentaryDialog onClose={() => undefined} />, {
    "soulcare.completeResource": new NoAnswer(),
  });
  await screen.getByRole("combobox", { name: "Chapter" }).selectOptions("1");
  await screen.getByLabelText("Mark chapter complete").click();
  await expect.element(screen.getByText("It is still marked complete")).toBeVisible();
});

test("where storage is blocked it works for the visit and says so", async () => {
  blockStorage();
  const screen = await renderTab();
  await screen.getByLabelText("Before you read").fill("only here");
  // The note moves the page, so the next press waits for it.
  await expect
    .element(screen.getByText(/does not let us keep your playbook/).first())
    .toBeVisible();
  await screen.getByLabelText("Mark chapter complete").click();
  await expect.element(screen.getByText("Note saved in this browser.")).not.toBeInTheDocument();
  const button = screen.getByRole("button", { name: "Export" });
  const { playbook } = JSON.parse(await savedText(() => button.click()));
  expect(JSON.parse(playbook.playbookChapters)[0]).toMatchObject({ preComment: "only here" });
  vi.restoreAllMocks();
});
