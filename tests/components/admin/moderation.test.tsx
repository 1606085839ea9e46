import { expect, test } from "vitest";
import { AdminModerationScreen } from "#src/features/admin/moderation/moderation-screen.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { type Case, reported, waiting } from "./rows.ts";

const { kind, id, postId, title, category, content, isHidden, isRemoved, decision } = reported;
const subject = { kind, id, postId, title, category, content, isHidden, isRemoved, decision };

const at = new Date("2026-03-02T15:00:00Z");

async function renderCase(answers: Answers) {
  const screen = await renderScreen(<AdminModerationScreen />, {
    "admin.waiting": waiting({ cases: { count: 1, oldestAt: at } }),
    "admin.cases": [{ ...subject, reasons: ["danger"], reportCount: 1, at }],
    "admin.pausedHiding": { isBoardPaused: false, authors: [] },
    "admin.case": reported,
    ...answers,
  });
  await screen.getByRole("link", { name: "A secret" }).click();
  return screen;
}

test("the author of an anonymous post is shown for a reason only", async () => {
  const screen = await renderCase({
    "admin.revealAuthor": {
      id: 7,
      name: "Ruth Hidden",
      email: "ruth@example.org",
      sport: "Rowing",
      level: "college",
      revealedAt: at,
      tellAt: new Date("2026-03-09T15:00:00Z"),
    },
  });
  await expect.element(screen.getByRole("heading", { name: "A secret" })).toHaveFocus();
  await expect.element(screen.getByText("Posted anonymously", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("Suspend posting for the author")).toBeVisible();
  await screen.getByText("Who wrote this?").click();
  const show = screen.getByRole("button", { name: "Show the author" });
  await screen.getByRole("radio", { name: "Danger" }).click({ force: true });
  const field = screen.getByLabelText("Why do you have to know?");
  await field.fill("Too short.");
  await expect.element(screen.getByText("At least 20 characters; 10 so far.")).toBeVisible();
  await show.click();
  await expect.element(field).toBeInvalid();
  expect(screen.sent("admin.revealAuthor")).toEqual([]);

  const reason = "They may need help tonight.";
  await field.fill(reason);
  await expect.element(screen.getByText("27 of 500 characters.")).toBeVisible();
  await show.click();
  await expect.element(screen.getByText(/They are told of it on Mar 9, 2026/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Write to Ruth Hidden" })).toBeVisible();
  await expect.element(screen.getByText("Suspend posting for Ruth Hidden")).toBeVisible();
  expect(screen.sent("admin.revealAuthor")).toEqual([
    { kind: "post", id: 12, why: "danger", reason },
  ]);
});

test("the form for the author is shown to those alone who may ask", async () => {
  const screen = await renderCase({ "admin.case": { ...reported, mayReveal: false } });
  await expect.element(screen.getByLabelText("Reason", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Who wrote this?")).not.toBeInTheDocument();
});

test("a decision that is not saved keeps its reason, and does not suspend again", async () => {
  let isUp = false;
  const screen = await renderCase({
    "admin.suspendAuthor": () => undefined,
    "admin.decide": () => (isUp ? undefined : new NoAnswer()),
  });
  const reason = screen.getByLabelText("Reason", { exact: true });
  await reason.fill("It names a teammate.");
  await screen.getByRole("switch").click({ force: true });
  await screen.getByRole("button", { name: "Decide" }).click();
  const missing = screen.getByRole("link", { name: "Please choose what happens to it" });
  await expect.element(missing).toBeVisible();
  expect(screen.sent("admin.decide")).toEqual([]);
  const keep = screen.getByRole("radio", { name: /^Keep it, dismiss the report/ });
  await expect.element(keep).toHaveAccessibleName(/reported it are told, its author is not\.$/);
  await keep.click({ force: true });
  const decide = screen.getByRole("button", { name: "Keep post" });
  await decide.click();
  await expect.element(screen.getByText(/^The decision was not kept\./)).toBeVisible();
  await expect.element(reason).toHaveValue("It names a teammate.");
  isUp = true;
  await decide.click();
  await expect.element(screen.getByText("Post kept, report dismissed")).toBeVisible();
  expect(screen.sent("admin.suspendAuthor")).toHaveLength(1);
});

test("a suspension ends early for a reason only; what is hidden is restored", async () => {
  let suspendedUntil: Date | null = at;
  const screen = await renderCase({
    "admin.case": () => ({ ...reported, isHidden: true, suspendedUntil }),
    "admin.suspendAuthor": () => {
      suspendedUntil = null;
    },
    "admin.decide": () => undefined,
  });
  await screen.getByText("The author may not post until", { exact: false }).click();
  const end = screen.getByRole("button", { name: "End the suspension" });
  await end.click();
  expect(screen.sent("admin.suspendAuthor")).toEqual([]);
  const reason = "She wrote to us.";
  await screen.getByLabelText("Why does it end earlier?").fill(reason);
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  const sent = { kind: "post", id: 12, until: null, reason };
  expect(screen.sent("admin.suspendAuthor")).toEqual([sent]);

  await screen.getByLabelText("Reason", { exact: true }).fill("Nothing is wrong with it.");
  await screen.getByRole("radio", { name: /^Restore/ }).click({ force: true });
  await screen.getByRole("button", { name: "Restore post" }).click();
  await expect.element(screen.getByText("Post restored")).toBeVisible();
});

test("the queue says where reports hide nothing for now, also beside a case that does not exist", async () => {
  expectConsoleError(/We could not find that post/);
  const gone = { code: "NOT_FOUND", httpStatus: 404 };
  let paused = { isBoardPaused: false, authors: ["Ruth"] };
  const screen = await renderCase({
    "admin.pausedHiding": () => paused,
    "admin.case": new Refusal("We could not find that post", gone),
  });
  await expect.element(screen.getByText("This case could not be loaded.")).toBeVisible();
  await expect.element(screen.getByText("We could not find that post")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" }).query()).toBeNull();
  await expect.element(screen.getByRole("region", { name: "Cases that wait" })).toBeVisible();
  const ofRuth = screen.getByText("Three entries by Ruth were hidden", { exact: false });
  await expect.element(ofRuth).toBeVisible();
  paused = { isBoardPaused: true, authors: ["Ruth"] };
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(/Ten entries were hidden within an hour\./)).toBeVisible();
  await expect.element(ofRuth).not.toBeInTheDocument();
});

test("no anonymous author is suspended for a report of danger, nor for what nobody reported, which can only be removed", async () => {
  const reports = reported.reports.map((report) => ({ ...report, reason: "danger" as const }));
  let shown: Case = { ...reported, reports };
  const screen = await renderCase({ "admin.case": () => shown });
  const suspend = screen.getByText(/^Suspend posting/);
  await expect.element(screen.getByLabelText("Reason", { exact: true })).toBeVisible();
  await expect.element(suspend).not.toBeInTheDocument();
  shown = { ...reported, reports: [], isOpen: false };
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("Nobody has reported it.")).toBeVisible();
  const choices = screen.getByRole("radiogroup", { name: "Decision" }).getByRole("radio");
  await expect.element(choices).toHaveAccessibleName(/^Remove/);
  expect(choices.elements()).toHaveLength(1);
  await expect.element(suspend).not.toBeInTheDocument();
});

test("who goes to the decided cases stays in the list", async () => {
  const screen = await renderScreen(<AdminModerationScreen />, {
    "admin.waiting": waiting({ cases: { count: 1, oldestAt: at } }),
    "admin.cases": [],
    "admin.decidedCases": [],
    "admin.pausedHiding": { isBoardPaused: false, authors: [] },
  });
  await screen.getByRole("link", { name: "Decided cases" }).click();
  await expect.element(screen.getByRole("region", { name: "Decided cases" })).toHaveFocus();
});
