import { expect, test } from "vitest";
import { HuddleTab, SeenHuddle } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import { keepLastSeen } from "#src/lib/last-seen.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { NoAnswer, renderScreen } from "../render-screen.tsx";
import { huddle, joined, settings, week } from "./samples.ts";

type Huddle = RouterOutputs["soulcare"]["huddle"];

const verse: Extract<Huddle["next"], { kind: "verse" }> = {
  kind: "verse",
  id: 3,
  reference: "Psalm 121:1–2",
  code: "hills",
  laps: 7,
  lapsDone: 2,
  expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60_000),
};

const session = {
  id: 5,
  sessionType: "video-call",
  topic: "Before conference",
  notes: null,
  pointsEarned: 0,
  completedAt: null,
  sessionDate: new Date(2026, 2, 5, 17),
  ...({ minutes: 60, state: "booked" } as const),
};

const near = { kind: "session", id: 5, topic: "Finals", link: null } as const;

const asked = { kind: "care", createdAt: new Date(2026, 2, 4, 16, 12), holder: null } as const;

const plates: [Partial<Huddle>, (string | RegExp)[]][] = [
  [
    { next: { ...asked, standing: "telling" } },
    ["You asked for someone", "We are telling them.", "You told us at 4:12 PM.", "Call 988"],
  ],
  [{ next: { ...asked, standing: "told" } }, ["They have been told.", "See where it stands"]],
  [{ next: { ...asked, standing: "taken", holder: "Ruth" } }, [/Ruth has it\.(?!.*988)/]],
  [
    { next: { ...near, sessionDate: new Date(2099, 1, 1, 17) } },
    ["Today", "Finals", /Begins at 5:00 PM \S+\./, "See the details"],
  ],
  [
    { next: { ...near, sessionDate: new Date(2020, 1, 1, 17), link: "https://meet.test/a" } },
    [/Began at 5:00 PM/, /Join the call(?!.*See the details)/],
  ],
  [
    { next: { kind: "begin", isBack: false } },
    ["Not begun yet", "Begin the mentorship", "$450 a month", "See what it includes"],
  ],
  [{ next: { kind: "begin", isBack: true } }, ["Welcome back", "Begin the mentorship"]],
  [
    { next: { kind: "on-hold" } },
    ["On hold", "Your payment did not go through", "stay yours", "Update card"],
  ],
  [{ next: { kind: "rest" } }, ["Rest day", "Nothing is asked of you today.", "Mark 6:31"]],
  [
    { next: { kind: "paused", until: "2026-05-04" } },
    ["Paused until May 4", "Take the time you need.", "Nothing counts against you.", "I am back"],
  ],
  [{ next: verse }, ["Next", "Carry Psalm 121:1–2", /Until \w+/, "I did it", "Show the verse"]],
  [{ next: { kind: "check-in" } }, ["How are you coming in?", "One tap, ten seconds.", "Check in"]],
  [
    { next: { kind: "done", holdsUntil: "2026-03-04", tomorrow: { ...verse } } },
    [
      ...["That is all for today.", "Your streak holds until Wednesday night."],
      "Tomorrow: carry Psalm 121:1–2",
    ],
  ],
];

test.each(plates)("the next step: %j", async (rest, texts) => {
  const screen = await renderScreen(<HuddleTab />, { "soulcare.huddle": huddle(rest) });
  const plate = screen.getByRole("region", { name: "Your next step" });
  for (const text of texts) await expect.element(plate).toHaveTextContent(text);
});

test("the step of a day is done once, answered, and can be taken back", async () => {
  let lapsDone = 2;
  const calls: string[] = [];
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": () =>
      huddle({
        next: lapsDone === 2 ? verse : { kind: "done", holdsUntil: null, tomorrow: null },
      }),
    "soulcare.tickScripture": ({ id }) => {
      calls.push(`tick ${id}`);
      lapsDone = 3;
      return { ...joined, progress: 43, unlocked: [] };
    },
    "soulcare.untickScripture": ({ id }) => {
      calls.push(`untick ${id}`);
      lapsDone = 2;
      return { ...joined, progress: 29 };
    },
  });
  await expect.element(screen.getByRole("img", { name: "2 of 7 days done" })).toBeVisible();
  await screen.getByRole("button", { name: "I did it" }).click();
  await expect.element(screen.getByText("That is all for today.")).toBeVisible();
  await expect.element(screen.getByText("Done for today")).toBeVisible();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByRole("button", { name: "I did it" })).toBeVisible();
  expect(calls).toEqual(["tick 3", "untick 3"]);
});

test("the first steps that are left can be done in any order", async () => {
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": huddle({
      next: { kind: "first-steps", step: "check-in", left: ["check-in", "read"], done: 1, all: 3 },
    }),
  });
  await expect.element(screen.getByRole("img", { name: "1 of 3 steps done" })).toBeVisible();
  const card = screen.getByRole("region", { name: "First steps" });
  await expect.element(card.getByRole("link", { name: /Read chapter one/ })).toBeVisible();
  await expect.element(card.getByText("Meet your mentor")).not.toBeInTheDocument();
  await card.getByRole("button", { name: /Check in for the first time.*Next/ }).click();
  await expect.element(screen.getByRole("button", { name: "Dark" })).toHaveFocus();
});

test("a step that was not saved says so and stays", async () => {
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": huddle({ next: verse }),
    "soulcare.tickScripture": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "I did it" }).click();
  await expect.element(screen.getByText("That was not saved", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "I did it" })).toBeEnabled();
});

test.each([
  [{}, "Your week"],
  [{ currentStreak: 3, faithfulDays: 12 }, "3 faithful days"],
  [{ faithfulDays: 1 }, /begin again\..*You have 1 faithful day behind you/],
  [
    {
      currentStreak: 3,
      faithfulDays: 12,
      days: [{ day: "2026-03-04", state: "rest" as const, sessionAt: null }],
    },
    "3 faithful days, kept",
  ],
  [{ pausedUntil: "2026-03-09", faithfulDays: 4 }, "Paused until March 9. Heal well."],
])("the week: %j", async (rest, text) => {
  const screen = await renderScreen(<HuddleTab />, { "soulcare.huddle": week(rest) });
  await expect.element(screen.getByRole("region", { name: "Your week" })).toHaveTextContent(text);
});

test("a day of the week says what it is, and when a session is", async () => {
  const days = huddle().week.days.map((day, index) => ({
    ...day,
    state: index < 3 ? ("faithful" as const) : ("future" as const),
    sessionAt: index === 5 ? new Date(2026, 2, 6, 17) : null,
  }));
  const screen = await renderScreen(<HuddleTab />, { "soulcare.huddle": week({ days }) });
  const items = screen.getByRole("region", { name: "Your week" }).getByRole("listitem");
  await expect.element(items.nth(1)).toHaveTextContent("Monday 2, faithful");
  await expect.element(items.nth(3)).toHaveTextContent("Wednesday 4, today");
  await expect.element(items.nth(5)).toHaveTextContent("Friday 6, session at 5 PM");
});

const prayers: Huddle["since"]["rows"][number] = {
  kind: "prayer",
  key: "3 prayer post:12",
  subject: "post:12",
  count: 3,
  text: "Three people prayed for your request.",
  title: "Knee scan",
  path: "/community/12",
  updatedAt: new Date("2026-03-02T15:00:00Z"),
  isRead: false,
};

const announcement = (id: number, priority: "urgent" | "high" | "normal") => ({
  id,
  title: `Announcement ${id}`,
  content: `What ${id} says.`,
  priority,
  isActive: true,
  createdBy: "admin",
  createdAt: new Date("2026-03-02T15:00:00Z"),
  expiresAt: null,
  isPinned: false,
  startsAt: null,
});

test("what has happened stands in rows; the others open in place, and the session opens its card", async () => {
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": huddle({
      since: { rows: [prayers], unread: 7 },
      session,
      announcements: [announcement(1, "urgent"), announcement(2, "normal")],
    }),
  });
  const since = screen.getByRole("region", { name: "Since you were here" });
  await expect.element(since.getByRole("link", { name: /Three people prayed/ })).toBeVisible();
  await expect
    .element(since.getByRole("link", { name: "All 7" }))
    .toHaveAttribute("href", "/notifications");
  const news = screen.getByRole("button", { name: /Announcement 1.*Urgent. 1 more/ });
  await news.click();
  await expect.element(screen.getByText("What 2 says.")).toBeVisible();
  await screen.getByRole("button", { name: /Dismiss .Announcement 2/ }).click();
  await expect.element(screen.getByText("What 2 says.")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /Dismiss/ })).not.toBeInTheDocument();

  const relational = screen.getByRole("button", { name: /^Relational Learning/ });
  await relational.click();
  await expect.element(relational).toHaveAttribute("aria-expanded", "false");
  await screen.getByRole("button", { name: /^Before conference.*5:00 PM/ }).click();
  await expect.element(relational).toHaveAttribute("aria-expanded", "true");
  await expect.element(relational).toHaveFocus();
});

test("a notification of an announcement opens the news; the one that the news shows stands once", async () => {
  const row = (id: number) => ({
    key: `${id}`,
    kind: "announcement" as const,
    subject: `announcement:${id}`,
    count: 1,
    text: "There is an announcement.",
    title: `Announcement ${id}`,
    isRead: false,
    path: `/soulcare?announcement=${id}`,
    updatedAt: new Date(),
  });
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": huddle({
      since: { rows: [row(1), row(2)], unread: 2 },
      announcements: [announcement(1, "urgent"), announcement(2, "high")],
    }),
    "athletes.readNotifications": undefined,
  });
  await expect.element(screen.getByText("What 2 says.")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Announcement 1")).toBeVisible();
  const link = screen.getByRole("link", { name: /Announcement 2/ });
  await expect.element(link).not.toHaveTextContent("There is an announcement.");
  await link.click();
  await expect.element(screen.getByText("What 2 says.")).toBeVisible();
  await expect.element(screen.getByRole("list", { name: "Announcements" })).toHaveFocus();
});

test("on a rest day what came waits, folded, and nothing asks for a check-in", async () => {
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": huddle({
      next: { kind: "rest" },
      since: { rows: [prayers], unread: 4 },
    }),
  });
  const folded = screen.getByRole("button", { name: /Four things will keep until Thursday/ });
  await expect.element(screen.getByText("Three people prayed")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("link", { name: /Check in, if you want to/ }))
    .toHaveAttribute("href", "/check-in");
  await folded.click();
  await expect.element(screen.getByRole("link", { name: /Three people prayed/ })).toBeVisible();
});

test("the next step leads to the check-in, and that to music", async () => {
  const screen = await renderScreen(<HuddleTab />, { "soulcare.huddle": huddle() });
  await screen.getByRole("button", { name: "Check in" }).click();
  await expect.element(screen.getByRole("button", { name: "Dark" })).toHaveFocus();
  await expect
    .element(screen.getByRole("link", { name: "Music for it" }))
    .toHaveAttribute("href", "/mood-playlist/7");
});

test("five cards open in place, stay as they were left, and lead to what they name", async () => {
  const answers = {
    "soulcare.huddle": huddle({
      allowance: { completed: 1, allowed: 2 },
      verses: { open: 5, carried: 1 },
    }),
    "soulcare.scriptureChallenges": [],
    "soulcare.ownScripture": [],
  };
  const screen = await renderScreen(<HuddleTab />, answers);
  await expect.element(screen.getByText("1/2 sessions this month")).toBeVisible();
  await expect.element(screen.getByLabelText("Session 1: done")).toBeVisible();
  await expect.element(screen.getByLabelText("Session 2: open")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: /^Scripture Challenges.*5 open, you carry 1/ }))
    .toHaveAttribute("aria-expanded", "false");
  await screen.getByRole("button", { name: /^Locker Room Extras/ }).click();
  for (const [name, href] of [
    [/^Open Timeout Journal/, "/timeout-journal"],
    [/^Make a Mood Playlist/, "/mood-playlist/7"],
    [/^Go to Community/, "/community"],
    [/^Request an Extra 1:1 Session/, "/mentor?ask=extra"],
  ] as const)
    await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  await screen.getByRole("button", { name: /^Share a Scripture Challenge/ }).click();
  await expect
    .element(screen.getByRole("dialog", { name: "Share Scripture Challenge" }))
    .toBeVisible();
  await screen.unmount();

  const again = await renderScreen(<HuddleTab />, answers);
  await expect
    .element(again.getByRole("button", { name: /^Locker Room Extras/ }))
    .toHaveAttribute("aria-expanded", "true");
});

const day = 24 * 60 * 60_000;

test.each([
  ["today", 0, /^As of \d+:\d\d [AP]M$/],
  ["on another day", 2 * day, /^As of \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/],
])("what was seen %s has its moment, and nothing of what came", async (_, agoMs, moment) => {
  const since = { rows: [prayers], unread: 1 };
  localStorage.setItem("athleteId", "7");
  keepLastSeen(
    { role: "athlete", athleteId: 7, name: "Ruth Carter" },
    huddle({ next: verse, session, since }),
    new Date(Date.now() - agoMs),
  );
  const screen = await renderScreen(<SeenHuddle />, {});
  await expect.element(screen.getByText(moment)).toBeVisible();
  await expect.element(screen.getByText("Carry Psalm 121:1–2")).toBeVisible();
  await expect.element(screen.getByText("Before conference").first()).toBeVisible();
  expect(screen.getByText("Since you were here").elements()).toEqual([]);
  expect(screen.getByText("How are you coming in?").elements()).toEqual([]);
});

test("where the clocks differ it asks once by which the days are to end", async () => {
  const week = { ...huddle().week, timeZone: "Pacific/Kiritimati" };
  const answers = {
    "soulcare.huddle": huddle({ week }),
    "athletes.updateSettings": settings(),
  };
  const first = await renderScreen(<HuddleTab />, answers);
  await expect.element(first.getByText(/Your days end by Kiritimati time\. Use /)).toBeVisible();
  await first.getByRole("button", { name: "Keep Kiritimati" }).click();
  await expect.element(first.getByText(/Your days end by/)).not.toBeInTheDocument();
  await first.unmount();
  const again = await renderScreen(<HuddleTab />, answers);
  await expect.element(again.getByRole("region", { name: "Your week" })).toBeVisible();
  expect(again.getByText(/Your days end by/).query()).toBeNull();
  expect(again.sent("athletes.updateSettings")).toEqual([]);
  localStorage.clear();
  await again.unmount();
  const third = await renderScreen(<HuddleTab />, answers);
  await third.getByRole("button", { name: /^Use / }).click();
  await expect.element(third.getByText(/Your days end by/)).not.toBeInTheDocument();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(third.sent("athletes.updateSettings")).toEqual([{ timeZone }]);
});
