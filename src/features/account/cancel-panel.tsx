import { Button, Flex } from "@chakra-ui/react";
import { Panel } from "#src/components/panel.tsx";
import { subscriptionWords as words } from "#src/content/account.ts";
import { formatDate } from "#src/lib/format.ts";
import { Dated } from "./dated.tsx";
import { type Subscription, stateOf } from "./subscription-state.ts";

type Props = {
  subscription: Subscription;
  isBusy: boolean;
  onCancel: () => void;
  onClose: () => void;
};

/** What canceling means, before it is done. */
export function CancelPanel({ subscription, isBusy, onCancel, onClose }: Props) {
  const { endsAt } = subscription;
  const text = stateOf(subscription) === "active" ? words.cancelText : words.cancelUnpaid;
  return (
    <Panel label={words.cancel} onClose={onClose}>
      <p>{endsAt ? <Dated words={text} at={endsAt} /> : words.note}</p>
      <Flex wrap="wrap" gap="10px">
        <Button size="sm" colorPalette="red" loading={isBusy} onClick={onCancel}>
          {endsAt ? words.confirm(formatDate(endsAt)) : words.cancel}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {words.keep}
        </Button>
      </Flex>
    </Panel>
  );
}
