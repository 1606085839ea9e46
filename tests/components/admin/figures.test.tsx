import { expect, test } from "vitest";
import { AdminFiguresScreen } from "#src/features/admin/statistics/statistics-screen.tsx";
import { renderScreen } from "../render-screen.tsx";

test("figures are charts with words and tables, and another period is asked for", async () => {
  const week = { active: 3, posts: 1, replies: 2 };
  const days = ["2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"];
  const month = { month: "2026-03", revenueCents: 0, disputedCents: 0, gained: 0, lost: 0 };
  const thisWeek = { faithfulDays: 1, checkIns: 2, prayers: 3 };
  const screen = await renderScreen(<AdminFiguresScreen />, {
    "admin.figures": ({ weeks }) => ({
      athletes: 4,
      subscriptions: [{ state: "past_due", count: 1 }],
      nextEnd: null,
      complimentary: 0,
      sessionAllowance: 8,
      week: thisWeek,
      weekBefore: thisWeek,
      afterPlaylist: [],
      weeks: days.slice(weeks === 4 ? 0 : 2).map((from) => ({ ...week, from })),
      months: [{ ...month, sessions: 2 }],
    }),
    "admin.claims": [],
    "community.claims": [],
  });
  const chart = screen.getByRole("img", { name: /^Active athletes each week: 3 in/ });
  await expect.element(chart).toBeInTheDocument();
  const active = screen.getByRole("region", { name: "Active athletes" });
  await active.getByText("Show the numbers").click();
  await expect.poll(() => active.getByRole("row").elements().length).toBe(3);
  await screen.getByRole("combobox", { name: "Period" }).selectOptions("Last 4 weeks");
  await expect.poll(() => active.getByRole("row").elements().length).toBe(5);
  await expect
    .element(screen.getByRole("link", { name: "See who" }))
    .toHaveAttribute("href", "/admin/athletes?subscription=past_due");
});
