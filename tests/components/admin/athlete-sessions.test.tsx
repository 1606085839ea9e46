import { expect, test } from "vitest";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { NoAnswer } from "../render-screen.tsx";
import { at, renderAthlete } from "./open-athlete.tsx";

type Session = RouterOutputs["admin"]["athleteSessions"][number];

const session: Session = {
  id: 5,
  sessionType: "video-call",
  topic: "Before conference",
  notes: null,
  privateNotes: null,
  pointsEarned: 25,
  sessionDate: at,
  completedAt: null,
  minutes: 60,
  state: "booked",
  settledAt: null,
  canceledBy: null,
  isLate: false,
  isExtra: false,
  counts: true,
  place: "The gym",
  ownPlace: null,
  homework: [],
};

test("a session is planned, held with what it leaves, and its outcome undone", async () => {
  let stored: Session[] = [];
  const held: Session = {
    ...session,
    state: "held",
    completedAt: new Date(),
    settledAt: new Date(),
  };
  const lost = [new NoAnswer()];
  const { file, sent, ...screen } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => stored,
    "admin.planSession": () => lost.pop() ?? session,
    "admin.settleSession": { ...held, unlocked: [] },
    "admin.unsettleSession": session,
  });
  await file.getByRole("button", { name: "Plan a session" }).click();
  const plan = file.getByRole("button", { name: "Plan session" });
  await plan.click();
  await expect.element(file.getByRole("alert").first()).toHaveTextContent("choose a date");
  await file.getByLabelText("Topic").fill(session.topic);
  await file.getByLabelText("Date and time").fill("2026-12-03T17:00");
  await file.getByLabelText("Private notes, never shown to Runner").fill("Ask about sleep.");
  stored = [session];
  await plan.click();
  await expect.element(screen.getByText("Session planned")).toBeVisible();
  const planned = { athleteId: 1, sessionDate: new Date("2026-12-03T17:00") };
  const [first, second, ...more] = sent("admin.planSession");
  expect(first).toMatchObject({
    ...planned,
    privateNotes: "Ask about sleep.",
    idempotencyKey: expect.any(String),
  });
  expect([second, more]).toEqual([first, []]);

  await expect.element(file.getByText("Has no outcome yet")).toBeVisible();
  await file.getByRole("button", { name: "Held: Before conference" }).click();
  const hold = file.getByRole("button", { name: "It was held, pay points" });
  await file.getByLabelText("Points when it is held").fill("101");
  await file.getByLabelText("Until").fill("2020-12-03");
  await hold.click();
  await expect
    .element(file.getByLabelText("Until"))
    .toHaveAccessibleDescription("Please choose today or a later day");
  await file.getByRole("link", { name: "Points when it is held: At most 100." }).click();
  await expect.element(file.getByLabelText("Points when it is held")).toHaveFocus();
  expect(sent("admin.settleSession")).toEqual([]);
  await file.getByLabelText("Until").fill("");
  await file.getByLabelText("Points when it is held").fill("40");
  await file.getByLabelText("Notes that Runner can read").fill("You slept.");
  await file.getByLabelText("What to do").fill("Three lines");
  await file.getByRole("button", { name: "One more thing" }).click();
  await file.getByLabelText("What to do").last().fill("Lead a minute");
  await file.getByLabelText("Until").last().fill("2099-12-03");
  stored = [held];
  await hold.click();
  await expect.element(file.getByText("Held", { exact: true })).toBeVisible();
  const row = file.getByRole("listitem").first();
  await expect.element(row).toHaveFocus();
  const homework = [
    { text: "Three lines", dueDay: null },
    { text: "Lead a minute", dueDay: "2099-12-03" },
  ];
  expect(sent("admin.settleSession")).toMatchObject([
    { id: 5, state: "held", pointsEarned: 40, notes: "You slept.", homework },
  ]);
  stored = [session];
  await file.getByRole("button", { name: "Undo outcome: Before conference" }).click();
  await expect.element(file.getByText("Has no outcome yet")).toBeVisible();
  await expect.element(row).toHaveFocus();
  await file.getByRole("button", { name: "Held: Before conference" }).click();
  await expect.element(file.getByLabelText("What to do").first()).toHaveValue("Three lines");
  await expect.element(file.getByLabelText("Until").last()).toHaveValue("2099-12-03");
});

test("a session is canceled once it was asked again", async () => {
  let stored: Session = session;
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [stored],
    "admin.settleSession": () => {
      stored = { ...session, state: "canceled", settledAt: new Date(), canceledBy: "staff" };
      return { ...stored, unlocked: [] };
    },
    "admin.unsettleSession": () => {
      stored = session;
      return stored;
    },
  });
  const row = file.getByRole("listitem").first();
  const cancel = file.getByRole("button", { name: "Cancel: Before conference" });
  await cancel.click();
  await file.getByRole("button", { name: "Keep it" }).click();
  await expect.element(row).toHaveFocus();
  await file.getByRole("button", { name: "Edit: Before conference" }).click();
  await file.getByRole("button", { name: "Not now" }).click();
  await expect.element(row).toHaveFocus();
  await cancel.click();
  expect(sent("admin.settleSession")).toEqual([]);
  await file.getByRole("button", { name: "Cancel the session" }).click();
  await expect.poll(() => sent("admin.settleSession")).toEqual([{ id: 5, state: "canceled" }]);
  await expect.element(file.getByText("Canceled", { exact: true })).toBeVisible();
  await expect.element(row).toHaveFocus();
  await file.getByRole("button", { name: "Undo outcome: Before conference" }).click();
  await expect.element(cancel).toBeVisible();
  await expect.element(row).toHaveFocus();
});

test("who opened a line for reading finds nothing to plan or change", async () => {
  const { file } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [session],
    "admin.careAccess": { isOpen: true, until: new Date(Date.now() + 60_000) },
  });
  await expect.element(file.getByText("Before conference")).toBeVisible();
  for (const name of ["Plan a session", /^Edit/, /^Cancel/])
    expect(file.getByRole("button", { name }).query()).toBeNull();
});

test("a booked session becomes an extra one", async () => {
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [session],
    "admin.updateSession": { ...session, isExtra: true },
  });
  await file.getByRole("button", { name: "Edit: Before conference" }).click();
  await file.getByRole("switch", { name: "An extra session" }).click();
  await file.getByRole("button", { name: "Save session" }).click();
  await expect.poll(() => sent("admin.updateSession")).toMatchObject([{ id: 5, isExtra: true }]);
});

test("a missed session is given back", async () => {
  const missed: Session = { ...session, state: "missed", settledAt: new Date(0) };
  let stored = [missed];
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => stored,
    "admin.giveBack": missed,
  });
  const give = file.getByRole("button", { name: "Give back: Before conference" });
  await expect.element(give).toBeVisible();
  stored = [{ ...missed, counts: false }];
  await give.click();
  await expect.element(file.getByText("Missed, does not count")).toBeVisible();
  expect(sent("admin.giveBack")).toMatchObject([{ id: 5 }]);
});
