import { chakra } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { WriteOrAsk } from "#src/components/help.tsx";
import { subscriptionWords as words } from "#src/content/account.ts";
import { paymentsOff } from "#src/content/payments.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Dated } from "./dated.tsx";
import { PartHeading, State } from "./section-card.tsx";

/** Nothing runs; `endedAt` is when the last one ended. */
export function NoSubscription({ endedAt }: { endedAt: Date | null }) {
  const athleteId = useViewer()?.athleteId;
  return (
    <div>
      {endedAt && <State colorPalette="gray">{words.ended}</State>}
      <p>{endedAt ? <Dated words={words.endedOn} at={endedAt} /> : words.none}</p>
      <ButtonLink mt="4" size="sm" to={`/subscribe/${athleteId}`}>
        {words.see}
      </ButtonLink>
    </div>
  );
}

/** This site takes no payments. */
export function SubscriptionOff() {
  return (
    <div>
      <PartHeading>{paymentsOff.heading}</PartHeading>
      <chakra.p mt="2" color="fg.muted" maxW="60ch">
        {paymentsOff.text} <WriteOrAsk /> {paymentsOff.weWillHelp}
      </chakra.p>
    </div>
  );
}
