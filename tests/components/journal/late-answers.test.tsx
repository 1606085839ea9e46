import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { TimeoutJournalScreen } from "#src/features/journal/timeout-journal-screen.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { keptList } from "../device-storage.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";

const key = "timeoutJournalEntries";
const entry = { id: 1, date: "2026-08-10", time: "07:30", prayer: "Help me" };
const page = {
  id: 5,
  entryKey: "1",
  writtenOn: "2026-08-10",
  sharedAt: new Date("2026-11-24T12:00"),
  readAt: null,
};

/** The journal with one entry, open in the list; the mentor’s copy is taken back when `server` opens. */
async function openEntry(answers: Answers = {}) {
  const server = pauseAt();
  let pages = [page];
  localStorage.setItem(key, JSON.stringify([entry]));
  const screen = await renderScreen(<TimeoutJournalScreen />, {
    "soulcare.sharedEntries": () => pages,
    "soulcare.takeBackEntry": async () => {
      await server.passed;
      pages = [];
    },
    "soulcare.shareEntry": async () => {
      await server.passed;
      return page;
    },
    ...answers,
  });
  const past = screen.getByRole("region", { name: "Past entries" });
  await past.getByRole("listitem").getByRole("button").first().click();
  const dialog = screen.getByRole("dialog");
  return { screen, server, past, dialog };
}

test("after Escape the copy is taken back, and the entry stays", async () => {
  const { screen, server, past, dialog } = await openEntry();
  await screen.getByRole("button", { name: /^Delete the entry/ }).click();
  await screen.getByRole("button", { name: "Delete it and take the copy back" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  server.open();
  await expect.element(screen.getByText("Taken back", { exact: true })).toBeVisible();
  await expect.element(past).not.toHaveTextContent("With your mentor");
  await expect.element(past.getByRole("listitem")).toHaveTextContent("Help me");
  expect(keptList(key)).toMatchObject([entry]);
});

test("after Back the entry is deleted with the copy, as was asked", async () => {
  const { screen, server } = await openEntry();
  await screen.getByRole("button", { name: /^Delete the entry/ }).click();
  await screen.getByRole("button", { name: "Delete it and take the copy back" }).click();
  await screen.unmount();
  server.open();
  await expect
    .poll(() => keptList(key))
    .toEqual([{ id: 1, removedAt: expect.stringMatching(/^20/) }]);
});

test("a copy that is taken back leaves the focus in the page that is written", async () => {
  const { screen, server, past } = await openEntry();
  await screen.getByRole("button", { name: /^Take it back/ }).click();
  const sheet = screen.getByRole("region", { name: "Your page" }).getByRole("textbox");
  await sheet.click();
  await userEvent.keyboard("In the middle");
  server.open();
  await expect.element(past).not.toHaveTextContent("With your mentor");
  await userEvent.keyboard(" of it");
  await expect.element(sheet).toHaveValue("In the middle of it");
  await expect.element(sheet).toHaveFocus();
});

test("the answer to a closed dialog leaves the next one open", async () => {
  const { screen, server, dialog } = await openEntry({ "soulcare.sharedEntries": [] });
  const show = screen.getByRole("button", { name: /^Show to my mentor/ });
  await show.click();
  await screen.getByRole("button", { name: "Send this page" }).click();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await show.click();
  await expect.element(dialog).toBeVisible();
  server.open();
  await expect.element(screen.getByText("Your page is on its way")).toBeVisible();
  await expect.element(dialog).toBeVisible();
});
