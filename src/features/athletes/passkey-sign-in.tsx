import { chakra, Stack } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { PageButton } from "#src/components/form/page-form.tsx";
import { explainPasskey, hasPasskeys, provePasskey } from "#src/lib/passkey.ts";
import { trpcClient } from "#src/lib/trpc.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { passkeySignIn as words } from "./words.ts";

/** One of several ways to sign in: only the one that was tried last shows what went wrong. */
export type OneWay = { isLast: boolean; onTry: () => void };

/** Signs in without a username: the passkey identifies the account. */
export function PasskeySignIn({ isLast = true, onTry }: Partial<OneWay>) {
  const { enter } = useSession();
  const signIn = useMutation({
    async mutationFn() {
      const { attempt, options } = await trpcClient.athletes.beginPasskeySignIn.mutate();
      const response = await provePasskey(options);
      return trpcClient.athletes.signInWithPasskey.mutate({ attempt, response });
    },
    onSuccess: ({ viewer }) => enter(viewer),
  });
  const isHydrated = useHydrated();

  function start() {
    onTry?.();
    signIn.mutate();
  }

  if (isHydrated && !hasPasskeys()) return null;
  return (
    <Stack gap="2" w="full" data-scripted>
      <PageButton variant="outline" loading={signIn.isPending} onClick={start}>
        <KeyRound aria-hidden />
        {words.button}
      </PageButton>
      {isLast && signIn.error && (
        <chakra.p role="alert" textStyle="small" color="fg.error">
          {explainPasskey(signIn.error)}
        </chakra.p>
      )}
    </Stack>
  );
}
