import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { tokens as words } from "#src/content/admin-tokens.ts";
import { formatDate } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { type Column, Table } from "../frame/table.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

export type Token = RouterOutputs["admin"]["tokens"][number];

export function TokenList() {
  const [rows] = trpc.admin.tokens.useSuspenseQuery();
  const [chosen, setChosen] = useState<Token>();
  if (rows.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <Table
        caption={words.caption}
        columns={columnsFor(setChosen)}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {chosen && <RevokeDialog token={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columnsFor = (onRevoke: (token: Token) => void): Column<Token, never>[] => [
  { label: words.columns.name, cell: (token) => <Name {...token} /> },
  { label: words.columns.scopes, cell: ({ scopes }) => scopes.join(", ") },
  { label: words.columns.owner, cell: ({ owner }) => owner },
  { label: words.columns.lastUsed, cell: ({ lastUsedAt }) => <Day at={lastUsedAt} /> },
  {
    label: words.columns.expires,
    cell: ({ expiresAt }) => (expiresAt ? <Day at={expiresAt} /> : words.noEnd),
  },
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
