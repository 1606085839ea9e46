import { Button, chakra } from "@chakra-ui/react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { signIn, signInLink } from "#src/content/accounts.ts";
import { explain } from "#src/lib/explain.ts";
import { serverFailure, trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { waitInMinutes } from "./wait-in-minutes.ts";

type Props = { token: string; onDone: () => void; onBad: () => void };

/** A press signs in, not the visit: mail programs open links on their own. */
export function FinishSignIn({ token, onDone, onBad }: Props) {
  const { enter } = useSession();
  const redeem = trpc.athletes.useSignInLink.useMutation({
    onSuccess: ({ viewer }) => {
      enter(viewer);
      onDone();
    },
    onError: (error) => {
      if (isSpent(error)) onBad();
    },
  });

  return (
    <>
      <PageHeading>{signInLink.confirmHeading}</PageHeading>
      {redeem.error && (
        <chakra.p role="alert" color="fg.error">
          {waitInMinutes(redeem.error) ?? explain(redeem.error)}
        </chakra.p>
      )}
      <Button
        colorPalette="accent"
        loading={redeem.isPending}
        loadingText={signIn.submitting}
        onClick={() => redeem.mutate({ token })}
      >
        {signInLink.confirmButton}
      </Button>
    </>
  );
}

/** Refused for what it is, not for how often or how badly it was sent. */
function isSpent(error: unknown) {
  const code = serverFailure(error)?.code;
  return code === "UNAUTHORIZED" || code === "BAD_REQUEST";
}
