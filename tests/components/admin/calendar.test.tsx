import { expect, onTestFinished, test, vi } from "vitest";
import {
  AdminCalendarScreen,
  type CalendarSession,
} from "#src/features/admin/calendar/calendar-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";
import { signedIn } from "./rows.ts";

const session: CalendarSession = {
  id: 5,
  sessionDate: new Date(),
  minutes: 60,
  state: "booked",
  isLate: false,
  sessionType: "video-call",
  place: null,
  topic: "Rest",
  mentorId: 1,
  mentorName: "Anna B.",
  athlete: { id: 3, name: "Ruth Carter", timeZone: "America/Chicago" },
};

const hours: RouterOutputs["admin"]["hours"] = {
  timeZone: "America/New_York",
  hours: [],
  days: [],
  outside: [session],
};

const answers: Answers = {
  ...signedIn("mentor"),
  "admin.sessions": { timeZone: "America/New_York", sessions: [session] },
  "admin.hours": hours,
  "athletes.feed": () => null,
};

test("a week names its sessions, and those at closed times; another takes its place, and nothing else goes", async () => {
  const weeks: { from: string }[] = [];
  const next = pauseAt();
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.sessions": async (asked: { from: string }) => {
      weeks.push(asked);
      if (weeks.length > 1) await next.passed;
      return { timeZone: "Asia/Kathmandu", sessions: weeks.length > 1 ? [] : [session] };
    },
  });
  const week = screen.getByRole("region", { name: "Calendar" });
  await expect.element(week.getByRole("link")).toHaveTextContent(/Ruth Carter.*Central for them/);
  await expect.element(week.getByText("By your profile it is", { exact: false })).toBeVisible();
  const outside = screen.getByRole("region", { name: "Booked at closed times" });
  const link = outside.getByRole("link");
  await expect.element(link).toHaveTextContent(/Ruth Carter.*Move or cancel/);
  await expect.element(link).toHaveAttribute("href", "/admin/athletes/3?part=sessions");
  await week.getByRole("button", { name: "Week after" }).click();
  await expect.poll(() => weeks.length).toBe(2);
  await expect.element(week.getByRole("link")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Save hours" })).toBeVisible();
  next.open();
  await expect.element(week.getByRole("link")).not.toBeInTheDocument();
});

test("a session asks for its outcome when it begins, on a page that is open already", async () => {
  const now = new Date("2026-03-02T09:59:00");
  vi.useFakeTimers({ now, toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const next = { ...session, sessionDate: new Date("2026-03-02T10:00:00") };
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.sessions": { timeZone: "America/New_York", sessions: [next] },
  });
  const link = screen.getByRole("region", { name: "Calendar" }).getByRole("link");
  await expect.element(link).toHaveTextContent("“Rest”");
  await expect.element(link).not.toHaveTextContent("has no outcome yet");
  vi.advanceTimersByTime(61_000);
  await expect.element(link).toHaveTextContent("has no outcome yet");
});

test("hours that end before they begin or overlap are marked, and not sent; the focus stays with a day", async () => {
  let stored = hours;
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.hours": () => stored,
    "admin.setHours": ({ hours: sent }) => {
      stored = { ...hours, hours: sent };
      return stored;
    },
  });
  const add = screen.getByRole("button", { name: "Add a time on Monday" });
  const save = screen.getByRole("button", { name: "Save hours" });
  await add.click();
  await expect.element(add).toHaveFocus();
  const until = screen.getByRole("combobox", { name: "Monday, until" }).first();
  await until.selectOptions("480");
  await save.click();
  const message = "Please choose an end after the beginning";
  await expect.element(until).toHaveAccessibleDescription(message);
  await expect.element(until).toBeInvalid();
  await screen.getByRole("link", { name: message }).click();
  await expect.element(until).toHaveFocus();
  await until.selectOptions("720");
  await expect.element(until).not.toBeInvalid();

  await add.click();
  const second = screen.getByRole("combobox", { name: "Monday, from" }).last();
  await second.selectOptions("600");
  await save.click();
  await expect.element(second).toHaveAccessibleDescription("Two of these times overlap");
  await expect.element(until).not.toBeInvalid();
  expect(screen.sent("admin.setHours")).toEqual([]);
  await screen.getByRole("button", { name: "Remove Monday, 10:00 AM" }).click();
  await expect.element(add).toHaveFocus();
  await save.click();
  await expect.element(screen.getByRole("region", { name: "Your hours" })).toHaveFocus();
  expect(screen.sent("admin.setHours")).toEqual([
    { hours: [{ weekday: 1, fromMinute: 540, untilMinute: 720 }] },
  ]);
});

test("a mentor says which days are away or differ; what is wrong with them stands at its field", async () => {
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.setDays": hours,
  });
  const [first, last] = [screen.getByLabelText("First day"), screen.getByLabelText("Last day")];
  const add = screen.getByRole("button", { name: "Add these days" });
  await add.click();
  await expect.element(first).toHaveAccessibleDescription("Please choose the first day");
  await expect.element(last).not.toBeInvalid();
  await last.fill("2099-12-23");
  await first.fill("2099-12-24");
  await add.click();
  await expect.element(last).toHaveAccessibleDescription(/^Choose a last day/);
  await expect.element(first).not.toBeInvalid();
  await last.fill("2099-12-25");
  await expect.element(last).not.toBeInvalid();
  await add.click();
  await expect.element(screen.getByText("The days are saved")).toBeVisible();
  await expect.element(first).toHaveValue("");

  await first.fill("2099-12-23");
  await last.fill("2099-12-23");
  await screen.getByLabelText("What is different").selectOptions("Other hours");
  const until = screen.getByRole("combobox", { name: "Until" });
  await until.selectOptions("480");
  await add.click();
  await expect.element(until).toBeInvalid();
  await screen.getByRole("combobox", { name: "From" }).selectOptions("420");
  await add.click();
  await expect.element(first).toHaveValue("");
  const away = { fromMinute: null, untilMinute: null };
  const days = ["2099-12-24", "2099-12-25"].map((day) => ({ day, ...away }));
  expect(screen.sent("admin.setDays")).toEqual([
    { days, usual: [] },
    { days: [{ day: "2099-12-23", fromMinute: 420, untilMinute: 480 }], usual: [] },
  ]);
});

test("a calendar feed is shown once, and a new link is said to end the old one", async () => {
  const createdAt = new Date("2026-11-02T12:00");
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "athletes.feed": { createdAt, lastReadAt: null },
    "athletes.renewFeed": { url: "https://honour.test/calendar/secret.ics" },
  });
  const feed = screen.getByRole("region", { name: "Calendar feed" });
  await expect.element(feed.getByText("You made a link on", { exact: false })).toBeVisible();
  await expect.element(feed.getByText("The old link ends at once.")).toBeVisible();
  await feed.getByRole("button", { name: "Make a new link" }).click();
  await expect.element(feed.getByText("https://honour.test/calendar/secret.ics")).toBeVisible();
  await expect
    .element(feed.getByRole("link", { name: "Open it in your calendar program" }))
    .toHaveAttribute("href", "webcal://honour.test/calendar/secret.ics");
});
