import { chakra, Flex } from "@chakra-ui/react";
import { SupportLine } from "#src/components/help.tsx";
import { NoIndex, PageHeading } from "#src/components/page.tsx";
import { OutcomePage } from "#src/components/sunrise-door.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Ticks } from "#src/components/ticks.tsx";
import { payment, paymentCancel } from "./words.ts";

/** Says that nothing was charged. */
export function PaymentCancelScreen() {
  const { title, description, heading, text, why, reasons, again, plans } = paymentCancel;
  return (
    <OutcomePage sun="none">
      <title>{title}</title>
      <NoIndex />
      <meta name="description" content={description} />
      <PageHeading>{heading}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted">
        {text}
      </chakra.p>
      <chakra.h2 textStyle="h3" mt="2">
        {why}
      </chakra.h2>
      <Ticks items={reasons} />
      <Flex wrap="wrap" align="center" gap="12px 20px" mt="2">
        <ButtonLink colorPalette="accent" to="/checkout">
          {again}
        </ButtonLink>
        <ButtonLink variant="outline" to="/know-your-role">
          {plans}
        </ButtonLink>
        <TextLink alone to="/">
          {payment.home}
        </TextLink>
      </Flex>
      <SupportLine>{payment.needAHand}</SupportLine>
    </OutcomePage>
  );
}
