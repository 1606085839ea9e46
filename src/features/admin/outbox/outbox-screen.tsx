import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { formatHour } from "#src/lib/format.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { type Column, PagedTable, RetryButton, usePages } from "../admin-table.tsx";
import { AdminHeading, FilterToggles, RecentTime, TechnicalParts } from "../screen-parts.tsx";
import { adminWords } from "../words.ts";
import { outboxWords as words } from "./words.ts";

type Mail = RouterOutputs["admin"]["mails"][number];
type State = (typeof words.choices)[number]["value"];

export function AdminOutboxScreen() {
  const [params, setParams] = useSearchParams();
  const choice = words.choices.find(({ value }) => value === params.get("state"));
  const state: State = choice?.value ?? "failed";
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      <TechnicalParts />
      <FilterToggles
        label={words.filter}
        options={words.choices}
        chosen={state}
        onChoose={(next) => setParams({ state: next })}
      />
      <Loaded key={state} skeleton={<CardSkeleton />} failed={words.failed} asked={state}>
        <MailList state={state} />
      </Loaded>
    </>
  );
}

function MailList({ state }: { state: State }) {
  const [open, setOpen] = useState<Mail>();
  const { canMail } = useSettings();
  const pages = usePages([...getQueryKey(trpc.admin.mails), { state }], (page, signal) =>
    trpcClient.admin.mails.query({ state, ...page }, { signal }),
  );
  return (
    <>
      {!canMail && <Note mb="4">{words.mailOff}</Note>}
      <PagedTable
        pages={pages}
        caption={words.caption}
        columns={columnsFor(setOpen, canMail)}
        empty={words.empty[state]}
      />
      <Presence>{open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}</Presence>
    </>
  );
}

const { columns } = words;

const columnsFor = (onOpen: (mail: Mail) => void, canMail: boolean): Column<Mail>[] => [
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
  { label: columns.written, cell: ({ createdAt }) => <RecentTime at={createdAt} /> },
  { label: columns.state, cell: (mail) => stateOf(mail, canMail) },
  {
    label: columns.action,
    isPlain: true,
    cell: (mail) => (
      <Flex wrap="wrap" gap="3" align="center">
        <TextButton alone aria-label={words.readLabel(mail.subject)} onClick={() => onOpen(mail)}>
          {words.read}
        </TextButton>
        {mail.canRetry && (
          <RetryButton
            id={mail.id}
            label={words.retryLabel(mail.subject)}
            retried={words.retried}
            procedure={trpc.admin.retryMail}
          />
        )}
      </Flex>
    ),
  },
];

function stateOf({ sentAt, dueAt, attempts, lastError }: Mail, canMail: boolean) {
  if (sentAt) return words.sentAt(formatHour(sentAt));
  const tries = attempts > 0 ? adminWords.tries(attempts) : undefined;
  const next = dueAt && canMail ? words.next(formatHour(dueAt)) : undefined;
  return [lastError, tries, next].filter(Boolean).join(", ") || words.waits;
}

type DialogProps = { mail: Mail; onClose: () => void };

function MailDialog({ mail: { id, subject }, onClose }: DialogProps) {
  return (
    <Dialog
      title={subject}
      onClose={onClose}
      foot={<Button onClick={onClose}>{adminWords.close}</Button>}
    >
      <Loaded skeleton={<CardSkeleton />} failed={words.mailFailed}>
        <Body id={id} />
      </Loaded>
    </Dialog>
  );
}

function Body({ id }: { id: number }) {
  const [{ body }] = trpc.admin.mail.useSuspenseQuery({ id });
  if (body === null) return words.secret;
  return (
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
      {body || words.gone}
    </chakra.p>
  );
}
