import { Button, chakra } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Empty } from "#src/components/empty.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { adminWords, webhooks as words } from "#src/content/admin-desk.ts";
import { formatHour } from "#src/lib/format.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { More } from "../desk/more.tsx";
import { usePages } from "../desk/use-pages.ts";
import { When } from "../desk/when.tsx";
import { type Column, Table } from "../frame/table.tsx";

type Event = RouterOutputs["admin"]["webhooks"][number];

/** The newest first. */
export function WebhookList() {
  const pages = usePages(getQueryKey(trpc.admin.webhooks), (page, signal) =>
    trpcClient.admin.webhooks.query(page, { signal }),
  );
  if (pages.rows.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <Table caption={words.caption} columns={columns} rows={pages.rows} keyOf={({ id }) => id} />
      <More pages={pages} />
    </>
  );
}

const columns: Column<Event, never>[] = [
  {
    label: words.columns.event,
    cell: ({ type }) => (
      <chakra.span fontWeight="600" overflowWrap="anywhere">
        {type}
      </chakra.span>
    ),
  },
  {
    label: words.columns.about,
    cell: ({ subject }) => <chakra.code overflowWrap="anywhere">{subject}</chakra.code>,
  },
  { label: words.columns.came, cell: ({ createdAt }) => <When at={createdAt} /> },
  { label: words.columns.state, cell: stateOf },
  { label: words.columns.action, isPlain: true, cell: (event) => <Retry {...event} /> },
];

function stateOf({ dueAt, attempts, lastError }: Event) {
  const next = dueAt ? words.next(formatHour(dueAt)) : words.stuck;
  const tries = attempts > 0 ? adminWords.tries(attempts) : undefined;
  return [next, tries, lastError].filter(Boolean).join(", ");
}

function Retry({ id, type }: Event) {
  const { mutate, isPending, error } = trpc.admin.retryWebhook.useMutation({
    onSuccess: () => void toaster.create({ title: words.retried }),
  });
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        aria-label={words.retryLabel(type, id)}
        loading={isPending}
        loadingText={adminWords.retrying}
        onClick={() => mutate({ id })}
      >
        {adminWords.retry}
      </Button>
      <Refusal error={error} otherwise={adminWords.notRetried} />
    </div>
  );
}
