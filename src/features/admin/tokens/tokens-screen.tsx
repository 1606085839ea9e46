import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { tokens } from "#src/content/admin-tokens.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { TokenDialog } from "#src/features/admin/tokens/token-dialog.tsx";
import { TokenList } from "#src/features/admin/tokens/token-list.tsx";

export function AdminTokensScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminHeading place={tokens.place} lead={tokens.lead}>
        <Button onClick={() => setOpen(true)}>
          <Plus aria-hidden />
          {tokens.newToken}
        </Button>
      </AdminHeading>
      <Loaded skeleton={<CardSkeleton />} failed={tokens.failed}>
        <TokenList />
      </Loaded>
      {isOpen && <TokenDialog onClose={() => setOpen(false)} />}
    </>
  );
}
