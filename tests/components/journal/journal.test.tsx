import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { TimeoutJournalScreen } from "#src/features/journal/timeout-journal-screen.tsx";
import { localStore } from "#src/lib/local-store.ts";
import { blockStorage, keptList, savedText, writeInOtherTab } from "../device-storage.ts";
import { renderScreen } from "../render-screen.tsx";

const key = "timeoutJournalEntries";
const two = [
  { id: 1, date: "2026-08-10", time: "07:30", prayer: "Café on the way to practice", own: 1 },
  { id: 2, date: "2026-08-12", time: "10:42", whatsGoingOn: "Left off the travel list" },
];

async function renderJournal(entries?: unknown) {
  if (entries !== undefined) {
    localStorage.setItem(key, typeof entries === "string" ? entries : JSON.stringify(entries));
  }
  localStore.write("timeoutView", "page");
  const screen = await renderScreen(<TimeoutJournalScreen />, { "soulcare.sharedEntries": [] });
  // Where the browser keeps nothing, the view is chosen anew.
  const whole = screen.getByRole("button", { name: "All on one page" });
  if (whole.query()) await whole.first().click();
  const past = screen.getByRole("region", { name: "Past entries" });
  return {
    screen,
    past,
    rows: past.getByRole("listitem"),
    prayer: screen.getByLabelText("My prayer"),
    save: () => screen.getByRole("button", { name: "Save Entry" }).last().click(),
  };
}

type Journal = Awaited<ReturnType<typeof renderJournal>>;

async function editFirst({ screen, rows }: Journal) {
  await rows.nth(1).getByRole("button").click();
  await screen.getByRole("button", { name: /^Edit the entry of Aug 10/ }).click();
}

test("entries are searched without leaving the page; a deleted one comes back where it was", async () => {
  const { screen, past, rows } = await renderJournal(two);
  await expect.element(rows.first()).toHaveTextContent(/Aug 12, 2026/);
  const search = screen.getByLabelText("Search your entries");
  const count = past.getByRole("status").last();
  await search.fill("nothing like it");
  await expect.element(count).toHaveTextContent("No entry has those words.");
  expect(location.href).not.toContain("nothing");
  await search.fill("cafe PRACTICE");
  await expect.element(count).toHaveTextContent("1 of 2 entries");

  await rows.first().getByRole("button").click();
  await screen.getByRole("button", { name: /^Delete the entry of Aug 10/ }).click();
  await expect.element(screen.getByText("Deleted: Aug 10, 2026, 7:30 AM.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Past entries" })).toHaveFocus();
  expect(localStorage.getItem(key)).not.toContain("Café");
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^Deleted/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Past entries" })).toHaveFocus();
  expect(keptList(key)).toMatchObject(two);
});

test("an entry that another tab changes while it is open here waits for a choice", async () => {
  const journal = await renderJournal(two);
  const { screen, prayer } = journal;
  await editFirst(journal);
  await prayer.fill("mine");
  const [first, second] = keptList(key);
  writeInOtherTab(key, JSON.stringify([{ ...first, prayer: "theirs" }, second]));
  await expect.element(screen.getByText("This was changed in another tab.")).toBeVisible();
  await expect.element(prayer).toHaveValue("mine");
  await screen.getByRole("button", { name: "Take the other" }).click();
  await expect.element(prayer).toHaveValue("theirs");
  await expect.element(screen.getByRole("form", { name: "Your page" })).toHaveFocus();
});

test("a page that another tab saves is not kept here for a second save", async () => {
  const { screen, prayer } = await renderJournal();
  await prayer.fill("saved in the other tab");
  await expect.element(screen.getByText(/^Draft saved/).first()).toBeVisible();
  writeInOtherTab("timeoutJournalDraft", "[]");
  await expect.element(prayer).toHaveValue("");
  await expect.element(screen.getByText(/^Draft saved/)).not.toBeInTheDocument();
});

test("hiding covers the page, also when it is opened again, and showing gives the focus back", async () => {
  const { screen, prayer } = await renderJournal();
  await prayer.fill("not for other eyes");
  await screen.getByRole("button", { name: "Hide" }).click();
  const cover = screen.getByRole("button", { name: "Hidden. Select to show your page again." });
  await expect.element(cover).toHaveFocus();
  await expect.element(prayer).not.toBeVisible();
  expect(document.title).toBe("Honour");
  await screen.unmount();

  const again = await renderJournal();
  await again.screen.getByRole("button", { name: /^Hidden/ }).click();
  await expect.element(again.prayer).toHaveValue("not for other eyes");
  await expect.element(again.screen.getByRole("button", { name: "Hide" })).toHaveFocus();
});

test("where storage is blocked the text stays and goes to a file", async () => {
  blockStorage();
  const { screen, prayer, save } = await renderJournal();
  await prayer.fill("only here");
  await save();
  const note = screen.getByText(/This browser does not let us keep entries/).first();
  await expect.element(note).toBeVisible();
  await expect.element(prayer).toHaveValue("only here");
  const button = screen.getByRole("button", { name: "Save to a file" }).first();
  const copy = JSON.parse(await savedText(() => button.click()));
  expect(copy).toMatchObject({ entries: [{ prayer: "only here" }], drafts: [] });
  vi.restoreAllMocks();
});

test("what cannot be read is put aside and handed out; the browser is asked to keep what is new", async () => {
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(false);
  const { screen, prayer, save } = await renderJournal("[{ damaged");
  await expect.element(screen.getByText(/Nothing was thrown away/)).toBeVisible();
  const button = screen.getByRole("button", { name: "Save that text to a file" });
  expect(await savedText(() => button.click())).toBe("[{ damaged");
  await prayer.fill("Help");
  await save();
  await expect.element(screen.getByText("This browser may clear it; keep a copy.")).toBeVisible();
  expect(keptList(key)).toHaveLength(1);
  expect(localStorage.getItem(`${key}.unreadable.1`)).toBe("[{ damaged");
  expect(persist).toHaveBeenCalledTimes(1);
});

test("a sealed copy opens with its passphrase, and another changes nothing", async () => {
  const { screen } = await renderJournal();
  const input = screen.getByLabelText("Bring back a saved file");
  const { sealed } = (await import("#tests/fixtures/first-release/copies.json")).default;
  await input.upload(new File([JSON.stringify(sealed)], "sealed.json"));
  const tryWith = async (passphrase: string) => {
    await screen.getByLabelText("Passphrase of this copy").fill(passphrase);
    await screen.getByRole("button", { name: "Open the copy" }).click();
  };
  await tryWith("another passphrase");
  await expect.element(screen.getByText(/That passphrase does not open this file/)).toBeVisible();
  expect(keptList(key)).toEqual([]);
  await tryWith("river cafe lantern");
  await expect.element(screen.getByText(/^3 entries brought back/)).toBeVisible();
});

const monthMs = 30 * 24 * 60 * 60_000;

test("five entries without a copy ask for one, until it is saved or put off", async () => {
  const five = [1, 2, 3, 4, 5].map((id) => ({ ...two[0], id, updatedAt: "2026-08-10T12:00:00Z" }));
  const { screen } = await renderJournal(five);
  const reminder = screen.getByText("5 entries are only on this device.");
  await expect.element(reminder).toBeVisible();
  await screen.getByRole("button", { name: "Not now" }).click();
  await expect.element(reminder).not.toBeInTheDocument();
  await screen.unmount();
  localStorage.setItem("copy-snoozed", new Date(Date.now() - monthMs).toISOString());
  const again = await renderJournal();
  await expect.element(reminder).toBeVisible();
  await savedText(() => again.screen.getByRole("button", { name: "Save to a file" }).click());
  await expect.element(reminder).not.toBeInTheDocument();
});
