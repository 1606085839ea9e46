import { prices } from "#db/payment-values.ts";
import { formatMoney } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { subscribe, terms } from "./words.ts";

/** What is due today, in cents, and the part of it that is tax. */
export type Today = RouterOutputs["payments"]["createSubscription"]["today"];

const { amount: price, currency } = prices.mentorship;

const money = (cents: number) => formatMoney(cents, currency);

const usualBill = { rows: subscribe.bill, due: subscribe.due, explain: subscribe.explain };

/** While the amount of tax is not known. */
const taxedBill = {
  rows: subscribe.bill.map(({ item }) => ({ item, amount: terms.plusTax })),
  due: terms.plusTax,
  explain: [
    terms.explain(terms.plusTaxShort, { hasTax: true, hasCode: false }),
    ...subscribe.explain.slice(1),
  ],
};

const discountOf = ({ amount, tax }: Today) => price + tax - amount;

const isUsual = (today: Today) => today.tax === 0 && discountOf(today) === 0;

/** The line under the button; undefined for the usual price, which is on the button. */
export function todayLine(today: Today) {
  if (isUsual(today)) return undefined;
  return terms.today(money(today.amount), today.tax > 0 ? money(today.tax) : undefined);
}

/** The usual bill, or with `today` a bill that shows the discount of a code and the tax. */
export function billOf(today: Today | undefined, hasTax: boolean): typeof usualBill {
  if (!today) return hasTax ? taxedBill : usualBill;
  return isUsual(today) ? usualBill : ownBill(today);
}

function ownBill(today: Today) {
  const discount = discountOf(today);
  const [first, later] = subscribe.bill;
  const hasTax = today.tax > 0;
  const due = money(today.amount);
  const rows = [
    first,
    discount > 0 && { item: terms.code.row, amount: `−${money(discount)}` },
    hasTax && { item: terms.address.row, amount: money(today.tax) },
    later && (hasTax ? { ...later, amount: terms.plusTax } : later),
  ].filter((row) => row !== undefined && row !== false);
  const dueText = today.amount === 0 ? terms.nothing : due;
  const sums = terms.explain(dueText, { hasTax, hasCode: discount > 0 });
  return { rows, due, explain: [sums, ...subscribe.explain.slice(1)] };
}
