import { chakra, Flex, Spinner } from "@chakra-ui/react";
import { Clock } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { ButtonLink } from "#src/components/button-link.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { payment, paymentResult } from "#src/content/payments.ts";
import { formatClock } from "#src/lib/format.ts";
import { OutcomeLayout } from "./outcome-layout.tsx";
import { type PublicIntent, Receipt } from "./receipt.tsx";
import { SupportLine } from "./support-line.tsx";

const { title, processing } = paymentResult;

type Props = { intent: PublicIntent; checkedAt: Date };

/** The bank is at work; the page looks again by itself. */
export function ResultProcessing({ intent, checkedAt }: Props) {
  return (
    <OutcomeLayout title={title}>
      <Badge colorPalette="blue">
        <Clock size={14} aria-hidden />
        {processing.badge}
      </Badge>
      <PageHeading>{processing.heading}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="50ch">
        {processing.text}
      </chakra.p>
      <Flex align="center" gap="3" fontVariantNumeric="tabular-nums">
        <Spinner size="sm" color="fg.muted" />
        <span>
          {processing.lastChecked}{" "}
          <time dateTime={checkedAt.toISOString()}>{formatClock(checkedAt)}</time>
        </span>
      </Flex>
      <Receipt intent={intent} isDated={false} />
      <ButtonLink to="/">{payment.home}</ButtonLink>
      <SupportLine>{payment.questions}</SupportLine>
    </OutcomeLayout>
  );
}
