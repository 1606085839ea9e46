import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { adminWords, outbox as words } from "#src/content/admin-desk.ts";
import { formatHour } from "#src/lib/format.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { More } from "../desk/more.tsx";
import { usePages } from "../desk/use-pages.ts";
import { When } from "../desk/when.tsx";
import { type Column, Table } from "../frame/table.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { RetryMail } from "./retry-mail.tsx";

export type Mail = RouterOutputs["admin"]["mails"][number];
export type State = (typeof words.choices)[number]["value"];

/** The newest first. */
export function MailList({ state }: { state: State }) {
  const [open, setOpen] = useState<Mail>();
  const pages = usePages([...getQueryKey(trpc.admin.mails), { state }], (page, signal) =>
    trpcClient.admin.mails.query({ state, ...page }, { signal }),
  );
  if (pages.rows.length === 0) return <Empty>{words.empty[state]}</Empty>;
  return (
    <>
      <Table
        caption={words.caption}
        columns={columnsFor(setOpen)}
        rows={pages.rows}
        keyOf={({ id }) => id}
      />
      <More pages={pages} />
      {open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const { columns } = words;

const columnsFor = (onOpen: (mail: Mail) => void): Column<Mail, never>[] => [
  {
    label: columns.mail,
    cell: ({ subject }) => (
      <chakra.span fontWeight="600" overflowWrap="anywhere">
        {subject}
      </chakra.span>
    ),
  },
  {
    label: columns.to,
    cell: ({ to }) => <chakra.span overflowWrap="anywhere">{to ?? words.withheld}</chakra.span>,
  },
  { label: columns.written, cell: ({ createdAt }) => <When at={createdAt} /> },
  { label: columns.state, cell: stateOf },
  {
    label: columns.action,
    isPlain: true,
    cell: (mail) => (
      <Flex wrap="wrap" gap="3" align="center">
        <TextButton alone aria-label={words.readLabel(mail.subject)} onClick={() => onOpen(mail)}>
          {words.read}
        </TextButton>
        {mail.canRetry && <RetryMail mail={mail} />}
      </Flex>
    ),
  },
];

function stateOf({ sentAt, dueAt, attempts, lastError }: Mail) {
  if (sentAt) return words.sentAt(formatHour(sentAt));
  const tries = attempts > 0 ? adminWords.tries(attempts) : undefined;
  const next = dueAt ? words.next(formatHour(dueAt)) : undefined;
  return [lastError, tries, next].filter(Boolean).join(", ");
}
