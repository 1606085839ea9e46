import { expect, test } from "vitest";
import { HuddleTab, SeenHuddle } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import { keepLastSeen } from "#src/lib/last-seen.ts";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, NoAnswer, renderScreen } from "../render-screen.tsx";
import { counted, huddle, joined, settings } from "./samples.ts";

type Huddle = RouterOutputs["soulcare"]["huddle"];
type Next<Kind extends Huddle["next"]["kind"]> = Extract<Huddle["next"], { kind: Kind }>;

/** The tab, whose Huddle may change meanwhile. */
async function openTab(first: Partial<Huddle>, answers: Answers = {}) {
  let now = first;
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": () => huddle(now),
    ...answers,
  });
  await expect.element(screen.getByRole("region", { name: "Your week" })).toBeVisible();
  const change = (rest: Partial<Huddle>) => {
    now = rest;
    return queryClient.invalidateQueries();
  };
  return { ...screen, change };
}

const verse: Next<"verse"> = {
  kind: "verse",
  id: 3,
  reference: "Psalm 121:1–2",
  code: "hills",
  laps: 7,
  lapsDone: 2,
  expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60_000),
};
const run: Next<"challenge"> = {
  kind: "challenge",
  id: 1,
  title: "First Light",
  endsAt: null,
  steps: 7,
  ticks: 3,
  day: "2026-03-02",
};
const done: Next<"done"> = { kind: "done", holdsUntil: null, tomorrow: null };
const asked = { kind: "care", createdAt: new Date(2026, 2, 4, 16, 12), holder: null } as const;
const near = { kind: "session", id: 5, topic: "Finals", link: null } as const;
const [past, coming] = [new Date(2020, 1, 1, 17), new Date(2099, 1, 1, 17)];

const plates: [Huddle["next"], RegExp][] = [
  [{ ...asked, standing: "telling" }, /telling them\. *You told us at 4:12 PM\. *Call 988/],
  [{ ...asked, standing: "told" }, /They have been told\..*Call 988/],
  [{ ...asked, standing: "taken", holder: "Ruth" }, /Ruth has it\.(?!.*988)/],
  [{ ...near, sessionDate: coming }, /Finals.*Begins at 5:00 PM .*See the details/],
  [
    { ...near, sessionDate: past, link: "https://meet.test/a" },
    /Began at 5:00 PM.*Join the call(?!.*details)/,
  ],
  [{ kind: "begin", isBack: false }, /Not begun yet.*\$450 a month/],
  [{ kind: "begin", isBack: true }, /Welcome back/],
  [{ kind: "rest" }, /Nothing is asked of you today\./],
  [{ kind: "paused", until: "2026-05-04" }, /Paused until May 4.*I am back/],
  [verse, /Carry Psalm 121:1–2 *Until \w+.*Show the verse/],
  [run, /Day four of First Light *No time limit.*I did it/],
  [{ ...run, ticks: 7 }, /All 7 are done\. *Finish it/],
  [{ ...run, steps: null }, /First Light *No time limit *Open it/],
  [
    { ...done, holdsUntil: "2026-03-04", tomorrow: verse },
    /holds until Wednesday night\..*Tomorrow: carry Psalm 121:1–2/,
  ],
];

test("the next step says what it is and what to do", async () => {
  const screen = await openTab({});
  const plate = screen.getByRole("region", { name: "Your next step" });
  for (const [next, text] of plates) {
    await screen.change({ next });
    await expect.element(plate).toHaveTextContent(text);
  }
});

test.each([verse, run])(
  "a step ($kind) that is not saved says so and stays; done once, it can be taken back",
  async (step) => {
    let next: Huddle["next"] = step;
    let hasConnection = false;
    const tick = <Answer,>(answer: Answer) => {
      if (!hasConnection) return new NoAnswer();
      next = done;
      return answer;
    };
    const untick = <Answer,>(answer: Answer) => {
      next = step;
      return answer;
    };
    const ticked = { ...counted, points: 0, unlocked: [] };
    const screen = await renderScreen(<HuddleTab />, {
      "soulcare.huddle": () => huddle({ next }),
      "soulcare.tickScripture": () => tick({ ...joined, unlocked: [] }),
      "soulcare.untickScripture": () => untick(joined),
      "soulcare.tickChallenge": () => tick(ticked),
      "soulcare.untickChallenge": () => untick(ticked),
    });
    const button = screen.getByRole("button", { name: "I did it" });
    await button.click();
    await expect.element(screen.getByText(/^(That was not saved|Not saved yet)/)).toBeVisible();
    await expect.element(button).toBeEnabled();
    const sent = (verb: "tick" | "untick") => [
      ...screen.sent(`soulcare.${verb}Scripture`),
      ...screen.sent(`soulcare.${verb}Challenge`),
    ];
    const lost = sent("tick").length;

    hasConnection = true;
    await button.dblClick();
    await expect.element(screen.getByText("That is all for today.")).toBeVisible();
    await expect.element(screen.getByText("Done for today")).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await screen.getByRole("button", { name: "Undo" }).click();
    await expect.element(button).toBeVisible();
    const said = step === run ? { id: 1, day: "2026-03-02" } : { id: 3 };
    expect([...sent("tick").slice(lost), ...sent("untick")]).toEqual([said, said]);
  },
);

test("an undo that is not saved says so, though its step is gone", async () => {
  let next: Huddle["next"] = run;
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": () => huddle({ next }),
    "soulcare.tickChallenge": () => {
      next = done;
      return { ...counted, points: 0, unlocked: [] };
    },
    "soulcare.untickChallenge": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "I did it" }).click();
  await expect.element(screen.getByText("That is all for today.")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("That was not saved")).toBeVisible();
});

test("the first steps can be done in any order; the check-in leads to music", async () => {
  const screen = await openTab({
    next: { kind: "first-steps", step: "check-in", left: ["check-in", "read"], done: 0, all: 2 },
  });
  await expect.element(screen.getByRole("img", { name: "0 of 2 steps done" })).toBeVisible();
  const card = screen.getByRole("region", { name: "First steps" });
  await expect
    .element(card.getByRole("link", { name: /Read chapter one/ }))
    .toHaveTextContent(/^2/);
  await expect.element(card.getByText("Meet your mentor")).not.toBeInTheDocument();
  await card.getByRole("button", { name: /Check in for the first time.*Next/ }).click();
  const answer = screen.getByRole("button", { name: "Dark" });
  await expect.element(answer).toHaveFocus();

  await screen.change({ next: { kind: "check-in" } });
  await screen.getByRole("button", { name: "Check in" }).click();
  await expect.element(answer).toHaveFocus();
  await expect
    .element(screen.getByRole("link", { name: "Music for it" }))
    .toHaveAttribute("href", "/mood-playlist/7");
});

const { week } = huddle();
const today = { day: "2026-03-04", state: "rest", sessionAt: null } as const;
const weeks: [Partial<Huddle["week"]>, string | RegExp][] = [
  [{}, "Your week"],
  [{ currentStreak: 3, faithfulDays: 12 }, "3 faithful days"],
  [{ faithfulDays: 1 }, /begin again\..*You have 1 faithful day behind you/],
  [{ currentStreak: 3, faithfulDays: 12, days: [today] }, "3 faithful days, kept"],
  [{ pausedUntil: "2026-03-09", faithfulDays: 4 }, "Paused until March 9. Heal well."],
];

test("the week says how the streak stands, and each day what it is and when a session is", async () => {
  const screen = await openTab({});
  const card = screen.getByRole("region", { name: "Your week" });
  for (const [rest, text] of weeks) {
    await screen.change({ week: { ...week, ...rest } });
    await expect.element(card).toHaveTextContent(text);
  }
  const days = week.days.map((day, index) => ({
    ...day,
    state: index < 3 ? ("faithful" as const) : ("future" as const),
    sessionAt: index === 5 ? new Date(2026, 2, 6, 17) : null,
  }));
  await screen.change({ week: { ...week, days } });
  for (const day of ["Monday 2, faithful", "Wednesday 4, today", "Friday 6, session at 5 PM"])
    await expect.element(card).toHaveTextContent(day);
});

type Row = Huddle["since"]["rows"][number];

const prayers: Row = {
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

const announced = (id: number): Row => ({
  ...prayers,
  kind: "announcement",
  key: `${id}`,
  subject: `announcement:${id}`,
  text: "There is an announcement.",
  title: `Announcement ${id}`,
  path: `/soulcare?announcement=${id}`,
});

const announcement = (id: number, priority: "urgent" | "high") => ({
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

const session: Huddle["session"] = {
  id: 5,
  sessionType: "video-call",
  topic: "Before conference",
  notes: null,
  pointsEarned: 0,
  completedAt: null,
  sessionDate: new Date(2026, 2, 5, 17),
  minutes: 60,
  state: "booked",
};

test("what has happened stands in rows, once; news open in place, and a session its card", async () => {
  const screen = await openTab(
    {
      since: { rows: [prayers, announced(1), announced(2)], unread: 7 },
      session,
      announcements: [announcement(1, "urgent"), announcement(2, "high")],
    },
    { "athletes.readNotifications": undefined },
  );
  const since = screen.getByRole("region", { name: "Since you were here" });
  await expect.element(since.getByRole("link", { name: /Three people prayed/ })).toBeVisible();
  await expect
    .element(since.getByRole("link", { name: "All 7" }))
    .toHaveAttribute("href", "/notifications");
  await expect.element(screen.getByText("Announcement 1")).toBeVisible();
  const link = since.getByRole("link", { name: /Announcement 2/ });
  await expect.element(link).not.toHaveTextContent("There is an announcement.");
  await expect.element(screen.getByText("What 2 says.")).not.toBeInTheDocument();
  await link.click();
  await expect.element(screen.getByText("What 2 says.")).toBeVisible();
  expect(screen.getByText("Announcement 1").elements()).toHaveLength(1);
  await expect.element(screen.getByRole("list", { name: "Announcements" })).toHaveFocus();
  // Another tab dismissed one meanwhile.
  localStorage.setItem("dismissed-announcements", "[9]");
  await screen.getByRole("button", { name: /Dismiss .Announcement 2/ }).click();
  expect(localStorage.getItem("dismissed-announcements")).toBe("[9,2]");
  await expect.element(screen.getByText("What 2 says.")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /Dismiss/ })).not.toBeInTheDocument();

  const relational = screen.getByRole("button", { name: /^Relational Learning/ });
  await relational.click();
  await expect.element(relational).toHaveAttribute("aria-expanded", "false");
  await screen.getByRole("button", { name: /^Before conference.*5:00 PM/ }).click();
  await expect.element(relational).toHaveAttribute("aria-expanded", "true");
  await expect.element(relational).toHaveFocus();
});

test("on a rest day what came waits, folded, and nothing asks for a check-in", async () => {
  const screen = await openTab({ next: { kind: "rest" }, since: { rows: [prayers], unread: 4 } });
  const came = screen.getByRole("link", { name: /Three people prayed/ });
  await expect
    .element(screen.getByRole("link", { name: /Check in, if you want to/ }))
    .toBeVisible();
  await expect.element(came).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /Four things will keep until Thursday/ }).click();
  await expect.element(came).toBeVisible();
});

test("five cards open in place, stay as they were left, and lead to what they name", async () => {
  const rest: Partial<Huddle> = {
    allowance: { completed: 1, allowed: 2 },
    verses: { open: 5, carried: 1 },
  };
  const answers = { "soulcare.scriptureChallenges": [], "soulcare.ownScripture": [] };
  const screen = await openTab(rest, answers);
  await expect.element(screen.getByText("1/2 sessions this month")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: /^Scripture Challenges.*5 open, you carry 1/ }))
    .toHaveAttribute("aria-expanded", "false");
  const extras = screen.getByRole("button", { name: /^Locker Room Extras/ });
  await extras.click();
  await expect
    .element(screen.getByRole("link", { name: /^Request an Extra 1:1 Session/ }))
    .toHaveAttribute("href", "/mentor?ask=extra");
  await screen.unmount();
  await openTab(rest, answers);
  await expect.element(extras).toHaveAttribute("aria-expanded", "true");
});

test("what was seen has its moment, and nothing of what came", async () => {
  localStorage.setItem("athleteId", "7");
  for (const [agoDays, moment] of [
    [0, /^As of \d+:\d\d [AP]M$/],
    [2, /^As of \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/],
  ] as const) {
    keepLastSeen(
      { role: "athlete", athleteId: 7, name: "Ruth Carter" },
      huddle({ next: verse, session, since: { rows: [prayers], unread: 1 } }),
      new Date(Date.now() - agoDays * 24 * 60 * 60_000),
    );
    const screen = await renderScreen(<SeenHuddle />, {});
    await expect.element(screen.getByText(moment)).toBeVisible();
    await expect.element(screen.getByText("Carry Psalm 121:1–2")).toBeVisible();
    await expect.element(screen.getByText("Before conference").first()).toBeVisible();
    expect(screen.getByText(/Since you were here|How are you coming in/).elements()).toEqual([]);
    await screen.unmount();
  }
});

test("where the clocks differ it asks once by which the days are to end", async () => {
  const rest = { week: { ...week, timeZone: "Pacific/Kiritimati" } };
  const answers = { "athletes.updateSettings": settings() };
  const first = await openTab(rest, answers);
  const question = first.getByText(/^Your days end by Kiritimati time\. Use /);
  await expect.element(question).toBeVisible();
  await first.getByRole("button", { name: "Keep Kiritimati" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await first.unmount();
  const again = await openTab(rest, answers);
  expect(question.query()).toBeNull();
  expect(again.sent("athletes.updateSettings")).toEqual([]);
  await again.unmount();

  localStorage.clear();
  const third = await openTab(rest, answers);
  await third.getByRole("button", { name: /^Use / }).click();
  await expect.element(question).not.toBeInTheDocument();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(third.sent("athletes.updateSettings")).toEqual([{ timeZone }]);
});
