import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
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
  usedGrant: false,
  counts: true,
  place: "The gym",
  ownPlace: null,
  homework: [],
};

test("a session is planned once, also if the answer is lost", async () => {
  let stored: Session[] = [];
  const lost = [new NoAnswer()];
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => stored,
    "admin.planSession": () => {
      stored = [session];
      return lost.pop() ?? session;
    },
  });
  await file.getByRole("button", { name: "Plan a session" }).click();
  await file.getByLabelText("Topic").fill(session.topic);
  const moment = file.getByLabelText("Date and time");
  await moment.fill("2026-12-03T17:00");
  // The time is that of the browser, whatever the zone of the profile is.
  await expect.element(moment).toHaveAccessibleDescription(/^In your own zone/);
  expect(sent("admin.staffProfile")).toEqual([]);
  await file.getByLabelText(/^Private notes/).fill("Listens better when walking.");
  await file.getByRole("button", { name: "Plan session" }).click();
  await expect.element(file.getByText("Has no outcome yet")).toBeVisible();
  const [first, ...others] = sent("admin.planSession");
  const planned = { athleteId: 1, sessionDate: new Date("2026-12-03T17:00") };
  const notes = { notes: null, privateNotes: "Listens better when walking." };
  expect(first).toMatchObject({ ...planned, ...notes, idempotencyKey: expect.any(String) });
  expect(others).toEqual([first]);
});

test("a session is held with what it leaves, and its outcome undone", async () => {
  const held = { ...session, state: "held", completedAt: at, settledAt: new Date() } as const;
  let stored: Session = session;
  const saved = pauseAt();
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [stored],
    "admin.settleSession": async () => {
      await saved.passed;
      stored = held;
      return { ...held, unlocked: [] };
    },
    "admin.unsettleSession": () => {
      stored = session;
      return session;
    },
  });
  await file.getByRole("button", { name: "Held: Before conference" }).click();
  const hold = file.getByRole("button", { name: "It was held, pay points" });
  const until = file.getByLabelText("Until");
  await until.fill("2020-12-03");
  await hold.click();
  await expect.element(until).toHaveAccessibleDescription("Please choose today or a later day");
  expect(sent("admin.settleSession")).toEqual([]);
  await until.fill("");
  await file.getByLabelText("Notes that Runner can read").fill("You slept.");
  await file.getByLabelText("What to do").fill("Three lines");
  await file.getByRole("button", { name: "One more thing" }).click();
  await file.getByLabelText("What to do").last().fill("Lead a minute");
  await until.last().fill("2099-12-03");
  await hold.click();
  await expect
    .element(file.getByLabelText("Notes that Runner can read"))
    .toHaveAttribute("readonly");
  saved.open();
  await expect.element(file.getByText("Held", { exact: true })).toBeVisible();
  const row = file.getByRole("listitem").first();
  await expect.element(row).toHaveFocus();
  const homework = [
    { text: "Three lines", dueDay: null },
    { text: "Lead a minute", dueDay: "2099-12-03" },
  ];
  expect(sent("admin.settleSession")).toMatchObject([
    { id: 5, state: "held", pointsEarned: 25, notes: "You slept.", homework },
  ]);
  await file.getByRole("button", { name: "Undo outcome: Before conference" }).click();
  await expect.element(file.getByText("Has no outcome yet")).toBeVisible();
  await expect.element(row).toHaveFocus();
  await file.getByRole("button", { name: "Held: Before conference" }).click();
  await expect.element(file.getByLabelText("What to do").first()).toHaveValue("Three lines");
  await expect.element(until.last()).toHaveValue("2099-12-03");
});

test("homework is added to the last session that was held, and stands below it", async () => {
  const row = (id: number, text: string) => ({ id, text, dueDay: null, doneAt: null });
  const held = { ...session, state: "held", completedAt: at } as const;
  let stored: Session = { ...held, homework: [row(1, "Three lines")] };
  const older = { ...held, id: 4, topic: "The first one" };
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [{ ...session, id: 6, topic: "Ahead" }, stored, older],
    "admin.updateSession": () => {
      stored = { ...held, homework: [row(1, "Three lines"), row(2, "Lead a minute")] };
      return stored;
    },
  });
  const add = file.getByRole("button", { name: /^Add homework/ });
  await expect.element(add).toHaveAccessibleName("Add homework: Before conference");
  await add.click();
  const save = file.getByRole("button", { name: "Add homework", exact: true });
  await save.click();
  const what = file.getByLabelText("What to do");
  await expect.element(what).toHaveAccessibleDescription("Please say what it is");
  await what.fill("Lead a minute");
  await save.click();
  await expect.element(file.getByText("Lead a minute")).toBeVisible();
  await expect.element(file.getByRole("listitem").nth(1)).toHaveFocus();
  const homework = [{ text: "Lead a minute", dueDay: null }];
  expect(sent("admin.updateSession")).toEqual([{ id: 5, homework }]);
});

test("the answer to a form that was closed does not close the one that is open", async () => {
  const answer = pauseAt();
  const held = { ...session, state: "held", completedAt: at } as const;
  const { file } = await renderAthlete("sessions", {
    "admin.athleteSessions": [held],
    "admin.updateSession": async () => {
      await answer.passed;
      return held;
    },
  });
  await file.getByRole("button", { name: /^Add homework/ }).click();
  await file.getByLabelText("What to do").fill("Lead a minute");
  await file.getByRole("button", { name: "Add homework", exact: true }).click();
  await file.getByRole("button", { name: "Not now", exact: true }).click();
  await file.getByRole("button", { name: /^Edit/ }).click();
  await file.getByLabelText("Topic").fill("Courage");
  answer.open();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await expect.element(file.getByLabelText("Topic")).toHaveValue("Courage");
});

test("the outcomes of a session appear when it begins, on a page that is open already", async () => {
  const now = new Date("2026-03-02T09:59:00");
  vi.useFakeTimers({ now, toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { file } = await renderAthlete("sessions", {
    "admin.athleteSessions": [{ ...session, sessionDate: new Date("2026-03-02T10:00:00") }],
  });
  await expect.element(file.getByText("Booked", { exact: true })).toBeVisible();
  const held = file.getByRole("button", { name: "Held: Before conference" });
  expect(held.query()).toBeNull();
  vi.advanceTimersByTime(61_000);
  await expect.element(held).toBeVisible();
  await expect.element(file.getByText("Has no outcome yet")).toBeVisible();
});

test("a save leaves the time that was changed meanwhile, and says so of a changed field", async () => {
  let stored = session;
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [stored],
    "admin.updateSession": () => stored,
  });
  const edit = file.getByRole("button", { name: "Edit: Before conference" });
  await edit.click();
  const notes = file.getByLabelText("Notes that Runner can read");
  const save = file.getByRole("button", { name: "Save session" });
  await notes.fill("Bring the letter.");
  stored = { ...session, sessionDate: new Date("2026-03-05T15:00:00Z") };
  await save.click();
  await expect.element(edit).toBeVisible();
  expect(sent("admin.updateSession")).toEqual([{ id: 5, notes: "Bring the letter." }]);
  await edit.click();
  await notes.fill("Bring both.");
  stored = { ...stored, notes: "Bring the letter." };
  await queryClient.invalidateQueries();
  await expect.element(file.getByText("Bring the letter.")).toBeVisible();
  await save.click();
  await expect.element(file.getByText(/^This was saved elsewhere/)).toBeVisible();
  expect(sent("admin.updateSession")).toHaveLength(1);
});

test("a session is changed, and canceled once it was asked again; a missed one is given back", async () => {
  let stored: Session = session;
  let missed: Session = { ...session, id: 4, topic: "Finals", state: "missed", settledAt: at };
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": () => [stored, missed],
    "admin.updateSession": session,
    "admin.settleSession": () => {
      stored = { ...session, state: "canceled", settledAt: new Date(), canceledBy: "staff" };
      return { ...stored, unlocked: [] };
    },
    "admin.unsettleSession": () => {
      stored = session;
      return stored;
    },
    "admin.giveBack": () => {
      missed = { ...missed, counts: false };
      return missed;
    },
  });
  const row = file.getByRole("listitem").first();
  const edit = file.getByRole("button", { name: "Edit: Before conference" });
  await edit.click();
  await file.getByRole("button", { name: "Not now" }).click();
  await expect.element(row).toHaveFocus();
  await edit.click();
  await file.getByRole("switch", { name: "An extra session" }).click();
  await file.getByRole("button", { name: "Save session" }).click();
  await expect.poll(() => sent("admin.updateSession")).toEqual([{ id: 5, isExtra: true }]);

  const cancel = file.getByRole("button", { name: "Cancel: Before conference" });
  await cancel.click();
  await file.getByRole("button", { name: "Keep it" }).click();
  await expect.element(row).toHaveFocus();
  await cancel.click();
  expect(sent("admin.settleSession")).toEqual([]);
  await file.getByRole("button", { name: "Cancel the session" }).click();
  await expect.element(file.getByText("Canceled", { exact: true })).toBeVisible();
  expect(sent("admin.settleSession")).toEqual([{ id: 5, state: "canceled" }]);
  await expect.element(row).toHaveFocus();
  await file.getByRole("button", { name: "Undo outcome: Before conference" }).click();
  await expect.element(cancel).toBeVisible();
  await expect.element(row).toHaveFocus();

  await file.getByRole("button", { name: "Give back: Finals" }).click();
  await expect.element(file.getByText("Missed, does not count")).toBeVisible();
  expect(sent("admin.giveBack")).toMatchObject([{ id: 4 }]);
});

test("only a granted extra session is said to come back", async () => {
  let stored: Session = { ...session, isExtra: true, usedGrant: true };
  const { file } = await renderAthlete("sessions", { "admin.athleteSessions": () => [stored] });
  const edit = file.getByRole("button", { name: "Edit: Before conference" });
  const extra = file.getByRole("switch", { name: "An extra session" });
  await edit.click();
  await extra.click();
  await expect.element(file.getByText(/the extra one can be booked again/)).toBeVisible();
  stored = { ...stored, usedGrant: false };
  await queryClient.invalidateQueries();
  await expect
    .element(file.getByText("It counts as one of the month’s.", { exact: true }))
    .toBeVisible();
});

test("an owner says why another’s line is opened, and finds nothing to plan or change in it", async () => {
  let until: Date | null = null;
  const { file, sent } = await renderAthlete("sessions", {
    "admin.athleteSessions": [session],
    "admin.careAccess": () => ({ isOpen: until !== null, until }),
    "admin.openLine": () => {
      until = new Date(Date.now() + 60_000);
      return { expiresAt: until };
    },
  });
  const open = file.getByRole("button", { name: "Open the line" });
  await open.click();
  expect(file.getByText("Before conference").query()).toBeNull();
  await file.getByLabelText("What it is about").fill("Deborah is away.");
  await open.click();
  await expect.element(file.getByText("Before conference")).toBeVisible();
  for (const name of ["Plan a session", /^Edit/, /^Cancel/])
    expect(file.getByRole("button", { name }).query()).toBeNull();
  expect(sent("admin.openLine")).toEqual([
    { athleteId: 1, reason: "cover", note: "Deborah is away." },
  ]);
});
