import { Button, chakra } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { inquiries as words } from "#src/content/admin-inquiries.ts";
import { eventTypeChoices } from "#src/content/speaking.ts";
import { formatHour, formatPlainDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { More } from "../desk/more.tsx";
import { usePages } from "../desk/use-pages.ts";
import { When } from "../desk/when.tsx";
import { type Column, Table } from "../frame/table.tsx";
import { labelIn } from "./label-in.ts";
import type { Status } from "./use-inquiry-address.ts";

export type Inquiry = RouterOutputs["admin"]["inquiry"];

type Props = { status: Status; onOpen: (id: number) => void };

/** The newest first. */
export function InquiryList({ status, onOpen }: Props) {
  const filter = status === "all" ? {} : { status };
  const pages = usePages([...getQueryKey(trpc.admin.inquiries), filter], (page, signal) =>
    trpcClient.admin.inquiries.query({ ...filter, ...page }, { signal }),
  );
  if (pages.rows.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <Table
        caption={words.caption}
        columns={columnsFor(onOpen)}
        rows={pages.rows}
        keyOf={({ id }) => id}
      />
      <More pages={pages} />
    </>
  );
}

const { columns } = words;

const columnsFor = (onOpen: (id: number) => void): Column<Inquiry, never>[] => [
  { label: columns.who, cell: (inquiry) => <Who {...inquiry} /> },
  {
    label: columns.event,
    cell: ({ eventType, eventDate }) =>
      `${labelIn(eventTypeChoices, eventType)}, ${formatPlainDay(eventDate)}`,
  },
  { label: columns.received, cell: ({ createdAt }) => <When at={createdAt} /> },
  { label: columns.due, cell: (inquiry) => <Due {...inquiry} /> },
  { label: columns.status, cell: ({ status }) => <State status={status} /> },
  {
    label: columns.open,
    isPlain: true,
    cell: ({ id, organization }) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={words.openLabel(organization)}
        onClick={() => onOpen(id)}
      >
        {words.open}
      </Button>
    ),
  },
];

function Who({ organization, name }: Inquiry) {
  return (
    <>
      <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
        {organization}
      </chakra.span>
      <chakra.span textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {name}
      </chakra.span>
    </>
  );
}

function Due({ status, replyBy }: Inquiry) {
  if (status !== "new") return words.settled;
  const at = formatHour(replyBy);
  if (replyBy > new Date()) return at;
  return <chakra.strong color="fg.error">{words.late(at)}</chakra.strong>;
}

const looks = { new: "accent", answered: "blue", booked: "green", declined: "gray" } as const;

const State = ({ status }: Pick<Inquiry, "status">) => (
  <Badge colorPalette={looks[status]}>{words.states[status]}</Badge>
);
