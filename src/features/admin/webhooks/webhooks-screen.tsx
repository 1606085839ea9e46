import { chakra } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { formatHour } from "#src/lib/format.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { type Column, PagedTable, RetryButton, usePages } from "../admin-table.tsx";
import { AdminHeading, RecentTime, TechnicalParts } from "../screen-parts.tsx";
import { adminWords } from "../words.ts";
import { webhookWords as words } from "./words.ts";

type Event = RouterOutputs["admin"]["webhooks"][number];

export function AdminWebhooksScreen() {
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      <TechnicalParts />
      <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
        <VersionNote />
        <WebhookList />
      </Loaded>
    </>
  );
}

/** A warning while the webhook endpoint at Stripe sends another API version than ours. */
function VersionNote() {
  const [other] = trpc.admin.webhookVersion.useSuspenseQuery();
  if (!other) return null;
  return (
    <Note role="alert" mb="5" bg="bg.error" borderLeftColor="fg.error">
      {words.otherVersion(other)}
    </Note>
  );
}

function WebhookList() {
  const pages = usePages(getQueryKey(trpc.admin.webhooks), (page, signal) =>
    trpcClient.admin.webhooks.query(page, { signal }),
  );
  return <PagedTable pages={pages} caption={words.caption} columns={columns} empty={words.empty} />;
}

const columns: Column<Event>[] = [
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
  { label: words.columns.came, cell: ({ createdAt }) => <RecentTime at={createdAt} /> },
  { label: words.columns.state, cell: stateOf },
  {
    label: words.columns.action,
    isPlain: true,
    cell: ({ id, type }) => (
      <RetryButton
        id={id}
        label={words.retryLabel(type, id)}
        retried={words.retried}
        procedure={trpc.admin.retryWebhook}
      />
    ),
  },
];

function stateOf({ dueAt, attempts, lastError }: Event) {
  const next = dueAt ? words.next(formatHour(dueAt)) : words.stuck;
  const tries = attempts > 0 ? adminWords.tries(attempts) : undefined;
  return [next, tries, lastError].filter(Boolean).join(", ");
}
