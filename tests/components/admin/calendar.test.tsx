import { expect, test } from "vitest";
import {
  AdminCalendarScreen,
  type CalendarSession,
} from "#src/features/admin/calendar/calendar-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";

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
  "athletes.session": {
    viewer: { role: "admin", staffRole: "mentor", athleteId: null, name: "Anna B." },
  },
  "admin.sessions": { timeZone: "America/New_York", sessions: [session] },
  "admin.hours": hours,
  "athletes.feed": () => null,
};

test("a week names its sessions, and those booked at closed times", async () => {
  const screen = await renderScreen(<AdminCalendarScreen />, answers);
  const week = screen.getByRole("region", { name: "Calendar" });
  await expect.element(week.getByRole("link")).toHaveTextContent(/Ruth Carter.*Central for them/);
  const outside = screen.getByRole("region", { name: "Booked at closed times" });
  await expect.element(outside.getByRole("link")).toHaveTextContent(/Ruth Carter.*Move or cancel/);
  await expect
    .element(outside.getByRole("link"))
    .toHaveAttribute("href", "/admin/athletes/3?part=sessions");
});

test("another week takes the place of the first one, and nothing else goes", async () => {
  const weeks: { from: string }[] = [];
  let answer = () => {};
  const next = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.sessions": async (asked: { from: string }) => {
      weeks.push(asked);
      if (weeks.length > 1) await next;
      return { timeZone: "Asia/Kathmandu", sessions: weeks.length > 1 ? [] : [session] };
    },
  });
  const week = screen.getByRole("region", { name: "Calendar" });
  await expect.element(week.getByText("By your profile it is", { exact: false })).toBeVisible();
  await week.getByRole("button", { name: "Week after" }).click();
  await expect.poll(() => weeks.length).toBe(2);
  await expect.element(week.getByRole("link")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Save hours" })).toBeVisible();
  answer();
  await expect.element(week.getByRole("link")).not.toBeInTheDocument();
});

test("hours are opened on a day and saved", async () => {
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.setHours": hours,
  });
  await screen.getByRole("button", { name: "Add a time on Monday" }).click();
  await screen.getByRole("combobox", { name: "Monday, until" }).selectOptions("720");
  await screen.getByRole("button", { name: "Save hours" }).click();
  await expect.element(screen.getByText("Your hours are saved")).toBeVisible();
  expect(screen.sent("admin.setHours")).toEqual([
    { hours: [{ weekday: 1, fromMinute: 540, untilMinute: 720 }] },
  ]);
});

test("hours that are not saved yet are there again, and can be put aside", async () => {
  const first = await renderScreen(<AdminCalendarScreen />, answers);
  await first.getByRole("button", { name: "Add a time on Monday" }).click();
  await first.unmount();
  const again = await renderScreen(<AdminCalendarScreen />, answers);
  const from = again.getByRole("combobox", { name: "Monday, from" });
  await expect.element(from).toHaveValue("540");
  await again.getByRole("button", { name: "Clear" }).click();
  await expect.element(from).not.toBeInTheDocument();
});

test("a row that ends before it begins is marked, and nothing is sent", async () => {
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.setHours": hours,
  });
  await screen.getByRole("button", { name: "Add a time on Sunday" }).click();
  await screen.getByRole("button", { name: "Add a time on Monday" }).click();
  const until = screen.getByRole("combobox", { name: "Monday, until" });
  await until.selectOptions("480");
  await screen.getByRole("button", { name: "Save hours" }).click();
  const message = "Please choose an end after the beginning";
  await expect.element(until).toHaveAccessibleDescription(message);
  await expect.element(until).toBeInvalid();
  await expect.element(screen.getByRole("combobox", { name: "Sunday, until" })).not.toBeInvalid();
  await screen.getByRole("link", { name: message }).click();
  await expect.element(until).toHaveFocus();
  expect(screen.sent("admin.setHours")).toEqual([]);
  await until.selectOptions("720");
  await expect.element(until).not.toBeInvalid();

  await screen.getByRole("button", { name: "Add a time on Monday" }).click();
  const second = screen.getByRole("combobox", { name: "Monday, from" }).last();
  await second.selectOptions("600");
  await screen.getByRole("button", { name: "Save hours" }).click();
  await expect.element(second).toHaveAccessibleDescription("Two of these times overlap");
  expect(screen.sent("admin.setHours")).toEqual([]);
});

test("the focus stays with a day whose time is added or removed, and with saved hours", async () => {
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
  await add.click();
  await expect.element(add).toHaveFocus();
  await screen.getByRole("button", { name: "Remove Monday, 9:00 AM" }).click();
  await expect.element(add).toHaveFocus();
  await add.click();
  await screen.getByRole("button", { name: "Save hours" }).click();
  await expect.element(screen.getByRole("region", { name: "Your hours" })).toHaveFocus();
});

test("a mentor who is away says the days", async () => {
  const screen = await renderScreen(<AdminCalendarScreen />, {
    ...answers,
    "admin.setDays": hours,
  });
  await screen.getByLabelText("First day").fill("2099-12-24");
  await screen.getByLabelText("Last day").fill("2099-12-25");
  await screen.getByRole("button", { name: "Add these days" }).click();
  await expect.element(screen.getByText("The days are saved")).toBeVisible();
  const away = { fromMinute: null, untilMinute: null };
  expect(screen.sent("admin.setDays")).toEqual([
    {
      days: [
        { day: "2099-12-24", ...away },
        { day: "2099-12-25", ...away },
      ],
      usual: [],
    },
  ]);
});

test("the first day is asked for, and what is wrong with the days stands at the last one", async () => {
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
  await first.fill("2099-12-23");
  await expect.element(last).not.toBeInvalid();

  await screen.getByLabelText("What is different").selectOptions("Other hours");
  const until = screen.getByRole("combobox", { name: "Until" });
  await until.selectOptions("480");
  await add.click();
  await expect.element(until).toBeInvalid();
  expect(screen.sent("admin.setDays")).toEqual([]);
  await screen.getByRole("combobox", { name: "From" }).selectOptions("420");
  await add.click();
  await expect.element(screen.getByText("The days are saved")).toBeVisible();
  await expect.element(first).toHaveValue("");
  expect(screen.sent("admin.setDays")).toEqual([
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
