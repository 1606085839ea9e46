import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Plus } from "lucide-react";
import { resourceKinds, resourceStates } from "#db/values.ts";
import { Badge } from "#src/components/badge.tsx";
import { SearchField } from "#src/components/form/search-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { ButtonLink, TextButton, TextLink } from "#src/components/text-link.tsx";
import { formatStamp } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import { type Column, PagedTable, usePages } from "../admin-table.tsx";
import { AdminHeading, FilterSelect, FilterToggles, RecentTime } from "../screen-parts.tsx";
import { useOpenDialog } from "../use-open-dialog.ts";
import { adminWords } from "../words.ts";
import { libraryAdminWords as words } from "./words.ts";

const DeletedDialog = lazyComponent(
  async () => (await import("../deleted-dialog.tsx")).DeletedDialog,
);

type Text = RouterOutputs["admin"]["resources"][number];
type Filter = Parameters<typeof trpcClient.admin.resources.query>[0];

const states = [
  { value: "all", label: words.all },
  ...resourceStates.map((value) => ({ value, label: words.states[value] })),
] as const;
const kinds = [
  ["", words.allKinds],
  ...resourceKinds.map((kind) => [kind, words.kinds[kind]] as const),
] as const;
const deletedProcedures = {
  restore: trpc.admin.restoreResource,
  deleted: trpc.admin.deletedResources,
};

/** The filter in the URL's parameters. */
function filterIn(params: URLSearchParams): Filter {
  const state = resourceStates.find((name) => name === params.get("state"));
  const kind = resourceKinds.find((name) => name === params.get("kind"));
  const search = wordsIn(params);
  return { ...(state && { state }), ...(kind && { kind }), ...(search && { search }) };
}

/** All texts that staff have written for the library. */
export function AdminLibraryScreen() {
  const { params, change } = useAddressParams();
  const { openDeleted, isDeletedOpen, close } = useOpenDialog();
  const filter = filterIn(params);
  const isOwner = useViewer()?.staffRole === "owner";

  function choose(name: "state" | "kind" | "search", value: string) {
    change({ [name]: value && value !== "all" ? value : undefined }, { replace: true });
  }

  return (
    <>
      <AdminHeading place={words.place} lead={words.lead}>
        <ButtonLink to="/admin/library/new">
          <Plus aria-hidden />
          {words.new}
        </ButtonLink>
      </AdminHeading>
      <FilterToggles
        label={words.which}
        options={states}
        chosen={filter.state ?? "all"}
        onChoose={(state) => choose("state", state)}
      />
      <Flex wrap="wrap" gap="3" mb="5">
        <SearchField
          label={words.search}
          search={filter.search ?? ""}
          onSearch={(search) => choose("search", search)}
        />
        <FilterSelect
          label={words.kind}
          options={kinds}
          value={filter.kind ?? ""}
          onChange={(kind) => choose("kind", kind)}
        />
      </Flex>
      <Loaded failed={words.failed} skeleton={<CardSkeleton />} asked={JSON.stringify(filter)}>
        <Texts filter={filter} />
      </Loaded>
      {isOwner && (
        <Flex justify="end" mt="4">
          <TextButton alone textStyle="small" onClick={openDeleted}>
            {adminWords.recentlyDeleted}
          </TextButton>
        </Flex>
      )}
      <Presence>
        {isOwner && isDeletedOpen && (
          <DeletedDialog words={words} procedures={deletedProcedures} onClose={close} />
        )}
      </Presence>
    </>
  );
}

function Texts({ filter }: { filter: Filter }) {
  const pages = usePages([...getQueryKey(trpc.admin.resources), { filter }], (page, signal) =>
    trpcClient.admin.resources.query({ ...filter, ...page }, { signal }),
  );
  return <PagedTable pages={pages} caption={words.caption} columns={columns} empty={words.none} />;
}

const columns: Column<Text>[] = [
  {
    label: words.columns.title,
    cell: ({ id, title }) => (
      <TextLink alone to={`/admin/library/${id}`}>
        {title}
      </TextLink>
    ),
  },
  { label: words.columns.kind, cell: kindOf },
  { label: words.columns.access, cell: ({ access }) => words.levels[access] },
  { label: words.columns.state, cell: stateOf },
  { label: words.columns.changed, cell: ({ updatedAt }) => <RecentTime at={updatedAt} /> },
];

function kindOf({ kind, chapterNumber, week }: Text) {
  if (chapterNumber !== null) return words.chapter(chapterNumber);
  return week === null ? words.kinds[kind] : words.week(week);
}

function stateOf({ state, publishAt }: Text) {
  if (state === "published") return words.state.published;
  return (
    <>
      <Badge colorPalette="accent">{words.state[state]}</Badge>
      {state === "scheduled" && publishAt && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {words.from(formatStamp(publishAt))}
        </chakra.span>
      )}
    </>
  );
}
