import { Box, chakra, Flex, useBreakpointValue } from "@chakra-ui/react";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { areas } from "#db/values.ts";
import { Empty } from "#src/components/empty.tsx";
import { SearchField } from "#src/components/form/search-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Plate } from "#src/components/plate.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { ButtonLink, TextButton, TextLink } from "#src/components/text-link.tsx";
import { Toggle, ToggleRow } from "#src/components/toggle.tsx";
import { keepText } from "#src/lib/library-kept.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNewRowFocus } from "#src/lib/use-kept-focus.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import {
  ChaptersCard,
  DevotionalsCard,
  EventCard,
  GoOnCard,
  KeptCard,
  PlanCard,
} from "./library-cards.tsx";
import { useWaitingPlaces } from "./places.ts";
import { type Filter, useRows } from "./queries.ts";
import { ResourceRow, type Row, Rows } from "./resource-row.tsx";
import { devotionalWords, libraryWords as words } from "./words.ts";

/** Everything to read, hear and watch. */
export function LibraryScreen() {
  const [params, setParams] = useSearchParams();
  const search = wordsIn(params);
  useWaitingPlaces(useViewer()?.athleteId ?? null);

  function show(text: string) {
    setParams(text ? { search: text } : {}, { replace: true });
  }

  return (
    <PageBody>
      <title>{words.title}</title>
      <Flex wrap="wrap" align="center" justify="space-between" gap="14px 28px" mb="5">
        <PageHeading>{words.heading}</PageHeading>
        <SearchField label={words.search} width="420px" search={search} onSearch={show} />
      </Flex>
      {search ? (
        <SearchResults search={search} />
      ) : (
        <Loaded failed={words.failed} skeleton={<ShelvesSkeleton />} seen={<KeptCard />}>
          <Shelves />
        </Loaded>
      )}
    </PageBody>
  );
}

function SearchResults({ search }: { search: string }) {
  return (
    <Loaded asked={search} failed={words.listFailed} skeleton={<RowsSkeleton />}>
      <List filter={{ search }} nothing={words.nothingFound(search)} />
    </Loaded>
  );
}

/** Two columns, or one on a phone. All parts appear together. */
function Shelves() {
  const { data } = useRows({});
  const isAthlete = useViewer()?.athleteId != null;
  // The page has the order in which it is seen: the Tab key and screen readers follow the page.
  const isWide = useBreakpointValue({ base: false, lg: true }, { ssr: false });
  const week = (
    <Part>
      <Loaded failed={words.weekFailed}>
        <WeekPlate />
      </Loaded>
    </Part>
  );
  const own = (
    <>
      <Part>
        <GoOnCard />
      </Part>
      <Part>
        <Loaded failed={words.eventFailed}>
          <EventCard />
        </Loaded>
      </Part>
      {isAthlete && (
        <Part>
          <Loaded failed={words.planFailed}>
            <PlanCard />
          </Loaded>
        </Part>
      )}
    </>
  );
  const series = (
    <>
      <Part>
        <ChaptersCard />
      </Part>
      <Part>
        <Loaded failed={devotionalWords.failed}>
          <DevotionalsCard />
        </Loaded>
      </Part>
    </>
  );
  return (
    <>
      {data.pages[0]?.needsConfirmation && (
        <Note mb="5">
          {words.confirm} <TextLink to="/account#security">{words.confirmLink}</TextLink>
        </Note>
      )}
      {isWide ? (
        <Columns>
          <Column>
            {week}
            <AllResources />
          </Column>
          <Column>
            {own}
            {series}
          </Column>
        </Columns>
      ) : (
        <Column>
          {week}
          {own}
          <AllResources />
          {series}
        </Column>
      )}
    </>
  );
}

const ShelvesSkeleton = () => (
  <>
    <Skeleton h="220px" borderRadius="10px" />
    <RowsSkeleton />
  </>
);

const shelves = [...areas, "media"] as const;

type Shelf = (typeof shelves)[number];

const isShelf = (name: string | null): name is Shelf => shelves.some((shelf) => shelf === name);

function AllResources() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get("show");
  const shelf = isShelf(chosen) ? chosen : undefined;
  const show = (next: Shelf | undefined) =>
    setParams(next ? { show: next } : {}, { replace: true });
  return (
    <section aria-labelledby="all-resources">
      <chakra.h2 id="all-resources" srOnly>
        {words.all}
      </chakra.h2>
      <ToggleRow role="group" aria-label={words.show} mb="1.5">
        <Toggle aria-pressed={!shelf} onClick={() => show(undefined)}>
          {words.kinds.all}
        </Toggle>
        {shelves.map((name) => (
          <Toggle key={name} aria-pressed={shelf === name} onClick={() => show(name)}>
            {words.kinds[name]}
          </Toggle>
        ))}
      </ToggleRow>
      <Loaded asked={shelf ?? "all"} failed={words.listFailed} skeleton={<RowsSkeleton />}>
        <List filter={filterOf(shelf)} nothing={words.nothing} />
      </Loaded>
    </section>
  );
}

function filterOf(shelf: Shelf | undefined): Filter {
  if (shelf === "media") return { kind: "media" };
  return shelf ? { area: shelf } : {};
}

/** Chapters and devotionals have cards of their own, so only a search lists them here. */
const isShown = (filter: Filter) => (row: Row) =>
  Boolean(filter.search) || row.kind === "article" || row.kind === "media";

function List({ filter, nothing }: { filter: Filter; nothing: string }) {
  const pages = useRows(filter);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  const shown = data.pages.map(({ items }) => items.filter(isShown(filter)));
  const rows = shown.flat();
  const list = useNewRowFocus(shown);
  if (rows.length === 0 && !hasNextPage)
    return (
      <Box pt="5">
        <Empty>{nothing}</Empty>
      </Box>
    );
  return (
    <>
      <Rows ref={list}>
        {rows.map((row) => (
          <ResourceRow key={row.slug} row={row} />
        ))}
      </Rows>
      {hasNextPage && (
        <TextButton alone mt="3" onClick={() => void loadNextPage(pages)}>
          {isFetchingNextPage ? words.loadingMore : words.more}
        </TextButton>
      )}
      {isFetchNextPageError && <p role="alert">{words.moreFailed}</p>}
    </>
  );
}

const RowsSkeleton = () => (
  <Box pt="4" display="grid" gap="4">
    {["60%", "48%", "66%"].map((width) => (
      <div key={width}>
        <Skeleton w={width} h="24px" mb="2" />
        <Skeleton w="92%" h="16px" />
      </div>
    ))}
  </Box>
);

/** This week's devotional. It is also stored in this browser, to open without a connection. */
function WeekPlate() {
  const [devotional] = trpc.soulcare.devotional.useSuspenseQuery();
  const athleteId = useViewer()?.athleteId;
  useEffect(() => {
    if (athleteId && devotional) keepText(athleteId, "devotional", devotional);
  }, [athleteId, devotional]);
  if (!devotional) return null;
  const { slug, title, sunday, minutes, blocks, isOpen, access } = devotional;
  const verse = blocks.find((block) => block.kind === "verse");
  const line = [
    words.weekOf(new Date(`${sunday}T00:00`)),
    verse?.reference,
    words.minutesSpoken(minutes),
    !isOpen && words.levels[access],
  ].filter(Boolean);
  return (
    <Plate name={words.thisWeek} label={words.thisWeek} heading={title} line={line.join(" · ")}>
      <ButtonLink colorPalette="accent" size="sm" to={`/library/${slug}`}>
        {isOpen ? words.readIt : words.readBeginning}
      </ButtonLink>
    </Plate>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
    gap: "9",
    alignItems: "start",
  },
});

const Column = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "5",
    alignContent: "start",
  },
});

const Part = chakra("div", { base: { minW: "0", _empty: { display: "none" } } });
