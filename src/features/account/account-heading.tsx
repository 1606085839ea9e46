import { Button, chakra, Flex } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { account } from "#src/content/account.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Whose account it is, and the way out. */
export function AccountHeading() {
  const name = useViewer()?.name;
  const { data } = trpc.athletes.account.useQuery();
  const signOut = useSignOut();
  return (
    <Flex wrap="wrap" justify="space-between" align="center" gap="16px 32px" mb="7">
      <chakra.div minW="0">
        <PageHeading>{account.heading}</PageHeading>
        <chakra.p mt="1.5" color="fg.muted" overflowWrap="anywhere">
          {[name, data?.username].filter(Boolean).join(" · ")}
        </chakra.p>
      </chakra.div>
      <Button variant="outline" size="sm" loading={signOut.isPending} onClick={signOut.start}>
        <LogOut aria-hidden />
        {account.signOut}
      </Button>
    </Flex>
  );
}
