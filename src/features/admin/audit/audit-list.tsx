import { chakra } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Empty } from "#src/components/empty.tsx";
import { adminWords, audit as words } from "#src/content/admin-desk.ts";
import { formatStamp } from "#src/lib/format.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { More } from "../desk/more.tsx";
import { usePages } from "../desk/use-pages.ts";
import { type Column, Table } from "../frame/table.tsx";
import { type Asked, filterOf } from "./use-audit-address.ts";

type Line = RouterOutputs["admin"]["audit"][number];

/** The newest first. */
export function AuditList({ asked }: { asked: Asked }) {
  const filter = filterOf(asked);
  const pages = usePages([...getQueryKey(trpc.admin.audit), asked], (page, signal) =>
    trpcClient.admin.audit.query({ ...filter, ...page }, { signal }),
  );
  if (pages.rows.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <Table caption={words.caption} columns={columns} rows={pages.rows} keyOf={({ id }) => id} />
      <More pages={pages} />
    </>
  );
}

export function AuditCount({ asked }: { asked: Asked }) {
  const { data } = trpc.admin.auditCount.useQuery(filterOf(asked));
  return (
    <chakra.p role="status" textStyle="small" color="fg.muted" mb="3">
      {data ? words.count(data) : "\u00a0"}
    </chakra.p>
  );
}

const { columns: heads } = words;

const columns: Column<Line, never>[] = [
  {
    label: heads.when,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatStamp(createdAt)}</time>
    ),
  },
  { label: heads.who, cell: ({ by }) => by ?? adminWords.deletedAccount },
  { label: heads.what, cell: ({ action }) => <strong>{action}</strong> },
  { label: heads.target, cell: ({ target }) => target },
  {
    label: heads.reason,
    cell: ({ reason }) => <chakra.span overflowWrap="anywhere">{reason ?? "–"}</chakra.span>,
  },
];
