import { addDays, type Day, daysBetween } from "./days.ts";

/** For how many days the question stays open each time. */
const openDays = 14;
/** Days from joining to the second question, and from each later question to the next. */
const firstAgain = 56;
const thenEvery = 84;

/** The day on which the question that is open now was first asked; undefined if none is open. */
function askedOn(joined: Day, today: Day): Day | undefined {
  const age = daysBetween(joined, today);
  if (age < 0) return undefined;
  const rounds = Math.floor((age - firstAgain) / thenEvery);
  const began = rounds < 0 ? 0 : firstAgain + rounds * thenEvery;
  return age - began < openDays ? addDays(joined, began) : undefined;
}

type Asked = { joined: Day; today: Day; answered: readonly Day[] };

/** Whether the question is open today and not answered yet. */
export function isConfidenceDue({ joined, today, answered }: Asked) {
  const asked = askedOn(joined, today);
  return asked !== undefined && !answered.some((day) => day >= asked);
}

/** The first and the last answer that an athlete allows to be counted. */
export type Pair = { firstDay: Day; first: number; lastDay: Day; last: number };

/** With fewer pairs nothing is published, because single answers could be guessed. */
const fewest = 20;
/** A pair counts if its answers are this far apart, and the last one is this new. */
const apartDays = 56;
const freshMonths = 24;

/** The share of pairs in which confidence rose; undefined while too few pairs count. */
export function improvedConfidence(pairs: readonly Pair[], today: Day) {
  const since = monthsBefore(today, freshMonths);
  const counted = pairs.filter(
    ({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) >= apartDays && lastDay >= since,
  );
  const n = counted.length;
  if (n < fewest) return undefined;
  const improved = counted.filter(({ first, last }) => last - first >= 1).length;
  const from = counted.map(({ firstDay }) => firstDay).sort()[0] ?? today;
  const until =
    counted
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1) ?? today;
  return {
    figure: `${Math.floor((improved / n) * 100)}%`,
    n,
    source: `of ${n} athletes who answered twice, ${monthOf(from)} to ${monthOf(until)}`,
    asOf: today,
  };
}

function monthsBefore(day: Day, months: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

const monthName = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
} as const);
const monthOf = (day: Day) => monthName.format(new Date(`${day}T00:00:00Z`));
