import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { payment, subscribe } from "#src/content/payments.ts";

const Reason = chakra("span", {
  base: {
    display: "block",
    mt: "3",
    textStyle: "lead",
    fontFamily: "body",
    fontWeight: "400",
    letterSpacing: "normal",
    color: "fg.muted",
  },
});

/** Nothing could be begun, and nothing was charged. */
export function SetupFailed({ onRetry }: { onRetry: () => void }) {
  const { title, text } = subscribe.setupError;
  return (
    <PageBody>
      <title>{`${title}: Honour`}</title>
      <Stack role="alert" gap="5" align="start">
        <PageHeading>
          {title}
          <chakra.span srOnly> - </chakra.span>
          <Reason>{text}</Reason>
        </PageHeading>
        <p>{payment.notCharged}</p>
        <Flex wrap="wrap" gap="3">
          <Button onClick={onRetry}>{payment.tryAgain}</Button>
          <ButtonLink variant="outline" to="/soulcare">
            {subscribe.back}
          </ButtonLink>
        </Flex>
      </Stack>
    </PageBody>
  );
}
