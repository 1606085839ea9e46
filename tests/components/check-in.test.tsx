import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { verseOn } from "#src/components/caring.tsx";
import { WeekColumns } from "#src/components/week-columns.tsx";
import { CheckInScreen } from "#src/features/check-in/check-in-screen.tsx";
import { meaningOf } from "#src/features/check-in/words.ts";
import { CheckInCard } from "#src/features/soulcare/huddle/check-in-card.tsx";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "./render-screen.tsx";
import { tapTwice } from "./tap-twice.ts";

type CheckIns = RouterOutputs["soulcare"]["checkIns"];
type CheckIn = CheckIns["days"][number];

const today = "2026-03-04";
const none = { sleep: null, body: null, energy: null, pressure: null, soul: null };
const row = (rest: Partial<CheckIn> = {}): CheckIn => ({
  day: today,
  ...none,
  shared: [],
  isHeavy: false,
  ...rest,
});
const weeks = Array.from({ length: 8 }, (_, index) => ({
  week: `2026-0${index < 4 ? 1 : 2}-${10 + index}`,
  ...none,
  count: index,
  soul: index === 5 ? null : 3,
}));
const checkIns = (days: CheckIn[] = [], rest: Partial<CheckIns> = {}): CheckIns => ({
  today,
  switches: [],
  isLongHeavy: false,
  days,
  weeks,
  ...rest,
});

const card = (checkIn: Partial<RouterOutputs["soulcare"]["huddle"]["checkIn"]> = {}) => (
  <CheckInCard
    checkIn={{ today: null, switches: [], isLongHeavy: false, ...checkIn }}
    day={today}
  />
);

const saves: Answers = {
  "soulcare.checkIn": ({ soul = null, shared = [] }) => ({
    ...row({ shared, soul }),
    unlocked: [{ id: 1, title: "Honest Check-In", icon: "x", pointValue: 15 }],
    isHeavy: soul === 1,
  }),
};

test("one tap on the card saves, and says what was earned", async () => {
  const screen = await renderScreen(card(), saves);
  await screen.getByRole("button", { name: "Steady" }).click();
  await expect.element(screen.getByText("You earned Honest Check-In, 15 points.")).toBeVisible();
  expect(screen.sent("soulcare.checkIn")).toEqual([{ day: today, soul: 4 }]);
});

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

test("the answer stays on the card, with the way to the body", async () => {
  const screen = await renderScreen(card({ today: row({ soul: 2 }) }), saves);
  await expect.element(screen.getByText(/You said Heavy\./)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Heavy" }))
    .toHaveAttribute("aria-pressed", "true");
  const link = screen.getByRole("link", { name: "Add the body: four taps" });
  await expect.element(link).toHaveAttribute("href", "/check-in?step=sleep&of=4");
});

test("a day that begins shared says so; a dark first tap can be kept private, and leads to people", async () => {
  const screen = await renderScreen(
    <>
      {card({ switches: ["sleep", "soul"] })}
      <Place />
    </>,
    saves,
  );
  await expect
    .element(screen.getByText(/Your mentor sees this answer\. Sharing is not a call for help\./))
    .toBeVisible();
  await screen.getByRole("button", { name: /^Change/ }).click();
  await expect.element(screen.getByText(/Only you see this answer\./)).toBeVisible();
  await screen.getByRole("button", { name: "Dark" }).click();
  await expect.element(screen.getByText("/check-in?step=caring")).toBeVisible();
  expect(screen.sent("soulcare.checkIn")).toEqual([{ day: today, soul: 1, shared: ["sleep"] }]);
  expect(screen.getByText(/You earned/).elements()).toEqual([]);
});

test("a day that is over is said, and what had no answer waits", async () => {
  const data = { code: "CONFLICT", httpStatus: 409 };
  const replies = [new Refusal("A new day has begun. Please look again.", data)];
  const screen = await renderScreen(card(), {
    "soulcare.checkIn": () => replies.shift() ?? new NoAnswer(),
  });
  await screen.getByRole("button", { name: "Cloudy" }).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent("A new day has begun.");
  const heavy = screen.getByRole("button", { name: "Heavy" });
  await heavy.click();
  await expect.element(screen.getByText(/Not saved yet\./)).toBeVisible();
  await expect.element(heavy).toHaveAttribute("aria-pressed", "true");
});

test("the questions come one at a time; a tap goes on, Skip sends nothing", async () => {
  const days: CheckIn[] = [];
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": () => checkIns(days),
    "soulcare.confidence": { isDue: false, answers: [] },
    "soulcare.checkIn": ({ sleep = days[0]?.sleep ?? null, soul = null }) => {
      days[0] = row({ sleep, soul });
      const badge = { title: "Honest Check-In", pointValue: 15 };
      return { ...days[0], unlocked: soul === null ? [] : [badge] };
    },
  });
  await screen.getByRole("button", { name: "Some" }).click();
  const next = async (question: string) =>
    expect.element(screen.getByRole("heading", { name: question })).toHaveFocus();
  await next("How does your body feel?");
  await expect.element(screen.getByRole("listitem")).toHaveTextContent("Sleep Some");
  for (const question of [
    "What is in the tank?",
    "How is the pressure?",
    "How is it with your soul?",
  ]) {
    await screen.getByRole("button", { name: "Skip" }).click();
    await next(question);
  }
  await expect.element(screen.getByRole("img", { name: "Question 5 of 5" })).toBeVisible();
  await screen.getByRole("button", { name: "Bright" }).click();
  await expect.element(screen.getByText("Something new on your reel")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "That is today, said." })).toBeVisible();
  expect(screen.sent("soulcare.checkIn")).toEqual([
    { day: today, sleep: 3 },
    { day: today, soul: 5 },
  ]);
});

test("the second tap of a double tap does not answer the next question", async () => {
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": checkIns(),
    "soulcare.checkIn": ({ sleep = null, body = null }) => ({
      ...row({ sleep, body }),
      unlocked: [],
    }),
  });
  const some = screen.getByRole("button", { name: "Some" });
  const okay = screen.getByRole("button", { name: "Okay" });
  await expect.element(some).toBeVisible();
  await tapTwice(() => some.click(), okay);
  // A tap that comes later is an answer again.
  await okay.click();
  await expect.element(screen.getByRole("heading", { name: "What is in the tank?" })).toHaveFocus();
  expect(screen.sent("soulcare.checkIn")).toEqual([
    { day: today, sleep: 3 },
    { day: today, body: 3 },
  ]);
});

test("a dark answer is met by people, and by no badge and no question", async () => {
  const days: CheckIn[] = [row({ sleep: 3 })];
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": () => checkIns(days, { isLongHeavy: days[0]?.isHeavy === true }),
    "soulcare.confidence": { isDue: true, answers: [] },
    ...saves,
    "soulcare.checkIn": () => {
      days[0] = row({ sleep: 3, soul: 1, isHeavy: true });
      return { ...days[0], unlocked: [{ id: 1, title: "Honest", icon: "x", pointValue: 15 }] };
    },
  });
  await screen.getByRole("link", { name: "Change" }).click();
  for (const _ of [1, 2, 3, 4]) await screen.getByRole("button", { name: "Next" }).click();
  await screen.getByRole("button", { name: "Dark" }).click();
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Thank you for saying it.");
  for (const text of [
    "Nobody has been told, and nobody watches these answers. Please tell someone.",
    "It has been heavy for two weeks. That is long enough to tell a doctor or a counselor.",
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  const links = screen
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    ...[
      "/check-in?step=soul",
      "tel:988",
      "sms:988",
      "/need-someone",
      "/mentor",
      "/community?category=prayer-requests&write",
    ],
    ...["/timeout-journal", "/check-in?step=day"],
  ]);
  // At once: a toast would go by itself.
  expect(screen.getByText(/You earned|Music|Worse/).elements()).toEqual([]);
  await screen.getByRole("link", { name: "Back to today’s answers" }).click();
  await expect.element(screen.getByRole("link", { name: "What may help today" })).toBeVisible();
  await expect.element(screen.getByText(/How confident/)).not.toBeInTheDocument();
  // Who adds the body afterwards has been met already.
  await screen.getByRole("link", { name: "Change" }).click();
  await screen.getByRole("button", { name: "Well" }).click();
  await expect.element(heading).toHaveTextContent("How does your body feel?");
});

test("a shared dark answer can be hidden where it is said; without a mentor none is written to", async () => {
  const days = [row({ soul: 1, isHeavy: true, shared: ["sleep", "soul"] })];
  const anna = { name: "Anna B.", bio: null, timeZone: "UTC", replyHours: 48, photo: null };
  let mentor: RouterOutputs["soulcare"]["mentor"] = anna;
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": () => checkIns(days),
    "soulcare.mentor": () => mentor,
    "soulcare.shareCheckIn": ({ shared }) => {
      days[0] = row({ soul: 1, isHeavy: true, shared });
      return days[0];
    },
  });
  await screen.getByRole("link", { name: "What may help today" }).click();
  const seen = /Your mentor can see this answer, perhaps not today\. Nobody has been alerted\./;
  await expect.element(screen.getByText(seen)).toBeVisible();
  await screen.getByRole("button", { name: "Hide it" }).click();
  await expect.element(screen.getByText(/Nobody has been told/)).toBeVisible();
  expect(screen.sent("soulcare.shareCheckIn")).toEqual([{ day: today, shared: ["sleep"] }]);

  const write = screen.getByRole("link", { name: /Write to your mentor/ });
  await expect.element(write).toHaveTextContent("Usually answers within 2 days. Not watched");
  mentor = null;
  await queryClient.invalidateQueries();
  await expect.element(write).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: /Ask for prayer/ })).toBeVisible();
});

test("the verse after a heavy answer is another each day", () => {
  const days = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"];
  const references = days.map((day) => verseOn(day).reference);
  expect(new Set(references)).toEqual(new Set(["Psalm 34:18", "Psalm 94:19", "Psalm 42:5"]));
});

test("each answer has a switch for the mentor; confidence counts only while one wants it", async () => {
  let answers: RouterOutputs["soulcare"]["confidence"]["answers"] = [];
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": checkIns([row({ soul: 4, sleep: 2, shared: ["sleep"] })]),
    "soulcare.shareCheckIn": ({ shared }) => row({ soul: 4, sleep: 2, shared }),
    "soulcare.hideCheckIns": { hidden: 12 },
    "soulcare.confidence": () => ({ isDue: answers.length === 0, answers }),
    "soulcare.answerConfidence": (input) => {
      answers = [{ day: today, ...input }];
      return { day: today, ...input };
    },
    "soulcare.withdrawConfidence": () => {
      answers = answers.map((answer) => ({ ...answer, mayCount: false }));
      return { withdrawn: 1 };
    },
  });
  await expect.element(screen.getByRole("switch", { name: "Mentor sees sleep" })).toBeChecked();
  await screen.getByRole("switch", { name: "Mentor sees soul" }).click();
  await expect
    .poll(() => screen.sent("soulcare.shareCheckIn"))
    .toEqual([{ day: today, shared: ["sleep", "soul"] }]);
  await screen.getByRole("button", { name: "Hide every past answer from my mentor" }).click();
  const hidden = screen.getByText("Hidden from your mentor: 12 days", { exact: true });
  await expect.element(hidden).toBeVisible();

  await screen.getByRole("button", { name: "Quite" }).click();
  await screen.getByRole("checkbox", { name: /May count, without my name/ }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveFocus();
  await screen.getByRole("button", { name: "Take my answers out of Honour’s figure" }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(screen.getByText(/None of your answers counts/)).toBeVisible();
  expect(screen.sent("soulcare.answerConfidence")).toEqual([{ answer: 4, mayCount: true }]);
});

test("the weeks are a picture with words, and a table", async () => {
  const columns = weeks.map(({ week, soul, count }) => ({ week, value: soul, count }));
  const screen = await renderScreen(
    <WeekColumns name="Soul" counted="Check-ins" weeks={columns} most={5} meaning="As ever." />,
    {},
  );
  await expect
    .element(screen.getByRole("img"))
    .toHaveAccessibleName("Soul, week by week from January 10: 3, 3, 3, 3, 3, none, 3, 3 of 5.");
  await screen.getByText("Show the numbers").click();
  await expect.element(screen.getByRole("row", { name: "Feb 15 none 5" })).toBeVisible();
});

test.each([
  [
    [2.4, 2.8, 2.5, 3.1, null, 3.6, 3.9, 3.2],
    "Higher than in October, lower than last week. No answer in the week of November 2.",
  ],
  [[null, null, null, null, null, null, null, 4], "Your first weeks begin here."],
  [[null, null, null, null, null, null, 4, 4], "As last week."],
  [[null, 3, null, null, 3, 3, 3, null], "No answer in 2 of the weeks."],
])("%j means: %s", (values, text) => {
  const begin = Date.UTC(2026, 9, 5);
  const given = values.map((value, index) => ({
    value,
    week: new Date(begin + index * 7 * 86_400_000).toISOString().slice(0, 10),
  }));
  expect(meaningOf(given)).toBe(text);
});

test("staff read that check-ins belong to athletes, and nothing is asked for", async () => {
  const staff = { role: "admin", name: "Anna", staffRole: "owner" } as const;
  const screen = await renderScreen(<CheckInScreen />, { "athletes.session": { viewer: staff } });
  await expect
    .element(screen.getByRole("heading", { name: "Check-ins belong to an athlete’s profile" }))
    .toBeVisible();
  expect(screen.sent("soulcare.checkIns")).toEqual([]);
});
