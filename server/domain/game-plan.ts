import type { PlanContent } from "#db/schema/game-plans.ts";
import { addDays, type Day, dayIn, daysBetween, type WeekDay, weekDayOf } from "./days.ts";

type Weeks = PlanContent["weeks"];
/** An action is done several times a week; `place` is which of its times is ticked, from 1. */
type Tick = { actionId: string; place: number };

const weekDays = 7;

/** The first day of a week of the plan; weeks count from 1. */
const weekStart = (startsOn: Day, number: number) => addDays(startsOn, (number - 1) * weekDays);

/** Which week of the plan a day is in; null before the first and after the last one. */
export function weekOn(startsOn: Day, weeks: number, today: Day) {
  const number = Math.floor(daysBetween(startsOn, today) / weekDays) + 1;
  return number >= 1 && number <= weeks ? number : null;
}

/** The weeks with their ticks. Ticks of actions that a later version left out do not count. */
export function withTicks(startsOn: Day, weeks: Weeks, ticks: readonly Tick[]) {
  return weeks.map(({ focus, actions }, index) => {
    const shown = actions.map((action) => ({ ...action, ticked: placesOf(action, ticks) }));
    return {
      number: index + 1,
      startsOn: weekStart(startsOn, index + 1),
      focus,
      actions: shown,
      done: sum(shown.map(({ ticked }) => ticked.length)),
      all: sum(shown.map(({ times }) => times)),
    };
  });
}

const placesOf = ({ id, times }: { id: string; times: number }, ticks: readonly Tick[]) =>
  ticks
    .filter(({ actionId, place }) => actionId === id && place <= times)
    .map(({ place }) => place)
    .toSorted((one, other) => one - other);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Whether the plan has this action, and this place is not above its `times`. */
export const hasPlace = ({ weeks }: Pick<PlanContent, "weeks">, { actionId, place }: Tick) =>
  weeks.some(({ actions }) => actions.some(({ id, times }) => id === actionId && place <= times));

type Facts = {
  startsOn: Day;
  weeks: Weeks;
  ticks: readonly (Tick & { at: Date })[];
  timeZone: string;
  restDay: WeekDay;
  now: Date;
};

/**
 * The plan's current week; undefined if no week is under way. Its next action is due if every day
 * that is left is needed, one tick a day, and nothing of the week was ticked today.
 */
export function planToday({ startsOn, weeks, ticks, timeZone, restDay, now }: Facts) {
  const today = dayIn(timeZone, now);
  const number = weekOn(startsOn, weeks.length, today);
  const week = withTicks(startsOn, weeks, ticks).find((week) => week.number === number);
  if (!week) return undefined;
  const { focus, done, all, actions } = week;
  const endsOn = addDays(week.startsOn, weekDays - 1);
  const own = new Set(actions.map(({ id }) => id));
  const isDoneToday = ticks.some(
    ({ actionId, at }) => own.has(actionId) && dayIn(timeZone, at) === today,
  );
  const isPressing = all - done >= daysLeft(today, endsOn, restDay);
  const next = isPressing && !isDoneToday ? nextPlace(actions) : undefined;
  return { number: week.number, focus, done, all, due: next ? { ...next, endsOn } : null };
}

/** How many days are left from today to the last day, without the rest day. */
function daysLeft(today: Day, endsOn: Day, restDay: WeekDay) {
  const count = daysBetween(today, endsOn) + 1;
  const days = Array.from({ length: count }, (_, index) => addDays(today, index));
  return days.filter((day) => weekDayOf(day) !== restDay).length;
}

type Action = { id: string; text: string; times: number; ticked: readonly number[] };

function nextPlace(actions: readonly Action[]) {
  const action = actions.find(({ times, ticked }) => ticked.length < times);
  if (!action) return undefined;
  const { id: actionId, text, ticked } = action;
  const place = [1, 2, 3, 4, 5, 6, 7].find((place) => !ticked.includes(place)) ?? 1;
  return { actionId, place, text };
}
