import { Button, chakra, Flex } from "@chakra-ui/react";
import { Check, Printer } from "lucide-react";
import { useEffect } from "react";
import { Badge } from "#src/components/badge.tsx";
import { ButtonLink } from "#src/components/button-link.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { payment, paymentResult } from "#src/content/payments.ts";
import { forgetPurchase } from "./checkout-draft.ts";
import { OutcomeLayout } from "./outcome-layout.tsx";
import { PrintedAlone } from "./printed-alone.tsx";
import { type PublicIntent, Receipt } from "./receipt.tsx";
import { SupportLine } from "./support-line.tsx";

const { title, ok } = paymentResult;

/** Thanks, and what to keep. */
export function ResultPaid({ intent }: { intent: PublicIntent }) {
  useEffect(forgetPurchase, []);
  return (
    <OutcomeLayout title={title}>
      <PrintedAlone />
      <Badge colorPalette="green">
        <Check size={14} aria-hidden />
        {ok.badge}
      </Badge>
      <PageHeading>{ok.heading}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="50ch">
        {ok.email} {ok.access}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.muted">
        {ok.late}
      </chakra.p>
      <Receipt intent={intent} />
      <Flex wrap="wrap" gap="3" data-unprinted>
        <ButtonLink colorPalette="accent" to="/soulcare">
          {payment.dashboard}
        </ButtonLink>
        <ButtonLink variant="outline" to="/">
          {payment.home}
        </ButtonLink>
        <Button variant="ghost" onClick={() => print()}>
          <Printer aria-hidden />
          {ok.print}
        </Button>
      </Flex>
      <SupportLine>{payment.questions}</SupportLine>
    </OutcomeLayout>
  );
}
