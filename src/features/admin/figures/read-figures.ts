import { formatMonth, formatShortDay } from "#src/lib/format.ts";
import type { Figures } from "./types.ts";

/** How many are in this state today. */
export const countIn = (
  { subscriptions }: Figures,
  asked: Figures["subscriptions"][number]["state"],
) => subscriptions.find(({ state }) => state === asked)?.count ?? 0;

/** The month and the week under way. */
export const monthNow = ({ months }: Figures) => months.at(-1);
export const weekNow = ({ weeks }: Figures) => weeks.at(-1);

/** 2025-08-11 becomes Aug 11. */
export const weekLabel = (from: string) => formatShortDay(new Date(`${from}T00:00`));

/** 2025-08 becomes August. */
export const monthName = (month: string) => formatMonth(new Date(`${month}-01T00:00`));
export const monthLabel = (month: string) => monthName(month).slice(0, 3);
