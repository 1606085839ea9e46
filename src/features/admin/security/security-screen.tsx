import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { useSearchParams } from "react-router-dom";
import { securityEventKinds } from "#db/values.ts";
import { Button } from "#src/components/button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { readDevice } from "#src/lib/device-name.ts";
import { formatStamp } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { eventText, securityEventWords } from "#src/lib/security-words.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { type Column, PagedTable, usePages } from "../admin-table.tsx";
import { idIn } from "../id-in.ts";
import { AdminHeading, FilterSelect } from "../screen-parts.tsx";
import { accessWords, securityWords as words } from "./words.ts";

/** Loaded on demand, since most visits choose no account. */
const AccountAccess = lazyComponent(
  async () => (await import("./account-access.tsx")).AccountAccess,
);

type SecurityEvent = RouterOutputs["admin"]["securityEvents"][number];
type Kind = SecurityEvent["kind"];
type Filter = { kind: Kind | undefined; account: number | undefined };

/** Security events; for a chosen account also its state and the actions on it. */
export function AdminSecurityScreen() {
  const { filter, show } = useFilter();
  const { kind, account } = filter;
  const key = JSON.stringify(filter);
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      <Flex wrap="wrap" gap="3" mb="5">
        <FilterSelect
          label={words.filter}
          options={kinds}
          value={kind ?? ""}
          onChange={(chosen) => show({ kind: kindOf(chosen), account })}
        />
        {account !== undefined && (
          <Button variant="outline" onClick={() => show({ kind, account: undefined })}>
            {words.allAccounts}
          </Button>
        )}
      </Flex>
      {account !== undefined && <ChosenAccount key={account} id={account} />}
      <Loaded key={key} skeleton={<CardSkeleton />} failed={words.failed} asked={key}>
        <EventList filter={filter} />
      </Loaded>
    </>
  );
}

const kinds: (readonly [string, string])[] = [
  ["", words.anything],
  ...securityEventKinds.map((kind) => [kind, securityEventWords[kind]] as const),
];

function ChosenAccount({ id }: { id: number }) {
  const { data } = trpc.admin.accountAccess.useQuery({ id });
  const athleteId = data?.athleteId;
  return (
    <chakra.div mb="5">
      <Loaded skeleton={<CardSkeleton />} failed={accessWords.failed}>
        <AccountAccess id={id} {...(data && { title: data.name })} />
      </Loaded>
      {athleteId && (
        <TextLink alone to={`/admin/athletes/${athleteId}`}>
          {accessWords.athlete}
        </TextLink>
      )}
    </chakra.div>
  );
}

function EventList({ filter }: { filter: Filter }) {
  const { kind, account } = filter;
  const input = { ...(kind && { kind }), ...(account && { account }) };
  const pages = usePages([...getQueryKey(trpc.admin.securityEvents), input], (page, signal) =>
    trpcClient.admin.securityEvents.query({ ...input, ...page }, { signal }),
  );
  return <PagedTable pages={pages} caption={words.caption} columns={columns} empty={words.empty} />;
}

const { columns: heads } = words;

const columns: Column<SecurityEvent>[] = [
  {
    label: heads.what,
    cell: (event) => (
      <>
        <strong>{eventText(event)}</strong>
        {event.by && <Small>{words.by(event.by)}</Small>}
      </>
    ),
  },
  {
    label: heads.when,
    cell: ({ at }) => <time dateTime={at.toISOString()}>{formatStamp(at)}</time>,
  },
  { label: heads.account, cell: ({ account }) => <AccountName account={account} /> },
  { label: heads.from, cell: (event) => <Origin event={event} /> },
  {
    label: heads.device,
    cell: ({ device }) => (
      <chakra.span title={device} overflowWrap="anywhere">
        {readDevice(device).name}
      </chakra.span>
    ),
  },
];

function AccountName({ account }: Pick<SecurityEvent, "account">) {
  if (!account) return words.noAccount;
  const { id, name } = account;
  return (
    <TextLink to={`/admin/security?account=${id}`} aria-label={words.onlyAccount(name)}>
      {name}
    </TextLink>
  );
}

/** Within a calendar month, equal keys mean the same IP address. */
function Origin({ event: { network, addressKey } }: { event: SecurityEvent }) {
  return (
    <>
      <chakra.span overflowWrap="anywhere">{network ?? words.noNetwork}</chakra.span>
      {addressKey && <Small>{words.address(addressKey.slice(0, 6))}</Small>}
    </>
  );
}

/** The filter, kept in the URL. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter: Filter = { kind: kindOf(params.get("kind")), account: idIn(params.get("account")) };

  function show({ kind, account }: Filter) {
    setParams({ ...(kind && { kind }), ...(account && { account: String(account) }) });
  }

  return { filter, show };
}

const kindOf = (text: string | null) => securityEventKinds.find((kind) => kind === text);

const Small = chakra("small", {
  base: { display: "block", fontSize: "0.8125rem", color: "fg.muted" },
});
