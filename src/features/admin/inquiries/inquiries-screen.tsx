import { chakra } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { useSearchParams } from "react-router-dom";
import { inquiryStates } from "#db/values.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { eventTypeChoices } from "#src/content/speaking.ts";
import { formatHour, formatPlainDay } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { type Column, PagedTable, usePages } from "../admin-table.tsx";
import { idIn } from "../id-in.ts";
import { AdminHeading, FilterToggles, RecentTime } from "../screen-parts.tsx";
import { choiceLabel, inquiriesWords as words } from "./words.ts";

const InquiryDialog = lazyComponent(
  async () => (await import("./inquiry-dialog.tsx")).InquiryDialog,
);

type Inquiry = RouterOutputs["admin"]["inquiry"];
type Status = (typeof inquiryStates)[number] | "all";

export function AdminInquiriesScreen() {
  const { status, open, show } = useInquiryAddress();
  // A dialog that was opened by its address has no button to give the focus back to.
  const list = useKeptFocus<HTMLDivElement>(open);
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      <FilterToggles
        label={words.filter}
        options={words.choices}
        chosen={status}
        onChoose={(next) => show({ status: next })}
      />
      <chakra.div ref={list} tabIndex={-1} outline="none" role="group" aria-label={words.place}>
        <Loaded key={status} skeleton={<CardSkeleton />} failed={words.failed} asked={status}>
          <InquiryList status={status} onOpen={(id) => show({ open: id })} />
        </Loaded>
      </chakra.div>
      <Presence>
        {open !== undefined && <InquiryDialog key={open} id={open} onClose={() => show({})} />}
      </Presence>
    </>
  );
}

type ListProps = { status: Status; onOpen: (id: number) => void };

function InquiryList({ status, onOpen }: ListProps) {
  const filter = status === "all" ? {} : { status };
  const pages = usePages([...getQueryKey(trpc.admin.inquiries), filter], (page, signal) =>
    trpcClient.admin.inquiries.query({ ...filter, ...page }, { signal }),
  );
  return (
    <PagedTable
      pages={pages}
      caption={words.caption}
      columns={columnsFor(onOpen)}
      empty={words.empty}
    />
  );
}

const { columns } = words;

const columnsFor = (onOpen: (id: number) => void): Column<Inquiry>[] => [
  { label: columns.who, cell: (inquiry) => <Who {...inquiry} /> },
  {
    label: columns.event,
    cell: ({ eventType, eventDate }) =>
      `${choiceLabel(eventTypeChoices, eventType)}, ${formatPlainDay(eventDate)}`,
  },
  { label: columns.received, cell: ({ createdAt }) => <RecentTime at={createdAt} /> },
  { label: columns.due, cell: (inquiry) => <Due {...inquiry} /> },
  { label: columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
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

const statusColors = {
  new: "accent",
  answered: "blue",
  booked: "green",
  declined: "gray",
} as const;

const StatusBadge = ({ status }: Pick<Inquiry, "status">) => (
  <Badge colorPalette={statusColors[status]}>{words.states[status]}</Badge>
);

/** The filter and the open inquiry, both kept in the URL. */
function useInquiryAddress() {
  const [params, setParams] = useSearchParams();
  const status: Status = inquiryStates.find((state) => state === params.get("status")) ?? "all";
  const open = idIn(params.get("inquiry"));

  function show(next: { status?: Status; open?: number }) {
    const shown = next.status ?? status;
    setParams({
      ...(shown !== "all" && { status: shown }),
      ...(next.open !== undefined && { inquiry: String(next.open) }),
    });
  }

  return { status, open, show };
}
