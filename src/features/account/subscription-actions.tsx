import { Button, Flex } from "@chakra-ui/react";
import { cardWords, subscriptionWords as words } from "#src/content/account.ts";
import { type Subscription, stateOf } from "./subscription-state.ts";

/** What is open below the buttons. */
export type OpenPanel = "cancel" | "card" | undefined;

type Props = {
  subscription: Subscription;
  panel: OpenPanel;
  isBusy: boolean;
  onOpen: (panel: OpenPanel) => void;
  onKeep: () => void;
};

export function SubscriptionActions({ subscription, panel, isBusy, onOpen, onKeep }: Props) {
  const isUnpaid = stateOf(subscription) !== "active" && stateOf(subscription) !== "ending";
  const toggle = (wanted: OpenPanel) => () => onOpen(panel === wanted ? undefined : wanted);
  return (
    <Flex wrap="wrap" gap="10px">
      {subscription.cancelsAtPeriodEnd && (
        <Button
          size="sm"
          variant={isUnpaid ? "outline" : "solid"}
          loading={isBusy}
          onClick={onKeep}
        >
          {words.resume}
        </Button>
      )}
      <Button
        size="sm"
        variant={isUnpaid ? "solid" : "outline"}
        aria-expanded={panel === "card"}
        onClick={toggle("card")}
      >
        {cardWords.update}
      </Button>
      {!subscription.cancelsAtPeriodEnd && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={panel === "cancel"}
          onClick={toggle("cancel")}
        >
          {words.cancel}
        </Button>
      )}
    </Flex>
  );
}
