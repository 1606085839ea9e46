import { chakra, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { Page } from "#src/components/page.tsx";
import { payment, subscribe } from "#src/content/payments.ts";
import { formatDate } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { useNext } from "#src/lib/use-next.ts";

type Subscription = RouterOutputs["payments"]["subscription"];
type Props = Pick<Subscription, "renewsAt" | "accessUntil">;

export function AlreadyActive({ renewsAt, accessUntil }: Props) {
  const next = useNext("/soulcare");
  const { heading, nothingToPay, nextPayment, accessUntil: keepAccess } = subscribe.active;
  const date = renewsAt ?? accessUntil;
  return (
    <Page title={`${heading}: Honour`} heading={heading}>
      <Stack gap="22px" align="start">
        <chakra.p textStyle="lead" color="fg.muted">
          {nothingToPay}
          {date && (
            <>
              {" "}
              {renewsAt ? nextPayment : keepAccess}{" "}
              <chakra.b fontWeight="600" color="fg">
                <time dateTime={date.toISOString()}>{formatDate(date)}</time>
              </chakra.b>
              .
            </>
          )}
        </chakra.p>
        <ButtonLink to={next}>
          {next === "/soulcare" ? payment.dashboard : subscribe.goOn}
        </ButtonLink>
      </Stack>
    </Page>
  );
}
