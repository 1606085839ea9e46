import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { HuddleTab } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import { WeeksFelt } from "#src/features/soulcare/huddle/weeks-felt.tsx";
import { renderScreen } from "../render-screen.tsx";
import { huddle } from "./samples.ts";

const weeks = [
  { week: "2026-01-26", brightness: 3, energy: 4, entries: 2 },
  { week: "2026-02-02", brightness: 5, energy: 4, entries: 1 },
];

test("the last week is called now only if it is this week", async () => {
  const screen = await renderScreen(<WeeksFelt weeks={weeks} today="2026-02-08" />, {});
  const card = screen.getByRole("region", { name: "How the weeks felt" });
  await expect.element(card).toHaveTextContent("now");
  await expect.element(screen.getByText("up 2 since January", { exact: true })).toBeVisible();
  await screen.unmount();

  const later = await renderScreen(<WeeksFelt weeks={weeks} today="2026-02-09" />, {});
  await expect.element(later.getByText("up 2 since January, as of Feb 2")).toBeVisible();
  await expect
    .element(later.getByRole("region", { name: "How the weeks felt" }))
    .not.toHaveTextContent("now");
});

test("in the month of the first week the change is since its day", async () => {
  const month = weeks.map((week) => ({
    ...week,
    brightness: 5,
    week: week.week.replace("01-26", "02-09"),
  }));
  const screen = await renderScreen(
    <WeeksFelt weeks={month.toReversed()} today="2026-02-15" />,
    {},
  );
  await expect.element(screen.getByText("the same since Feb 2")).toBeVisible();
});

test("the cards of the Huddle stand in the page in the order in which they are seen", async () => {
  const plan = { number: 1, focus: "Rest", done: 0, all: 2 };
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": huddle({ weeksFelt: weeks, plan }),
  });
  const regions = screen.getByRole("region");
  await expect.element(regions.first()).toBeVisible();
  const names = () =>
    regions.elements().flatMap((region) => region.getAttribute("aria-label") ?? []);
  const first = ["Your next step", "News and sessions", "How the weeks felt"];
  const [checkIn, week] = ["How is it with your soul?", "Your week"];
  await page.viewport(860, 800);
  await expect.poll(() => names().slice(0, 5)).toEqual([...first, week, checkIn]);
  await page.viewport(390, 844);
  await expect.poll(() => names().slice(0, 4)).toEqual([first[0], first[1], checkIn, week]);
});
