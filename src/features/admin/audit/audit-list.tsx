import { chakra } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { TextLink } from "#src/components/text-link.tsx";
import { formatStamp, labelOf } from "#src/lib/format.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { type Column, PagedTable, usePages } from "../admin-table.tsx";
import { athletePath } from "../athletes/athletes-query.ts";
import { adminWords } from "../words.ts";
import { auditWords as words } from "./words.ts";

type Line = RouterOutputs["admin"]["audit"][number];
type Input = Omit<Parameters<typeof trpcClient.admin.audit.query>[0], "limit" | "before">;

/** The matching lines of the audit log, newest first. */
export function AuditList({ input }: { input: Input }) {
  const pages = usePages([...getQueryKey(trpc.admin.audit), input], (page, signal) =>
    trpcClient.admin.audit.query({ ...input, ...page }, { signal }),
  );
  // Of one athlete all lines are shown, without a filter.
  const isFiltered = Object.keys(input).some((name) => name !== "athlete");
  const empty = isFiltered ? words.noneFound : words.empty;
  return <PagedTable pages={pages} caption={words.caption} columns={columns} empty={empty} />;
}

/** What was acted on, with its name if it has one, and below it the athlete concerned. */
function Target({ line: { target, name, athlete } }: { line: Line }) {
  const [, kind = "", id = ""] = /^(.+) (\S+)$/.exec(target) ?? [];
  const path = pathOf(kind, id, athlete?.id);
  const label = name === null ? words.unnamed(kind, id) || target : name;
  return (
    <chakra.span css={{ "&, & *": { overflowWrap: "anywhere" } }}>
      {name !== null && kind !== "athlete" && (
        <chakra.span color="fg.muted">{words.kinds[kind] ?? kind} </chakra.span>
      )}
      {path ? <TextLink to={path}>{label}</TextLink> : label}
      {athlete && kind !== "athlete" && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          <TextLink to={athletePath(athlete.id)}>{athlete.name}</TextLink>
        </chakra.span>
      )}
    </chakra.span>
  );
}

/** The page that shows the target. */
function pathOf(kind: string, id: string, athleteId: number | undefined) {
  switch (kind) {
    case "athlete":
      return athletePath(id);
    case "session":
    case "milestone":
      return athleteId && athletePath(athleteId);
    case "achievement":
    case "challenge":
    case "announcement":
      return `/admin/${kind}s?edit=${id}`;
    case "event":
      // The staff’s list opens only an event that it has loaded, of the coming or the past ones.
      return `/events/${id}`;
    case "text":
      return `/admin/library/${id}`;
    case "inquiry":
      return `/admin/inquiries?inquiry=${id}`;
    case "post":
    case "reply":
      return `/admin/moderation?case=${kind}-${id}`;
    case "care call":
      return `/admin/care/${id}`;
    case "user":
      return `/admin/security?account=${id}`;
    case "token":
      return "/admin/tokens";
    case "webhook":
      return "/admin/webhooks";
    case "mail":
      return "/admin/outbox";
    case "claim":
      return "/admin/figures";
    default:
      return undefined;
  }
}

/** Some stored reasons are keys, such as the track tempo_run; these are shown as words. */
const reasonOf = (reason: string | null) =>
  reason !== null && /^[a-z]+(_[a-z]+)+$/.test(reason) ? labelOf(reason) : (reason ?? "–");

const { columns: heads } = words;

const columns: Column<Line>[] = [
  {
    label: heads.when,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatStamp(createdAt)}</time>
    ),
  },
  {
    label: heads.who,
    cell: ({ by }) => (
      <chakra.span display="inline-block" minW="7rem">
        {by ?? adminWords.deletedAccount}
      </chakra.span>
    ),
  },
  {
    label: heads.what,
    cell: ({ action }) => <strong>{words.acts[action] ?? labelOf(action)}</strong>,
  },
  { label: heads.target, cell: (line) => <Target line={line} /> },
  {
    label: heads.reason,
    cell: ({ reason }) => <chakra.span overflowWrap="anywhere">{reasonOf(reason)}</chakra.span>,
  },
];
