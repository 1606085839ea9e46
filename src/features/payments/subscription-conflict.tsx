import { Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { Note } from "#src/components/note.tsx";
import { Page } from "#src/components/page.tsx";
import { subscribe } from "#src/content/payments.ts";
import { trpc } from "#src/lib/trpc.ts";
import { AlreadyActive } from "./already-active.tsx";

/** The provider knows of a subscription already; what we know of it is asked for once more. */
export function SubscriptionConflict({ message }: { message: string }) {
  const [current] = trpc.payments.subscription.useSuspenseQuery(undefined, { staleTime: 0 });
  const isRunning = current.status === "active" || current.status === "trialing";
  if (isRunning || message === subscribe.active.heading) return <AlreadyActive {...current} />;
  return (
    <Page title={subscribe.title} heading={subscribe.heading}>
      <Stack gap="22px" align="start" maxW="64ch">
        <Note role="status">{message}</Note>
        <ButtonLink to="/account">{subscribe.account}</ButtonLink>
      </Stack>
    </Page>
  );
}
