import { Check, CircleAlert } from "lucide-react";
import { Note } from "#src/components/note.tsx";
import { subscriptionWords as words } from "#src/content/account.ts";
import { Dated } from "./dated.tsx";
import { State } from "./section-card.tsx";
import { type Subscription, stateOf } from "./subscription-state.ts";

type Props = { subscription: Subscription };

/** How a subscription stands, in a word. */
export function StateBadge({ subscription }: Props) {
  const state = stateOf(subscription);
  if (state === "active") {
    return (
      <State colorPalette="green">
        <Check size={13} aria-hidden />
        {words.active}
      </State>
    );
  }
  if (state === "ending") return <State colorPalette="gray">{words.canceled}</State>;
  return (
    <State colorPalette="red">
      <CircleAlert size={13} aria-hidden />
      {words.pastDue}
    </State>
  );
}

/** What has to be done, and by when, when a payment did not go through. */
export function PaymentNeeded({ subscription }: Props) {
  const state = stateOf(subscription);
  const { accessUntil } = subscription;
  if (state !== "pastDue" && state !== "unpaid") return null;
  return (
    <Note role="status" bg="bg.error" borderLeftColor="border.error">
      {state === "pastDue" && accessUntil ? (
        <Dated words={words.pastDueBy} at={accessUntil} />
      ) : (
        words.unpaid
      )}
    </Note>
  );
}

/** What comes next. */
export function Outlook({ subscription }: Props) {
  const { renewsAt, accessUntil, cancelsAtPeriodEnd, endsAt } = subscription;
  const until = accessUntil ?? endsAt;
  if (cancelsAtPeriodEnd && until) return <Dated words={words.ending} at={until} />;
  if (!renewsAt) return words.plan;
  return (
    <>
      {words.plan} <Dated words={words.next} at={renewsAt} />
    </>
  );
}
