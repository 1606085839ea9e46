import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { expect, test } from "vitest";
import { ConnectionLine } from "#src/app/connection-line.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { CheckInScreen } from "#src/features/check-in/check-in-screen.tsx";
import { CheckInCard } from "#src/features/soulcare/huddle/check-in-card.tsx";
import { HuddleTab } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { useSession, type Viewer } from "#src/lib/use-viewer.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "./at-path.tsx";
import { NoAnswer, Refusal, renderScreen } from "./render-screen.tsx";
import { huddle } from "./soulcare/samples.ts";

const today = "2026-03-04";
const none = { sleep: null, body: null, energy: null, pressure: null, soul: null };
const saved = { day: today, ...none, shared: [], isHeavy: false, unlocked: [] };

type Days = RouterOutputs["soulcare"]["checkIns"]["days"];
const days: Days = [];
const weeks = [{ week: "2026-03-02", ...none, count: 0 }];
const checkIns = { today, switches: [], isLongHeavy: false, days, weeks };

test("hiding an answer that waits goes with it; a day that ended meanwhile is said beside the new one", async () => {
  const { week } = huddle();
  let now = huddle({ checkIn: { today: null, switches: ["sleep", "soul"], isLongHeavy: false } });
  let isUp = true;
  const screen = await renderScreen(
    <>
      <ConnectionLine />
      <HuddleTab />
    </>,
    {
      "soulcare.huddle": () => now,
      "soulcare.checkIn": () => {
        now = huddle({ week: { ...week, today: "2026-03-05" } });
        return new Refusal("A new day has begun.", { code: "CONFLICT", httpStatus: 409 });
      },
    },
    () => isUp,
  );
  const dark = screen.getByRole("button", { name: "Dark" });
  await expect.element(dark).toBeVisible();
  isUp = false;
  await dark.click();
  await expect.element(screen.getByText(/Not saved yet\./)).toBeVisible();
  await screen.getByRole("button", { name: /^Change/ }).click();
  await expect.element(screen.getByText(/Only you see this answer\./)).toBeVisible();
  await expect.element(screen.getByText(/^No connection/)).toBeVisible();
  isUp = true;
  dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("That day is over; nothing was saved.")).toBeVisible();
  await expect.element(dark).toHaveAttribute("aria-pressed", "false");
  expect(screen.sent("soulcare.checkIn")).toEqual([{ day: today, soul: 1, shared: ["sleep"] }]);
});

test("of two quick answers that do not arrive both are sent when the connection is back", async () => {
  let isUp = true;
  let fail = () => {};
  const lost = new Promise<NoAnswer>((resolve) => {
    fail = () => resolve(new NoAnswer());
  });
  const screen = await renderScreen(
    <>
      <ConnectionLine />
      <CheckInScreen />
    </>,
    {
      "soulcare.checkIns": checkIns,
      "soulcare.confidence": { isDue: false, answers: [] },
      "soulcare.checkIn": ({ sleep = null, body = null }) =>
        body === null ? lost : { ...saved, sleep, body },
    },
    () => isUp,
  );
  await screen.getByRole("button", { name: "Some" }).click();
  await screen.getByRole("button", { name: "Next" }).click();
  await screen.getByRole("button", { name: "Sore" }).click();
  isUp = false;
  fail();
  await expect.element(screen.getByText(/^No connection/)).toBeVisible();
  isUp = true;
  dispatchEvent(new Event("online"));
  await expect
    .poll(() => screen.sent("soulcare.checkIn").at(-1))
    .toEqual({ day: today, sleep: 3, body: 2 });
});

test("an answer that is saved while the next question is on screen leaves it there", async () => {
  const server = pauseAt();
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": checkIns,
    "soulcare.checkIn": async () => {
      await server.passed;
      return { ...saved, sleep: 3 };
    },
  });
  await screen.getByRole("button", { name: "Some" }).click();
  await screen.getByRole("button", { name: "Next" }).click();
  const sore = screen.getByRole("button", { name: "Sore" });
  await expect.element(sore).toBeVisible();
  server.open();
  // What is on screen is asked for again once the answer is saved.
  await expect.poll(() => screen.sent("soulcare.checkIns")).toHaveLength(2);
  await expect.element(sore).toBeVisible();
});

test("a heavy answer leads to people, also when it is saved from another question", async () => {
  const server = pauseAt();
  let days = checkIns.days;
  const heavy = { ...saved, soul: 1, isHeavy: true };
  const screen = await renderScreen(atPath("/check-in?step=soul", <CheckInScreen />), {
    "soulcare.checkIns": () => ({ ...checkIns, days }),
    "soulcare.checkIn": async () => {
      await server.passed;
      days = [heavy];
      return heavy;
    },
  });
  await screen.getByRole("button", { name: "Dark" }).click();
  await screen.getByRole("link", { name: "Back to pressure" }).click();
  await expect.element(screen.getByRole("heading", { name: "How is the pressure?" })).toBeVisible();
  server.open();
  await expect
    .element(screen.getByRole("heading", { name: "Thank you for saying it." }))
    .toBeVisible();
});

test("one answer is sent after another, so that the last one wins", async () => {
  const server = pauseAt();
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": checkIns,
    "soulcare.checkIn": async ({ sleep = null }) => {
      await server.passed;
      return { ...saved, sleep };
    },
  });
  await screen.getByRole("button", { name: "Some" }).click();
  const well = screen.getByRole("button", { name: "Well" });
  await well.click();
  await expect.element(well).toHaveAttribute("aria-pressed", "true");
  expect(screen.sent("soulcare.checkIn")).toEqual([{ day: today, sleep: 3 }]);
  server.open();
  await expect
    .poll(() => screen.sent("soulcare.checkIn"))
    .toEqual([
      { day: today, sleep: 3 },
      { day: today, sleep: 4 },
    ]);
});

const gone = "Your check-in was not saved.";
const titles = () => toaster.read().map(({ title }) => title);

test("who leaves while an answer waits is told that it was not saved", async () => {
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": checkIns,
    "soulcare.checkIn": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "Some" }).click();
  await expect.element(screen.getByText(/Not saved yet\./)).toBeVisible();
  await screen.unmount();
  expect(titles()).toContain(gone);
});

test("who leaves while an answer is on its way is told only if it was lost", async () => {
  const server = pauseAt();
  const screen = await renderScreen(<CheckInScreen />, {
    "soulcare.checkIns": checkIns,
    "soulcare.checkIn": async () => {
      await server.passed;
      return new NoAnswer();
    },
  });
  await screen.getByRole("button", { name: "Some" }).click();
  const before = titles().length;
  await screen.unmount();
  expect(titles()).toHaveLength(before);
  server.open();
  await expect.poll(() => titles().length).toBe(before + 1);
});

const card = (
  <CheckInCard checkIn={{ today: null, switches: [], isLongHeavy: false }} day={today} />
);

const other: Viewer = { role: "athlete", athleteId: 8, name: "Leah" };

/** The two ways in which the signed-in person of this page changes. */
function Change() {
  const { enter, leave } = useSession();
  return (
    <>
      <button type="button" onClick={leave}>
        Sign out
      </button>
      <button type="button" onClick={() => enter(other)}>
        Sign in as another
      </button>
    </>
  );
}

/** Answers at this path, and opens another screen before the answer is saved. */
async function answerAndLeave(path: string, part: ReactNode, word: string, ...presses: string[]) {
  const server = pauseAt();
  const both = (
    <>
      {atPath(path, part)}
      <Link to="/community">Leave</Link>
      <Change />
    </>
  );
  const screen = await renderScreen(both, {
    "soulcare.checkIns": checkIns,
    "soulcare.checkIn": async ({ soul = null }) => {
      await server.passed;
      const unlocked = [{ id: 1, title: "Honest Check-In", icon: "x", pointValue: 15 }];
      return { ...saved, soul, isHeavy: soul === 1, unlocked };
    },
  });
  await screen.getByRole("button", { name: word }).click();
  await screen.getByRole("link", { name: "Leave" }).click();
  const address = screen.getByRole("status", { name: "Address" });
  await expect.element(address).toHaveTextContent("/community");
  for (const name of presses) await screen.getByRole("button", { name }).click();
  server.open();
  return { screen, address };
}

test("an answer that is saved after its screen was left leads nowhere", async () => {
  const { screen, address } = await answerAndLeave(
    "/check-in?step=sleep",
    <CheckInScreen />,
    "Deeply",
  );
  await screen.getByRole("button", { name: /^Dismiss/ }).click();
  await expect.element(screen.getByText(/^You earned/)).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent("/community");
});

test.each([
  ["the Huddle", "/soulcare", card],
  ["the check-in", "/check-in?step=soul", <CheckInScreen key="screen" />],
])("after %s was left, a dark answer offers the way to people", async (_, path, part) => {
  const { screen, address } = await answerAndLeave(path, part, "Dark");
  const way = screen.getByRole("button", { name: "What may help today" });
  await expect.element(way).toBeVisible();
  await expect.element(address).toHaveTextContent("/community");
  await way.click();
  await expect.element(address).toHaveTextContent("/check-in?step=caring");
});

test("the way to people that is offered goes with its person", async () => {
  const { screen } = await answerAndLeave("/soulcare", card, "Dark");
  const way = screen.getByRole("button", { name: "What may help today" });
  await expect.element(way).toBeVisible();
  await screen.getByRole("button", { name: "Sign out" }).click();
  await expect.element(way).not.toBeInTheDocument();
});

test.each([[["Sign out"]], [["Sign out", "Sign in as another"]]])(
  "after “%s” a dark answer that is saved late offers nothing",
  async (presses) => {
    const { screen } = await answerAndLeave("/soulcare", card, "Dark", ...presses);
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    expect(screen.getByRole("button", { name: "What may help today" }).query()).toBeNull();
  },
);
