import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { useInfiniteQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Navigate } from "react-router-dom";
import { subscriptionStates } from "#db/payment-values.ts";
import { athleteOrders, athleteSegments, athleticLevels, tracks } from "#db/values.ts";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { SearchField } from "#src/components/form/search-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatCount, formatDate, labelOf } from "#src/lib/format.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { saveFile, toCsv } from "#src/lib/save-file.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useKeptFocus, useNewRowFocus } from "#src/lib/use-kept-focus.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { AdminHeading, FilterSelect, FilterToggles, Muted, twoColumns } from "../screen-parts.tsx";
import { AthleteTable, type TableAddress } from "./athlete-table.tsx";
import {
  allAthletes,
  athletePath,
  athletesQuery,
  type ListedAthlete,
  useAthletesAddress,
  type View,
} from "./athletes-query.ts";
import {
  levelWords,
  orderWords,
  segmentWords,
  stateWords,
  trackWords,
  athletesWords as words,
} from "./words.ts";

type Address = ReturnType<typeof useAthletesAddress>;

const states = [
  ["", words.anySubscription] as const,
  ...subscriptionStates.map((state) => [state, stateWords[state]] as const),
];
const segmentChoices = [
  { value: "" as const, label: words.everybody },
  ...athleteSegments.map((value) => ({ value, label: segmentWords[value] })),
];
/** Without "No mentor", which no athlete in a mentor's list can match. */
const segmentsOfMentor = segmentChoices.filter(({ value }) => value !== "no_mentor");
const trackChoices = [
  ["", words.anyTrack] as const,
  ...tracks.map((track) => [track, trackWords[track]] as const),
];
const levelChoices = [
  ["", words.anyLevel] as const,
  ...athleticLevels.map((level) => [level, levelWords[level]] as const),
];
const orders = athleteOrders.flatMap((order) => {
  const { label, up, down } = orderWords[order];
  const directions = [["up", up] as const, ["down", down] as const];
  return directions.map(([name, text]) => [`${order} ${name}`, `${label}, ${text}`] as const);
});

export function AdminAthletesScreen() {
  const address = useAthletesAddress();
  const { view, linkedTo } = address;
  // Old links: ?athlete=12 is from before athletes had their own page.
  if (linkedTo) return <Navigate to={athletePath(linkedTo)} replace />;
  return (
    <>
      <AdminHeading place={words.title} lead={<AthleteCount view={view} />}>
        <ExportButton view={view} />
      </AdminHeading>
      <Stack gap="4">
        <Toolbar address={address} />
        <Athletes address={address} />
      </Stack>
    </>
  );
}

function Toolbar({ address }: { address: Address }) {
  const { view, searchFor, filterBy, arrange } = address;
  const isMentor = useIsMentor();
  return (
    <Box>
      <FilterToggles
        label={words.segments}
        options={isMentor ? segmentsOfMentor : segmentChoices}
        chosen={view.segment ?? ""}
        onChoose={(segment) => filterBy("segment", segment)}
      />
      <Filters data-odd={isMentor || undefined}>
        <SearchField label={words.search} width="full" search={view.search} onSearch={searchFor} />
        <FilterSelect
          label={words.subscription}
          options={states}
          value={view.subscription ?? ""}
          onChange={(subscription) => filterBy("subscription", subscription)}
        />
        {!isMentor && <MentorFilter address={address} />}
        <FilterSelect
          label={words.track}
          options={trackChoices}
          value={view.track ?? ""}
          onChange={(track) => filterBy("track", track)}
        />
        <FilterSelect
          label={words.level}
          options={levelChoices}
          value={view.level ?? ""}
          onChange={(level) => filterBy("level", level)}
        />
        <FilterSelect
          label={words.order}
          options={orders}
          value={`${view.order} ${view.isAscending ? "up" : "down"}`}
          onChange={(chosen) => {
            const order = athleteOrders.find((name) => chosen.startsWith(name));
            if (order) arrange(order, chosen.endsWith(" up"));
          }}
        />
      </Filters>
    </Box>
  );
}

/** Two or three fields side by side; the search, or the order, fills what would stay empty. */
const Filters = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    gridTemplateColumns: { base: twoColumns("8rem"), lg: "repeat(3, minmax(0, 1fr))" },
    "& > search, & > select:last-of-type": { gridColumn: { base: "1 / -1", lg: "auto" } },
    "&[data-odd] > search": { gridColumn: { lg: "span 2" } },
    "&[data-odd] > select:last-of-type": { gridColumn: "auto" },
  },
});

function MentorFilter({ address: { view, filterBy } }: { address: Address }) {
  const { data: staff = [] } = trpc.admin.staff.useQuery();
  // A closed account keeps its athletes.
  const withAthletes = staff.filter(({ state }) => state === "active" || state === "closed");
  return (
    <FilterSelect
      label={words.mentor}
      options={[
        ["", words.anyMentor],
        ...withAthletes.map(({ id, name }) => [String(id), name] as const),
      ]}
      value={String(view.mentor ?? "")}
      onChange={(mentor) => filterBy("mentor", mentor)}
    />
  );
}

function Athletes({ address }: { address: Address }) {
  // While typing, the previous rows stay on screen until the new ones have loaded.
  const deferredView = { ...address.view, search: useDeferredValue(address.view.search) };
  return (
    <Loaded skeleton={<ListSkeleton />} failed={words.failed} asked={JSON.stringify(address.view)}>
      <AthleteList view={deferredView} address={address} />
    </Loaded>
  );
}

function ListSkeleton() {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <chakra.div key={row} p="3" borderBottomWidth="1px">
          <Skeleton w="100%" h="44px" />
        </chakra.div>
      ))}
    </Box>
  );
}

/** "50 of 52 shown". */
function AthleteCount({ view }: { view: View }) {
  const { data } = useInfiniteQuery(athletesQuery(view));
  const shown = data?.pages.reduce((sum, { athletes }) => sum + athletes.length, 0);
  return (
    <span role="status">
      {data && words.shown(formatCount(shown ?? 0), formatCount(data.pages[0]?.total ?? 0))}
    </span>
  );
}

type ListProps = { view: View; address: TableAddress & { showAll: () => void } };

function AthleteList({ view, address }: ListProps) {
  const pages = useSuspenseInfiniteQuery(athletesQuery(view));
  const loaded = pages.data.pages.map((page) => page.athletes);
  const athletes = loaded.flat();
  const rows = useNewRowFocus(loaded);
  const [barsDone, setBarsDone] = useState(0);
  // Here, because the table itself goes away with its last row.
  const list = useKeptFocus<HTMLDivElement>(barsDone);
  const { label, up, down } = orderWords[view.order];
  const table = (
    <FadeIn>
      <AthleteTable
        athletes={athletes}
        view={view}
        address={address}
        onBarDone={() => setBarsDone(barsDone + 1)}
        ref={rows}
      />
      <Flex justify="space-between" align="center" gap="3" mt="4" minH="11">
        <Muted>{words.sorted(label, view.isAscending ? up : down)}</Muted>
        {pages.hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            loading={pages.isFetchingNextPage}
            onClick={() => void loadNextPage(pages)}
          >
            {words.more}
          </Button>
        )}
      </Flex>
    </FadeIn>
  );
  return (
    <chakra.div ref={list} tabIndex={-1} outline="none" role="group" aria-label={words.title}>
      {athletes.length === 0 ? <NoAthletes view={view} onShowAll={address.showAll} /> : table}
    </chakra.div>
  );
}

function NoAthletes({ view, onShowAll }: { view: View; onShowAll: () => void }) {
  const { search, order: _, isAscending: __, ...filters } = view;
  if (!search && !Object.values(filters).some(Boolean)) return <Empty>{words.empty}</Empty>;
  return (
    <Empty action={<Button onClick={onShowAll}>{words.clear}</Button>}>{words.noneFound}</Empty>
  );
}

/** Downloads all athletes that match the filter as CSV. */
function ExportButton({ view }: { view: View }) {
  const [count, setCount] = useState<number>();

  async function save() {
    const rows: (string | number)[][] = [words.csvHeads];
    setCount(0);
    try {
      for await (const athletes of allAthletes(view)) {
        rows.push(...athletes.map(rowOf));
        setCount(rows.length - 1);
      }
      saveFile(words.file, { type: "text/csv", text: toCsv(rows) });
    } catch (error) {
      const description = reasonOf(error, words.notExported);
      toaster.create({ variant: "destructive", title: words.failedTitle, description });
    } finally {
      setCount(undefined);
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      loading={count !== undefined}
      loadingText={words.exporting(formatCount(count ?? 0))}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {words.export}
    </Button>
  );
}

const rowOf = (athlete: ListedAthlete) => [
  athlete.name,
  athlete.email,
  athlete.sport,
  athlete.school ?? "",
  labelOf(athlete.level),
  trackWords[athlete.track],
  formatDate(athlete.createdAt),
  stateWords[athlete.subscription],
  athlete.subscriptionEndsAt ? formatDate(athlete.subscriptionEndsAt) : "",
  athlete.totalPoints,
  athlete.currentStreak,
  athlete.lastActiveDay ?? "",
  Math.max(0, athlete.sessionsLeft),
  athlete.mentor ?? "",
];
