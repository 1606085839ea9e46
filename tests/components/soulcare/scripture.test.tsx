import { expect, test, vi } from "vitest";
import { ScriptureCard } from "#src/features/soulcare/scripture/scripture-card.tsx";
import { ScriptureScreen } from "#src/features/soulcare/scripture/scripture-screen.tsx";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { joined, sharedVerse } from "./samples.ts";

const later = { expiresAt: new Date(Date.now() + 86_400_000 * 3) };
const open = sharedVerse(null, later);
const completed = { ...joined, progress: 100, isCompleted: true, unlocked: [] };
const screenOf = (answers: Answers) => renderScreen(<ScriptureScreen />, answers);

test("joined verses come first, and below all others the ended ones with their line", async () => {
  const finished = { ...joined, isCompleted: true, reflection: "My hands were quiet." };
  const screen = await renderScreen(<ScriptureCard />, {
    "soulcare.scriptureChallenges": [
      ...[1, 2].map((id) => sharedVerse(null, { id })),
      sharedVerse(joined, { id: 4, reference: "Romans 12:12" }),
    ],
    "soulcare.ownScripture": [sharedVerse(finished, { id: 5, isOpen: false })],
  });
  const rows = screen.getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("Romans 12:12");
  const ended = screen.getByRole("region", { name: "Carried before" });
  const more = screen.getByRole("button", { name: "+1 more challenge" });
  await expect.element(ended).not.toBeInTheDocument();
  await more.click();
  await expect.element(ended).toHaveTextContent(/Finished · daily, ended.*My hands were quiet\./);
});

test("a verse's last value is sent while the reads after the one before still run", async () => {
  const lists = [[sharedVerse(joined)]];
  const screen = await renderScreen(<ScriptureCard />, {
    "soulcare.ownScripture": [],
    "soulcare.scriptureChallenges": () => lists.shift() ?? new Promise(() => undefined),
    "soulcare.moveScripture": ({ progress }) => ({ ...joined, progress, unlocked: [] }),
  });
  const moveAndLeave = async () => {
    await screen.getByRole("button", { name: /^More/ }).click();
    dispatchEvent(new Event("pagehide"));
  };
  await moveAndLeave();
  await expect.poll(() => screen.sent("soulcare.scriptureChallenges")).toHaveLength(2);
  await moveAndLeave();
  // Before a mutation stops waiting for the reads on screen.
  await expect
    .poll(() => screen.sent("soulcare.moveScripture"), { timeout: 3_000 })
    .toEqual([
      { id: 1, progress: 5 },
      { id: 1, progress: 10 },
    ]);
});

test("joining a verse focuses its status, and a slider that is not saved goes back", async () => {
  let own: typeof joined | null = null;
  const screen = await screenOf({
    "soulcare.scriptureChallenge": () => sharedVerse(own, later),
    "soulcare.joinScripture": () => {
      own = joined;
      return joined;
    },
    "soulcare.moveScripture": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "Join this challenge" }).click();
  await expect.element(screen.getByText(/^You are in · daily/)).toHaveFocus();
  const slider = screen.getByRole("slider", { name: "Progress: Isaiah 40:31" });
  await screen.getByRole("button", { name: /^More/ }).click();
  await expect.element(screen.getByText("We could not keep that. Please try again.")).toBeVisible();
  await expect.element(slider).toHaveValue("0");
});

test("a completed verse asks for a line, whose draft comes back, and which can be changed", async () => {
  let own: typeof joined = joined;
  const answers: Answers = {
    "soulcare.scriptureChallenge": () => sharedVerse(own, later),
    "soulcare.completeScripture": () => {
      own = { ...joined, progress: 100, isCompleted: true };
      return completed;
    },
    "soulcare.reflectOnScripture": ({ reflection }) => {
      own = { ...own, reflection };
      return { ...completed, reflection };
    },
  };
  const screen = await screenOf(answers);
  await screen.getByRole("button", { name: "I have finished it" }).click();
  const question = screen.getByText("Finished. Write one line about what stayed with you.");
  await expect.element(question).toHaveFocus();
  await screen.getByLabelText("What stayed with you?").fill("Walking was enough.");
  await screen.unmount();

  const again = await screenOf(answers);
  const line = again.getByLabelText("What stayed with you?");
  await expect.element(line).toHaveValue("Walking was enough.");
  await again.getByRole("button", { name: "Save your line" }).click();
  await expect.element(again.getByText("Your line is kept.")).toBeVisible();
  await again.getByRole("button", { name: "Change your line" }).click();
  await line.fill("Walking was strong.");
  await again.getByRole("button", { name: "Save your line" }).click();
  await expect.element(again.getByText("Walking was strong.")).toBeVisible();
});

test("lines about two verses are kept apart while they are written", async () => {
  const done = { ...joined, progress: 100, isCompleted: true };
  const answers: Answers = {
    "soulcare.scriptureChallenges": [1, 2].map((id) => sharedVerse(done, { id, ...later })),
    "soulcare.ownScripture": [],
  };
  const screen = await renderScreen(<ScriptureCard />, answers);
  const lines = screen.getByLabelText("What stayed with you?");
  await lines.first().fill("Walking was enough.");
  await lines.last().fill("And not fainting.");
  await screen.unmount();
  await renderScreen(<ScriptureCard />, answers);
  await expect.element(lines.first()).toHaveValue("Walking was enough.");
  await expect.element(lines.last()).toHaveValue("And not fainting.");
});

test("a code that nobody has, or that is none, is an unknown challenge", async () => {
  for (const [code, httpStatus] of [
    ["NOT_FOUND", 404],
    ["BAD_REQUEST", 400],
  ] as const) {
    expectConsoleError(/no/);
    const screen = await screenOf({
      "soulcare.scriptureChallenge": new Refusal("no", { code, httpStatus }),
    });
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent("We could not find this challenge.");
    expect(document.title).toBe("We could not find this challenge: Honour");
    await screen.unmount();
  }
});

test("a visitor is led to a sign-in or a profile while it is open, and copies or sees the link", async () => {
  const visitor = { "athletes.session": { viewer: null } };
  const screen = await screenOf({ ...visitor, "soulcare.scriptureChallenge": open });
  const signIn = screen.getByRole("link", { name: "Sign in to join this challenge" });
  await expect.element(signIn).toHaveAttribute("href", expect.stringMatching(/^\/sign-in/));
  await expect
    .element(screen.getByRole("link", { name: "Create Your Profile" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/create-profile/));
  await expect.element(screen.getByRole("slider")).not.toBeInTheDocument();

  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  await screen.getByRole("button", { name: "Copy link" }).click();
  await expect.element(screen.getByText("Share URL Copied!")).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(open.shareUrl);
  writeText.mockRejectedValue(new Error("no"));
  await screen.getByRole("button", { name: "Copy link" }).click();
  await expect.element(screen.getByLabelText("Link")).toHaveValue(open.shareUrl);
  await screen.unmount();

  const ended = await screenOf({
    ...visitor,
    "soulcare.scriptureChallenge": sharedVerse(null, { isOpen: false }),
  });
  const text = "This challenge has ended. The verse is still good.";
  await expect.element(ended.getByText(text)).toBeVisible();
  await expect.element(signIn).not.toBeInTheDocument();
});

test("staff take a verse away with a reason, also from the list", async () => {
  const removed = vi.fn();
  const both = (
    <>
      <ScriptureScreen />
      <ScriptureCard />
    </>
  );
  const screen = await renderScreen(both, {
    "soulcare.scriptureChallenges": [open],
    "athletes.session": { viewer: { role: "admin", staffRole: "mentor", name: "Anna" } },
    "soulcare.scriptureChallenge": open,
    "admin.removeScripture": removed,
  });
  await screen.getByRole("button", { name: "Remove this verse…" }).click();
  await screen.getByRole("textbox", { name: "Reason" }).fill("Not a verse.");
  await screen.getByRole("button", { name: "Remove verse" }).click();
  await expect.element(screen.getByText("Verse removed")).toBeVisible();
  expect(removed).toHaveBeenCalledWith({ id: open.id, reason: "Not a verse." });
  await expect.poll(() => screen.sent("soulcare.scriptureChallenges")).toHaveLength(2);
});
