import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ShareDialog } from "#src/features/soulcare/scripture/share-dialog.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { sharedVerse } from "./samples.ts";

const verse = sharedVerse(null);

/** The dialog above a list that the shared verse comes into. */
function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  trpc.soulcare.ownScripture.useQuery();
  return isOpen ? (
    <ShareDialog onClose={() => setIsOpen(false)} />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Share another
    </button>
  );
}

/** Well before a mutation stops waiting for the screen. */
const soon = { timeout: 4_000 };

type Reads = Pick<Answers, "soulcare.ownScripture" | "soulcare.createScriptureChallenge">;

async function shareVerse(reads: Reads) {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { reference, verse: text } = verse;
  const screen = await renderScreen(<Screen />, {
    "soulcare.verifyVerse": { verdict: "exact", reference, text },
    ...reads,
  });
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Verse", { exact: true }).fill(text);
  await dialog.getByLabelText("Reference").fill(reference);
  await dialog.getByRole("button", { name: "Create and copy link" }).click();
  return { screen, dialog, copied: () => writeText.mock.calls };
}

test("a dialog that closes while the verse is on its way hands out the link, and keeps no draft", async () => {
  let arrive = () => undefined as unknown;
  const arrived = new Promise((resolve) => (arrive = () => resolve(true)));
  const { screen, dialog, copied } = await shareVerse({
    "soulcare.ownScripture": [],
    "soulcare.createScriptureChallenge": () => arrived.then(() => ({ ...verse, unlocked: [] })),
  });
  await expect.poll(() => screen.sent("soulcare.createScriptureChallenge")).toHaveLength(1);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  arrive();
  await expect.poll(copied).toEqual([[verse.shareUrl]]);
  await screen.getByRole("button", { name: "Share another" }).click();
  await expect.element(dialog.getByLabelText("Verse", { exact: true })).toHaveValue("");
});

test("a form that is opened again while its verse is on its way takes no words, and sends none", async () => {
  const server = pauseAt();
  const { screen, dialog, copied } = await shareVerse({
    "soulcare.ownScripture": [],
    "soulcare.createScriptureChallenge": () =>
      server.passed.then(() => ({ ...verse, unlocked: [] })),
  });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Share another" }).click();
  const text = dialog.getByLabelText("Verse", { exact: true });
  await expect.element(text).toHaveValue(verse.verse);
  await expect.element(text).toHaveAttribute("readonly");
  await text.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  server.open();
  await expect.poll(copied).toEqual([[verse.shareUrl]]);
  await expect.element(text).toHaveValue("");
  await expect.element(screen.getByText("We kept what you typed.")).not.toBeInTheDocument();
  await text.fill("The next one");
  expect(screen.sent("soulcare.createScriptureChallenge")).toHaveLength(1);
});

test("a verse whose answer is lost is sent once more under its key; its link waits for no list", async () => {
  const lists = [[]];
  const lost = [new NoAnswer()];
  const { screen, dialog, copied } = await shareVerse({
    "soulcare.ownScripture": () => lists.shift() ?? new Promise(() => undefined),
    "soulcare.createScriptureChallenge": () => lost.pop() ?? { ...verse, unlocked: [] },
  });
  await expect.poll(copied, soon).toEqual([[verse.shareUrl]]);
  await expect.element(dialog.getByRole("button", { name: "Done" }), soon).toBeVisible();
  const [first, ...others] = screen.sent("soulcare.createScriptureChallenge");
  expect(first).toMatchObject({ idempotencyKey: expect.any(String) });
  expect(others).toEqual([first]);
});

const wept = "Jesus wept.";

type Screen = Awaited<ReturnType<typeof renderScreen>>;

const openDialog = (answers: Answers = {}) =>
  renderScreen(<Screen />, {
    "soulcare.ownScripture": [],
    "soulcare.verse": ({ reference }) => ({ reference: reference.trim(), text: wept }),
    "soulcare.verifyVerse": ({ reference, text }) =>
      text === wept
        ? { verdict: "exact", reference, text }
        : { verdict: "differs", reference, text: wept, diff: [{ kind: "extra", text }] },
    ...answers,
  });
const referenceOf = (screen: Screen) => screen.getByLabelText("Reference");
const verseOf = (screen: Screen) => screen.getByLabelText("Verse", { exact: true });
const submit = (screen: Screen) => screen.getByRole("button", { name: "Create and copy link" });

test("a reference fills in its verse; a typed verse stays and is compared", async () => {
  const screen = await openDialog();
  await referenceOf(screen).fill("John 11:35");
  await userEvent.keyboard("{Tab}");
  await expect.element(verseOf(screen)).toHaveValue(wept);
  await userEvent.keyboard("He cried");
  await expect.element(verseOf(screen)).toHaveValue("He cried");
  await referenceOf(screen).fill("John 11:36");
  await userEvent.keyboard("{Tab}");
  const differs = screen.getByText("This differs from the King James text of John 11:36.");
  await expect.element(differs).toBeVisible();
  await expect.element(verseOf(screen)).toHaveValue("He cried");
  await screen.getByRole("button", { name: "Use the King James text" }).click();
  await expect.element(verseOf(screen)).toHaveValue(wept);
  await expect.element(verseOf(screen)).toHaveFocus();
  await expect.element(screen.getByText("Matches the King James text.")).toBeVisible();
});

test("an example fills the form and leaves an encouragement of the athlete's own", async () => {
  const screen = await openDialog();
  const examples = screen.getByRole("button", { name: "Need an idea? Pick one of these." });
  await examples.click();
  await screen.getByRole("button", { name: /^Micah 6:8/ }).click();
  await expect.element(verseOf(screen)).toHaveValue(wept);
  await expect.element(screen.getByRole("radio", { name: /Monthly/ })).toBeChecked();
  const encouragement = screen.getByLabelText("Encouragement");
  await expect.element(encouragement).toHaveValue(expect.stringMatching(/^Thirty days/));
  await encouragement.fill("My own words");
  await examples.click();
  await screen.getByRole("button", { name: /^Joshua 1:9/ }).click();
  await expect.element(referenceOf(screen)).toHaveValue("Joshua 1:9");
  await expect.element(encouragement).toHaveValue("My own words");
});

test("what is typed survives a failed save and closing, until it is cleared", async () => {
  const screen = await openDialog({
    "soulcare.createScriptureChallenge": new Refusal("Something went wrong"),
  });
  await verseOf(screen).fill("Whither thou goest");
  await referenceOf(screen).fill("Ruth 1:16");
  await submit(screen).click();
  const failure = screen.getByText("Failed to create scripture challenge").first();
  await expect.element(failure).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await screen.unmount();
  const again = await openDialog();
  await expect.element(verseOf(again)).toHaveValue("Whither thou goest");
  await expect.element(again.getByText("We kept what you typed.")).toBeVisible();
  await again.getByRole("button", { name: "Clear draft" }).click();
  await expect.element(verseOf(again)).toHaveValue("");
});

test("what is missing is said once; without a clipboard the link is selected, and all stays open", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  const screen = await openDialog({
    "soulcare.createScriptureChallenge": { ...verse, unlocked: [] },
  });
  await submit(screen).click();
  const summary = screen.getByRole("alert").filter({ hasText: "1 thing to fix" });
  await expect.element(summary).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(referenceOf(screen)).toHaveFocus();
  await verseOf(screen).fill(wept);
  await referenceOf(screen).fill("John 11:35");
  await submit(screen).click();
  await expect.element(screen.getByLabelText("Link")).toHaveFocus();
  expect(String(getSelection())).toBe(verse.shareUrl);
  expect(writeText).toHaveBeenCalledOnce();
  expect(screen.sent("soulcare.createScriptureChallenge")).toHaveLength(1);
  await screen.getByRole("button", { name: "Done" }).click();
  await expect.element(screen.getByRole("button", { name: "Share another" })).toBeVisible();
});
