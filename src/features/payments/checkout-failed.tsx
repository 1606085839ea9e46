import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { checkout, payment } from "#src/content/payments.ts";

type Props = { heading: string; reason?: string | undefined; onRetry: () => void };

/** There is no form to pay with, and nothing was charged. */
export function CheckoutFailed({ heading, reason, onRetry }: Props) {
  return (
    <PageBody>
      <title>{checkout.title}</title>
      <Stack role="alert" gap="5" align="start">
        <PageHeading>{heading}</PageHeading>
        {reason && <p>{reason}</p>}
        <chakra.p color="fg.muted">{payment.notCharged}</chakra.p>
        <Flex wrap="wrap" gap="3">
          <Button onClick={onRetry}>{payment.tryAgain}</Button>
          <ButtonLink variant="outline" to="/">
            {checkout.home}
          </ButtonLink>
        </Flex>
      </Stack>
    </PageBody>
  );
}
