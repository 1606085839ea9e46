import { chakra } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { explain } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { AdminTable, type Column } from "../admin-table.tsx";
import { AdminHeading, TechnicalParts } from "../screen-parts.tsx";
import { tokensWords as words } from "./words.ts";

type Token = RouterOutputs["admin"]["tokens"][number];

const TokenDialog = lazyComponent(async () => (await import("./token-dialog.tsx")).TokenDialog);

export function AdminTokensScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead}>
        <Button onClick={() => setOpen(true)}>
          <Plus aria-hidden />
          {words.newToken}
        </Button>
      </AdminHeading>
      <TechnicalParts />
      <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
        <TokenList />
      </Loaded>
      <Presence>{isOpen && <TokenDialog onClose={() => setOpen(false)} />}</Presence>
    </>
  );
}

function TokenList() {
  const [rows] = trpc.admin.tokens.useSuspenseQuery();
  const [revoking, setRevoking] = useState<Token>();
  if (rows.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <AdminTable
        caption={words.caption}
        columns={columnsFor(setRevoking)}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <Presence>
        {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
      </Presence>
    </>
  );
}

const columnsFor = (onRevoke: (token: Token) => void): Column<Token>[] => [
  { label: words.columns.name, cell: (token) => <Name {...token} /> },
  { label: words.columns.scopes, cell: ({ scopes }) => scopes.join(", ") },
  { label: words.columns.owner, cell: ({ owner }) => owner },
  { label: words.columns.lastUsed, cell: ({ lastUsedAt }) => <Day at={lastUsedAt} /> },
  { label: words.columns.expires, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
  {
    label: words.columns.action,
    isPlain: true,
    cell: (token) => <State token={token} onRevoke={onRevoke} />,
  },
];

function Name({ name, ending }: Token) {
  return (
    <>
      <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <chakra.code textStyle="small" color="fg.muted">{`hon_…${ending}`}</chakra.code>
    </>
  );
}

function Day({ at }: { at: Date | null }) {
  return at ? <time dateTime={at.toISOString()}>{formatDate(at)}</time> : words.never;
}

type StateProps = { token: Token; onRevoke: (token: Token) => void };

function State({ token, onRevoke }: StateProps) {
  if (token.revokedAt) return <Badge>{words.revoked}</Badge>;
  if (token.expiresAt && token.expiresAt < new Date()) return <Badge>{words.expired}</Badge>;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={words.revokeLabel(token.name)}
      onClick={() => onRevoke(token)}
    >
      {words.revoke}
    </Button>
  );
}

/** Asks for confirmation, because a revoked token cannot be restored. */
function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = trpc.admin.revokeToken.useMutation({
    onSuccess: () => {
      toaster.create({ title: words.revokedToast });
      onClose();
    },
  });
  return (
    <Dialog
      title={words.revokeQuestion(token.name)}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            colorPalette="red"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ id: token.id })}
          >
            {words.revoke}
          </Button>
        </>
      }
    >
      {revoke.error && <FormError issues={[]} attempt={0} message={explain(revoke.error)} />}
      <p>{words.revokeHelp}</p>
    </Dialog>
  );
}
