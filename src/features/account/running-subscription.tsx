import { chakra } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { Price } from "#src/components/price.tsx";
import { cardWords, subscriptionWords } from "#src/content/account.ts";
import { mentorship } from "#src/content/payments.ts";
import { CancelPanel } from "./cancel-panel.tsx";
import { CardLine } from "./card-line.tsx";
import { CardPanel } from "./card-panel.tsx";
import { Done, Refused } from "./saving.tsx";
import { Explanation } from "./section-card.tsx";
import { type OpenPanel, SubscriptionActions } from "./subscription-actions.tsx";
import { Outlook, PaymentNeeded, StateBadge } from "./subscription-standing.tsx";
import type { Subscription } from "./subscription-state.ts";
import { useNewCard } from "./use-new-card.ts";
import { useSubscriptionChange } from "./use-subscription-change.ts";

/** What runs, what it costs, and what can be changed about it. */
export function RunningSubscription({ subscription }: { subscription: Subscription }) {
  const [panel, setPanel] = useState<OpenPanel>();
  const outlook = useRef<HTMLParagraphElement>(null);
  const change = useSubscriptionChange(settle);
  const card = useNewCard(settle);
  const failure = change.failure ?? card.failure;

  /** What was pressed goes, so the focus goes to how things stand now. */
  function settle() {
    setPanel(undefined);
    outlook.current?.focus();
  }

  return (
    <chakra.div display="grid" gap="5">
      <StateBadge subscription={subscription} />
      <PaymentNeeded subscription={subscription} />
      <div>
        <Price size="md" {...mentorship} />
        <chakra.p ref={outlook} tabIndex={-1} mt="2" color="fg.muted">
          <Outlook subscription={subscription} />
        </chakra.p>
        <CardLine />
      </div>
      <SubscriptionActions
        subscription={subscription}
        panel={panel}
        isBusy={change.isPending}
        onOpen={setPanel}
        onKeep={change.keep}
      />
      {panel === "cancel" && (
        <CancelPanel
          subscription={subscription}
          isBusy={change.isPending}
          onCancel={change.cancel}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel === "card" && (
        <CardPanel
          isSaving={card.isSaving}
          onConfirmed={card.save}
          onClose={() => setPanel(undefined)}
        />
      )}
      {card.isSaving && panel !== "card" && (
        <Explanation role="status">{cardWords.saving}</Explanation>
      )}
      <Done>{said(change.isKept, card.isSaved)}</Done>
      {failure && <Refused>{failure}</Refused>}
    </chakra.div>
  );
}

function said(isKept: boolean, isSaved: boolean) {
  if (isKept) return subscriptionWords.resumed;
  return isSaved && cardWords.saved;
}
