import { prices } from "#db/values.ts";
import { formatMoney } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { subscribe, terms } from "./words.ts";

/** What is due today in cents, and how much of it is tax. */
export type Today = RouterOutputs["payments"]["createSubscription"]["today"];

const { amount: usual, currency } = prices.mentorship;

const money = (cents: number) => formatMoney(cents, currency);

export const usualBill = { rows: subscribe.bill, due: subscribe.due, explain: subscribe.explain };

const discountOf = ({ amount, tax }: Today) => usual + tax - amount;

const isUsual = (today: Today) => today.tax === 0 && discountOf(today) === 0;

/** The line under the button; none for the usual sum, which the button says. */
export function todayLine(today: Today) {
  if (isUsual(today)) return undefined;
  return terms.today(money(today.amount), today.tax > 0 ? money(today.tax) : undefined);
}

/** The bill with what a code takes off and the tax on top. */
export function billOf(today: Today): typeof usualBill {
  if (isUsual(today)) return usualBill;
  const discount = discountOf(today);
  const [first, later] = subscribe.bill;
  const [, cancel] = subscribe.explain;
  const hasTax = today.tax > 0;
  const due = money(today.amount);
  const rows = [
    first,
    discount > 0 && { item: terms.code.row, amount: `−${money(discount)}` },
    hasTax && { item: terms.address.row, amount: money(today.tax) },
    later && { item: later.item, amount: hasTax ? terms.dueThenTaxed : terms.dueThen },
  ].filter((row) => row !== undefined && row !== false);
  const explain = [terms.explain(due, { hasTax, hasCode: discount > 0 }), cancel ?? ""];
  return { rows, due, explain };
}
