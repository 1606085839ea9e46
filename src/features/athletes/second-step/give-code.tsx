import { chakra, Stack } from "@chakra-ui/react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { secondStep as words } from "#src/content/second-step.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { CodeForm } from "./code-form.tsx";

/** The second half of a sign-in. */
export function GiveCode() {
  const { enter } = useSession();
  const give = trpc.athletes.giveCode.useMutation({ onSuccess: ({ viewer }) => enter(viewer) });
  return (
    <>
      <Stack gap="2">
        <PageHeading>{words.enter}</PageHeading>
        <chakra.p color="fg.muted">{words.enterLead}</chakra.p>
      </Stack>
      <CodeForm
        id="second-step"
        submit={words.confirm}
        isPending={give.isPending}
        onCode={give.mutateAsync}
      />
    </>
  );
}
