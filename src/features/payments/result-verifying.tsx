import { Spinner, Stack } from "@chakra-ui/react";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { paymentResult } from "#src/content/payments.ts";

/** While the provider is asked. */
export function ResultVerifying() {
  return (
    <PageBody minH="60vh">
      <title>{paymentResult.title}</title>
      <Stack gap="6" align="start">
        <PageHeading textStyle="h2">{paymentResult.verifying}</PageHeading>
        <Spinner />
      </Stack>
    </PageBody>
  );
}
