import { chakra, Flex } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { Facts } from "#src/components/facts.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { payment, paymentResult } from "#src/content/payments.ts";
import { OutcomeLayout } from "./outcome-layout.tsx";
import { SupportLine } from "./support-line.tsx";

const { title, transaction: label, failed } = paymentResult;

type Props = { reason: string; transaction: string | undefined };

/** Nobody can say that it was paid. */
export function ResultFailed({ reason, transaction }: Props) {
  return (
    <OutcomeLayout title={title}>
      <PageHeading>{failed.heading}</PageHeading>
      <chakra.p textStyle="lead" fontWeight="500" color="fg.error">
        {reason}
      </chakra.p>
      <chakra.p color="fg.muted" maxW="56ch">
        {failed.text}
      </chakra.p>
      {transaction && <Facts facts={[[label, transaction]]} />}
      <Flex wrap="wrap" gap="3">
        <ButtonLink to="/checkout">{failed.button}</ButtonLink>
        <ButtonLink variant="outline" to="/">
          {payment.home}
        </ButtonLink>
      </Flex>
      <SupportLine>{payment.questions}</SupportLine>
    </OutcomeLayout>
  );
}
