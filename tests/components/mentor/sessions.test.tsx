import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  BookScreen,
  type Session,
  type Slots,
} from "#src/features/mentor/sessions/book-screen.tsx";
import { SessionsScreen } from "#src/features/mentor/sessions/sessions-screen.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { monthDayWords } from "#src/lib/weeks.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "../at-path.tsx";
import { Refusal, renderScreen } from "../render-screen.tsx";
import { tapTwice } from "../tap-twice.ts";
import { booked } from "./open-line.tsx";

const day = 24 * 60 * 60_000;
const soon = (days: number) => {
  const at = new Date(Date.now() + days * day);
  at.setUTCHours(15, 0, 0, 0);
  return at;
};

/** The Sunday of the week in which a moment lies. */
const weekOf = (at: Date) => {
  const sunday = new Date(at.getTime() - at.getUTCDay() * day);
  return sunday.toISOString().slice(0, 10);
};

// The week after this one, whatever day today is.
const slot = soon(7);
const month = slot.toISOString().slice(0, 7);

const slots: Slots = {
  from: weekOf(slot),
  slots: [slot],
  minutes: 60,
  zone: "America/Chicago",
  mentorZone: "America/New_York",
  mentorName: "Anna B.",
  isVideo: true,
  place: null,
  hasHours: true,
  away: [],
  allowance: [{ month, taken: 0, allowed: 2 }],
  extraSessions: 0,
  lastDay: soon(28).toISOString().slice(0, 10),
};

const session = { ...booked, sessionDate: slot };

const of = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  hour: "numeric",
  minute: "2-digit",
});

type Screen = Awaited<ReturnType<typeof renderScreen>>;

const weekAfter = (screen: Screen) => screen.getByRole("button", { name: /^Week after/ }).first();
const timeOf = (screen: Screen) =>
  screen.getByRole("button", { name: new RegExp(`^${of.format(slot)}`) });

test("a time is chosen in both zones, by keyboard, and booked with what one brings", async () => {
  const later = new Date(slot.getTime() + day / 24);
  const open = { ...slots, slots: [slot, later] };
  const screen = await renderScreen(<BookScreen />, {
    "soulcare.slots": ({ from } = {}) => (from === slots.from ? open : { ...slots, slots: [] }),
    "soulcare.book": session,
  });
  await expect.element(screen.getByText("Choose one of the times.")).toBeVisible();
  const time = timeOf(screen);
  await expect.element(time).toHaveTextContent("Eastern");
  // One stop of the Tab key a day.
  weekAfter(screen).element().focus();
  await userEvent.tab();
  await expect.element(time).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(time).not.toHaveFocus();
  await userEvent.keyboard("{Home}{Enter}");
  await expect.element(screen.getByRole("form")).toHaveFocus();
  const choice = screen.getByRole("complementary", { name: "Your choice" });
  const topic = choice.getByLabelText("What would you like to bring?");
  await userEvent.tab();
  await expect.element(topic).toHaveFocus();
  await expect.element(choice).toHaveTextContent("Your first of two in");
  await weekAfter(screen).click();
  await expect.element(choice).toHaveTextContent("Choose one of the times.");
  const before = screen.getByRole("button", { name: /^Week before/ }).first();
  await before.click();
  await topic.fill("My father");
  await choice.getByRole("button", { name: "Book this time" }).click();
  await expect.element(screen.getByRole("heading", { name: "It is booked." })).toBeVisible();
  await expect.element(screen.getByText(/^You meet Anna on/)).toBeVisible();
  // The page of these tests has no settings, so the site cannot send mail.
  expect(screen.getByText(/is on its way to your e-mail/).query()).toBeNull();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(screen.sent("soulcare.book")).toMatchObject([
    { startsAt: slot, topic: "My father", idempotencyKey: expect.any(String) },
  ]);
});

test("the first week with a time to book is shown; without any, this week", async () => {
  const last = soon(28).toISOString().slice(0, 10);
  const full = { ...slots, allowance: [{ month, taken: 2, allowed: 2 }] };
  const screen = await renderScreen(<BookScreen />, {
    "soulcare.slots": ({ from } = {}) => (from === slots.from ? full : { ...full, slots: [] }),
  });
  await expect.element(screen.getByText("Nothing is open in this week.")).toBeVisible();
  const asked = screen.sent("soulcare.slots").map((input) => String(Object(input).from));
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.every((from) => from <= last)).toBe(true);
  // Says why none of the times that are open is shown.
  await expect.element(screen.getByText(/^Both sessions of \w+ are taken\./)).toBeVisible();
  const today = weekOf(new Date());
  await expect
    .element(screen.getByRole("heading", { level: 2 }).first())
    .toHaveTextContent(monthDayWords(today));
});

test("another week is not said to be without times before they are there", async () => {
  const server = pauseAt();
  const screen = await renderScreen(<BookScreen />, {
    "soulcare.slots": async ({ from } = {}) => {
      if (from === slots.from) await server.passed;
      return from === slots.from ? slots : { ...slots, slots: [] };
    },
  });
  const nothing = screen.getByText("Nothing is open in this week.");
  await expect.element(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  expect(nothing.query()).toBeNull();
  server.open();
  await expect.element(timeOf(screen)).toBeVisible();
});

test("moving too, a month that is used up says so and shows no times of it", async () => {
  const next = new Date(`${month}-01T15:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const nextMonth = next.toISOString().slice(0, 7);
  const used = {
    ...slots,
    slots: [slot, next],
    allowance: [
      { month, taken: 2, allowed: 2 },
      { month: nextMonth, taken: 0, allowed: 2 },
    ],
    lastDay: soon(90).toISOString().slice(0, 10),
  };
  const screen = await renderScreen(atPath("/book?move=7", <BookScreen />), {
    "soulcare.slots": ({ from = slots.from } = {}) => ({ ...used, from }),
  });
  const timeOn = (at: Date) =>
    screen
      .getByRole("toolbar", { name: monthDayWords(at.toISOString().slice(0, 10)) })
      .getByRole("button");
  const note = screen.getByText(/^Both sessions of \w+ are taken\./);
  await expect.element(note).toBeVisible();
  await weekAfter(screen).click();
  await expect.element(timeOn(slot)).not.toBeInTheDocument();
  expect(screen.getByText("Nothing is open in this week.").query()).toBeNull();
  const ask = note.getByRole("link", { name: "Ask for an extra session" });
  await expect.element(ask).toHaveAttribute("href", "/mentor?ask=extra");
  await note.getByRole("button", { name: /^go to/ }).click();
  await expect.element(timeOn(next)).toHaveFocus();
  expect(screen.sent("soulcare.slots").at(-1)).toMatchObject({ moving: 7 });
});

test("a time that was just taken is unchosen, also on a phone, and the open ones come anew", async () => {
  let open = { ...slots, mentorName: null as string | null, hasHours: false };
  let isTaken = false;
  const screen = await renderScreen(<BookScreen />, {
    "soulcare.slots": () => open,
    "soulcare.book": () => {
      if (isTaken) open = { ...slots, slots: [] };
      return new Refusal("That time was just taken.", { code: "CONFLICT", httpStatus: 409 });
    },
  });
  await expect.element(screen.getByText(/Your mentor is being chosen\./)).toBeVisible();
  open = { ...slots, hasHours: false };
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(/Anna has not opened times yet\./)).toBeVisible();
  open = slots;
  await queryClient.invalidateQueries();

  await page.viewport(390, 844);
  await weekAfter(screen).click();
  const time = timeOf(screen);
  await time.click();
  const book = screen.getByRole("dialog").getByRole("button", { name: "Book this time" });
  const goOn = screen.getByRole("button", { name: "Continue" });
  await tapTwice(() => goOn.click(), book);
  await book.click();
  const taken = screen.getByText("That time was just taken.").first();
  await expect.element(taken).toBeVisible();
  await time.click();
  await expect.element(taken).not.toBeInTheDocument();

  await page.viewport(1280, 800);
  isTaken = true;
  const choice = screen.getByRole("complementary", { name: "Your choice" });
  await choice.getByRole("button", { name: "Book this time" }).click();
  await expect.element(choice.getByRole("alert")).toHaveTextContent("That time was just taken.");
  await expect.element(screen.getByText("Nothing is open in this week.")).toBeVisible();
});

test("a cancellation says before the tap whether it counts; behind it is homework to tick", async () => {
  const near = { ...session, id: 8, sessionDate: new Date(Date.now() + day / 4), mayMove: false };
  const left = { id: 3, text: "Three lines", dueDay: null, doneAt: null };
  const held = { ...session, id: 5, sessionDate: new Date(0), homework: [left] };
  const behind: Session[] = [
    { ...held, state: "held" },
    { ...held, id: 4, state: "missed", homework: [] },
  ];
  let stored: Session[] = [];
  const screen = await renderScreen(<SessionsScreen />, {
    "athletes.feed": () => null,
    "soulcare.mentorSessions": () => stored,
    "soulcare.cancelSession": () => {
      stored = [session, ...behind];
      return near;
    },
    "soulcare.tickHomework": { ...left, doneAt: new Date(), unlocked: [] },
  });
  await expect.element(screen.getByText("No sessions yet.", { exact: false })).toBeVisible();
  stored = [session, near, ...behind];
  await queryClient.invalidateQueries();
  // Nothing was pressed here, so nothing takes the focus.
  await expect.element(screen.getByRole("region", { name: "Ahead" })).toBeVisible();
  stored = [session, ...behind];
  await queryClient.invalidateQueries();
  await expect
    .element(screen.getByRole("button", { name: /^Cancel the session of/ }))
    .toBeVisible();
  expect(document.activeElement).toBe(document.body);
  stored = [session, near, ...behind];
  await queryClient.invalidateQueries();
  const cancel = screen.getByRole("button", { name: /^Cancel the session of/ });
  const cancelNow = screen.getByRole("button", { name: "Cancel the session", exact: true });
  await tapTwice(() => cancel.last().click(), cancelNow);
  await expect.element(screen.getByRole("note")).toHaveTextContent("yours to book again");
  await screen.getByRole("button", { name: "Keep it" }).click();
  await cancel.first().click();
  await expect
    .element(screen.getByRole("note"))
    .toHaveTextContent("as one of its month’s sessions");
  await screen.getByRole("button", { name: "Keep it" }).click();
  const extra = { ...near, isExtra: true };
  stored = [session, extra, ...behind];
  await queryClient.invalidateQueries();
  await cancel.first().click();
  await expect.element(screen.getByRole("note")).toHaveTextContent("It cannot be booked again.");
  await screen.getByRole("button", { name: "Keep it" }).click();
  stored = [session, { ...extra, usedGrant: true }, ...behind];
  await queryClient.invalidateQueries();
  await cancel.first().click();
  await expect.element(screen.getByRole("note")).toHaveTextContent("your extra session is used up");
  await cancelNow.click();
  await expect.element(screen.getByText("Your session is canceled")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Ahead" })).toHaveFocus();
  expect(screen.sent("soulcare.cancelSession")).toEqual([{ id: 8 }]);

  await expect.element(screen.getByText("Missed, counts as one of its month")).toBeVisible();
  await screen.getByLabelText("Three lines").click();
  await expect.poll(() => screen.sent("soulcare.tickHomework")).toEqual([{ id: 3, done: true }]);
});
