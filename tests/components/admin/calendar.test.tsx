import { expect, test } from "vitest";
import {
  AdminCalendarScreen,
  type CalendarSession,
} from "#src/features/admin/calendar/calendar-screen.tsx";
import { type Answers, renderScreen } from "../render-screen.tsx";

const session: CalendarSession = {
  ...{ id: 5, sessionDate: new Date(), minutes: 60, state: "booked", isLate: false },
  ...{ sessionType: "video-call", place: null, topic: "Rest", mentorId: 1, mentorName: "Anna B." },
  athlete: { id: 3, name: "Ruth Carter", timeZone: "America/Chicago" },
};

const hours = { timeZone: "America/New_York", hours: [], days: [], outside: [session] };

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
  await expect.element(outside.getByRole("link")).toHaveTextContent("Ruth Carter");
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
