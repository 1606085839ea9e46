import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ShareDialog } from "#src/features/soulcare/scripture/share-dialog.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";
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
const soon = { timeout: 3_000 };

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

test("the link does not wait for the screen behind the dialog", async () => {
  const lists = [[]];
  const { dialog, copied } = await shareVerse({
    "soulcare.ownScripture": () => lists.shift() ?? new Promise(() => undefined),
    "soulcare.createScriptureChallenge": { ...verse, unlocked: [] },
  });
  await expect.poll(copied, soon).toEqual([[verse.shareUrl]]);
  await expect.element(dialog.getByRole("button", { name: "Done" }), soon).toBeVisible();
});
