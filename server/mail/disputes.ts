import type { Row } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";
import { letter } from "./letter.ts";

type Dispute = {
  to: string;
  timeZone: string;
  payment: Pick<Row<"payments">, "athleteId" | "amount" | "currency" | "disputedAmount" | "paidAt">;
  /** When evidence is due; null if the bank takes none. */
  dueBy: Date | null;
  /** The URL of the payment at Stripe. */
  paymentUrl: string;
  at: Date;
};

/** To an owner, without the name of the payer. */
export function disputeMail(env: Env, { to, timeZone, payment, dueBy, paymentUrl, at }: Dispute) {
  const { athleteId, amount, currency, disputedAmount, paidAt } = payment;
  const day = (date: Date) => date.toLocaleDateString("en-US", { timeZone, dateStyle: "long" });
  const money = (cents: number) =>
    (cents / 100).toLocaleString("en-US", { style: "currency", currency });
  const takenLine =
    disputedAmount > 0
      ? `Stripe holds ${money(disputedAmount)} back until the bank has decided.`
      : "The bank only asks so far; nothing was taken.";
  const nextStep = dueBy ? `Evidence is due by ${day(dueBy)}. Answer it here:` : "See it here:";
  const athleteLink =
    athleteId === null ? "" : `\n\n${publicUrl(env)}/admin/athletes/${athleteId}?part=profile`;
  return letter(env, {
    kind: "dispute-opened",
    to,
    at,
    subject: `A payment of ${money(amount)} is disputed`,
    body: `Hello,

the bank of whoever paid ${money(amount)} on ${day(paidAt)} disputes the payment. ${takenLine}

${nextStep} ${paymentUrl}

Nobody loses access because of it.${athleteLink}`,
  });
}
