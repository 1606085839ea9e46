import { useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { TimeoutJournalScreen } from "#src/features/journal/timeout-journal-screen.tsx";
import { parts } from "#src/features/journal/words.ts";
import { textFields } from "#src/lib/journal-entries.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { keptList } from "../device-storage.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { tapTwice } from "../tap-twice.ts";

const key = "timeoutJournalEntries";
const gone = new Refusal("Not found", { code: "NOT_FOUND", httpStatus: 404 });
const page = {
  id: 5,
  entryKey: "1",
  writtenOn: "2026-08-10",
  sharedAt: new Date("2026-11-24T12:00"),
  readAt: new Date("2026-11-25T12:00"),
};
const entry = {
  id: 1,
  date: "2026-08-10",
  time: "07:30",
  prayer: "Help me",
  lieBeliieved: "Alone",
};

/** The Back of a phone or browser, and the address of the last screen. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Phone’s back
      </button>
      <button type="button" onClick={() => void navigate("?step=10")}>
        To the end
      </button>
    </>
  );
}

async function open(answers: Answers = {}, entries: unknown[] = []) {
  if (entries.length > 0) localStorage.setItem(key, JSON.stringify(entries));
  const part = (
    <>
      <TimeoutJournalScreen />
      <Browser />
    </>
  );
  const screen = await renderScreen(part, { "soulcare.sharedEntries": [], ...answers });
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  const heading = screen.getByRole("heading", { level: 1 });
  return {
    ...screen,
    button,
    sheet: screen.getByRole("region", { name: "Your page" }).getByRole("textbox"),
    heading,
    past: screen.getByRole("region", { name: "Past entries" }),
    /** Each step is waited for: what is typed before belongs to the question before. */
    async go(steps: number) {
      for (const _ of Array(steps)) {
        const before = heading.element().textContent;
        await button("Next").click();
        await expect.element(heading).not.toHaveTextContent(before, { normalizeWhitespace: false });
      }
    },
  };
}

test("the questions are the fields of an entry, in their order", () => {
  expect(parts.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual([...textFields]);
});

test("the questions lead to the whole page, skipping loses nothing; without a profile none is shared", async () => {
  const { sheet, heading, button, go, getByText, getByRole, getByLabelText, sent } = await open({
    "athletes.session": { viewer: null },
  });
  await expect.element(heading).toHaveTextContent("What is happening, and how does it feel?");
  await sheet.fill("Pulled off the relay.");
  await button("Skip").click();
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toHaveTextContent("A truth I am holding on to");
  await go(4);
  await sheet.fill("I am only\nworth what I run.");
  await button("Next").click();
  await expect
    .element(getByText("You wrote: “I am only worth what I run.” Answer it."))
    .toBeVisible();
  const laps = getByRole("img", { name: "Part 4 of 6: I’m not alone, question 2 of 3" });
  await expect.element(laps).toBeVisible();
  await button("To the end").click();
  await expect.element(heading).toHaveTextContent("Read it once from the top.");
  await expect.element(getByText("Pulled off the relay.")).toBeVisible();
  await expect.element(button("Choose")).not.toBeInTheDocument();
  expect(sent("soulcare.sharedEntries")).toEqual([]);

  await getByLabelText("Date", { exact: true }).fill("2026-08-12");
  await button("Save Entry").last().click();
  await expect.element(heading).toHaveTextContent("What is happening, and how does it feel?");
  await expect
    .poll(() => keptList(key))
    .toMatchObject([
      {
        date: "2026-08-12",
        whatsGoingOn: "Pulled off the relay.",
        lieBeliieved: "I am only\nworth what I run.",
        prayer: "",
      },
    ]);
});

test("Back goes to the question before, also after the arrow and a save; a second tap goes nowhere", async () => {
  const { sheet, heading, button, go } = await open();
  const first = "What is happening, and how does it feel?";
  const back = button("Phone’s back");
  await sheet.fill("Pulled off the relay.");
  await go(3);
  await back.click();
  await expect.element(heading).toHaveTextContent("A verse or truth");
  await button("Back to: A truth I am holding on to").click();
  await expect.element(heading).toHaveTextContent("A truth I am holding on to");
  await back.click();
  await expect.element(sheet).toHaveValue("Pulled off the relay.");
  await go(2);
  await tapTwice(async () => {
    await button("Save Entry").click();
    await expect.element(heading).toHaveTextContent(first);
  }, button("Next"));
  await go(1);
  await expect.element(heading).toHaveTextContent("A truth I am holding on to");
  await back.click();
  await expect.element(heading).toHaveTextContent(first);
});

test("a verse goes to the cursor, the next one after it, and none into a word", async () => {
  const { sheet, button, go, getByRole, getByLabelText } = await open();
  await go(2);
  await sheet.fill("So: ");
  const verse = button("Give me a verse");
  await verse.click();
  const value = (text: RegExp) => expect.stringMatching(text);
  await expect.element(sheet).toHaveValue(value(/^So: Psalm 94:19\. In the multitude of my/));
  await expect.element(sheet).toHaveFocus();
  await verse.click();
  await expect.element(sheet).toHaveValue(value(/soul\.\nDeuteronomy 31:8\. And/));
  await sheet.fill("I am nervous today");
  const area = sheet.element();
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(8, 8);
  await verse.click();
  await expect.element(sheet).toHaveValue(value(/^I am nervous\nPsalm 94:19\. In the .* today$/));

  // On one page it goes to where the cursor was last in its part.
  await button("All on one page").last().click();
  const part = getByRole("region", { name: "2. What’s still true" });
  const last = getByLabelText("A reminder of truth");
  await last.fill("So:");
  await part.getByRole("button", { name: "Give me a verse" }).click();
  await expect.element(last).toHaveValue(value(/^So:\nPsalm 94:19\. In/));
  await expect.element(last).toHaveFocus();
});

test("words are added and saved by keyboard alone; the draft is the same in both views", async () => {
  const { sheet, button, getByLabelText, heading, unmount } = await open();
  await sheet.fill("I am tired.");
  for (const _ of Array(2)) await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const whatsGoingOn = "I am tired.\nRight now I feel ";
  await expect.element(sheet).toHaveValue(whatsGoingOn);
  await button("All on one page").last().click();
  await expect
    .element(getByLabelText("What is happening, and how does it feel?"))
    .toHaveValue(whatsGoingOn);
  await expect.element(heading).toHaveTextContent("Timeout Journal");
  await unmount();
  const again = await open();
  await expect.element(again.heading).toHaveTextContent("Timeout Journal");
  await again.button("One question at a time").click();
  await expect.element(again.sheet).toHaveValue(whatsGoingOn);
  await again.sheet.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => keptList(key)).toMatchObject([{ whatsGoingOn }]);
  const saved = again.getByText("Journal Entry Saved");
  await expect.element(saved.first()).toBeVisible();
  expect(saved.elements()).toHaveLength(1);
});

test("nothing is sent before “Send this page”, and then only what is ticked", async () => {
  const { sheet, button, go, getByRole, getByText, getByLabelText, sent } = await open({
    "soulcare.shareEntry": () => ({ ...page, readAt: null }),
  });
  await sheet.fill("Pulled off the relay.");
  await go(1);
  await sheet.fill("Only worth what I run.");
  await button("To the end").click();
  await button("Choose").click();
  const dialog = getByRole("dialog");
  for (const text of [
    "This copy leaves your device. Your mentor can read it, and it lies on our server until you take it back. The rest of your journal stays here.",
    "This is not a call for help; it may be read tomorrow.",
    "Anna B. reads it.",
  ])
    await expect.element(dialog).toHaveTextContent(text);
  await getByLabelText("A truth I am holding on to").click();
  const preview = dialog.getByRole("region", { name: "What your mentor reads" });
  await expect.element(preview).not.toHaveTextContent("worth");
  const bodies = () =>
    decodeURIComponent(
      JSON.stringify(vi.mocked(fetch).mock.calls.map(([url, init]) => [String(url), init?.body])),
    );
  expect(bodies()).not.toMatch(/relay|worth/);
  expect(keptList(key)).toEqual([]);

  await button("Send this page").click();
  await expect.element(getByText("Your page is on its way")).toBeVisible();
  const [kept, ...others] = keptList(key);
  expect(others).toEqual([]);
  const text = "What is happening, and how does it feel?\nPulled off the relay.";
  expect(sent("soulcare.shareEntry")).toEqual([
    { entryKey: String(kept.id), writtenOn: kept.date, text },
  ]);
  expect(bodies()).not.toContain("worth");
});

test("a page that was saved and not sent is sent from the same dialog", async () => {
  let isLost = true;
  const { sheet, button, go, getByRole, getByText, sent } = await open({
    "soulcare.shareEntry": () => (isLost ? new NoAnswer() : { ...page, readAt: null }),
  });
  await sheet.fill("Pulled off the relay.");
  await go(10);
  await button("Choose").click();
  await button("Send this page").click();
  await expect.element(getByRole("dialog").getByText(/^No answer came/)).toBeVisible();
  isLost = false;
  await button("Send this page").click();
  await expect.element(getByText("Your page is on its way")).toBeVisible();
  await expect.element(getByRole("dialog")).not.toBeInTheDocument();
  const [kept, ...others] = keptList(key);
  expect(others).toEqual([]);
  const entryKey = String(kept.id);
  expect(sent("soulcare.shareEntry").at(-1)).toMatchObject({ entryKey });
});

test("a dialog that is closed before the answer tells of a page that was not sent", async () => {
  const wait = pauseAt();
  const { sheet, button, go, getByRole, getByText, heading } = await open({
    "soulcare.shareEntry": async () => {
      await wait.passed;
      return new Refusal("That was a lot at once.");
    },
  });
  await sheet.fill("Pulled off the relay.");
  await go(10);
  await button("Choose").click();
  await button("Send this page").click();
  await button("Not now").click();
  await expect.element(heading).toHaveTextContent("What is happening, and how does it feel?");
  wait.open();
  await expect.element(getByText("Your page was not sent")).toBeVisible();
  await expect.element(getByRole("dialog")).not.toBeInTheDocument();
});

test("a page that was not sent stays in the dialog, which says so", async () => {
  const lost = { "soulcare.shareEntry": new NoAnswer() };
  const { getByRole, button, past } = await open(lost, [entry]);
  await past.getByRole("listitem").getByRole("button").first().click();
  await getByRole("button", { name: /^Show to my mentor/ }).click();
  await button("Send this page").click();
  await expect.element(getByRole("dialog").getByText(/^No answer came/)).toBeVisible();
  await expect.element(getByRole("dialog")).toHaveTextContent("Help me");
});

test("each entry says whether the mentor has it; taken back in another tab, it is taken back", async () => {
  const elsewhere = { ...page, id: 6, entryKey: "9", readAt: null };
  let all = [page, elsewhere];
  const { past, getByRole, getByText } = await open(
    {
      "soulcare.sharedEntries": () => all,
      "soulcare.takeBackEntry": () => {
        all = [elsewhere];
        return gone;
      },
    },
    [entry],
  );
  await expect.element(past).toHaveTextContent("With your mentor, read Nov 25.");
  await expect
    .element(past)
    .toHaveTextContent("A page of Aug 10, 2026, which is not on this device.");
  await expect.element(past).toHaveTextContent("With your mentor, not read yet.");
  await getByRole("button", { name: /^Take it back/ })
    .first()
    .click();
  const said = "It is gone from our server. Your mentor may remember it.";
  await expect.element(getByText(said)).toBeVisible();
  await expect.element(past).not.toHaveTextContent("read Nov 25");
  await expect.element(past.getByRole("heading", { name: "Past entries" })).toHaveFocus();
});

test("deleting an entry asks whether to take the copy back", async () => {
  const { past, getByRole, button, sent } = await open(
    { "soulcare.sharedEntries": [page], "soulcare.takeBackEntry": () => undefined },
    [entry],
  );
  await past.getByRole("listitem").getByRole("button").first().click();
  await getByRole("button", { name: /^Delete the entry/ }).click();
  expect(keptList(key)).toMatchObject([{ prayer: "Help me" }]);
  await button("Delete it and take the copy back").click();
  await expect.poll(() => keptList(key)).toMatchObject([{ removedAt: expect.any(String) }]);
  expect(sent("soulcare.takeBackEntry")).toEqual([{ id: 5 }]);
  await expect.element(past.getByRole("heading", { name: "Past entries" })).toHaveFocus();
});

test("a deleted entry can be put back after the next question; the row stands clear of Hide", async () => {
  await browser.viewport(390, 844);
  const { past, getByRole, button, go } = await open({}, [entry]);
  const row = past.getByRole("listitem");
  await expect.element(row).toBeVisible();
  const hide = button("Hide the page").element().getBoundingClientRect();
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(hide.left);
  await browser.viewport(1280, 800);

  await row.getByRole("button").first().click();
  await getByRole("button", { name: /^Delete the entry/ }).click();
  await expect.element(past.getByRole("heading", { name: "Past entries" })).toHaveFocus();
  await go(1);
  await getByRole("button", { name: /^Back to/ }).click();
  await button("All on one page").click();
  await button("Undo").click();
  await expect.element(row).toBeVisible();
  expect(keptList(key)).toMatchObject([{ prayer: "Help me" }]);
  await expect.element(past.getByRole("heading", { name: "Past entries" })).toHaveFocus();
});
