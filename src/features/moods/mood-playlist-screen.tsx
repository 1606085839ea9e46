import { chakra, Stack } from "@chakra-ui/react";
import { ChevronRight } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { moodsAfter } from "#db/values.ts";
import { rowId } from "#server/input/fields.ts";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { NotFound } from "#src/components/not-found.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { UnprintedFrame } from "#src/components/unprinted-frame.tsx";
import { WeekColumns } from "#src/components/week-columns.tsx";
import { Card, gutter } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useNow, useToday } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { HowToListen } from "./how-to-listen.tsx";
import { columnsOf, headingOf } from "./list-text.ts";
import { type Filled, MoodForm } from "./mood-form.tsx";
import type { List } from "./mood-list.tsx";
import { addressOf, fromForm, headingSize } from "./mood-views.ts";
import { moodWords } from "./words.ts";

const listCode = () => import("./mood-list.tsx");

const MoodList = lazyComponent(async () => (await listCode()).MoodList);

/** The athlete's own playlists; another athlete's id is not found. */
export function MoodPlaylistScreen() {
  const viewer = useViewer();
  const { athleteId } = useParams();
  const own = viewer?.athleteId;
  if (!own || (athleteId !== undefined && athleteId !== String(own))) return <NotFound />;
  return <MoodPlaylist />;
}

/** The form, or with `?list=` the list of that id. */
function MoodPlaylist() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filled = useRef<Filled>(undefined);
  const keep = useCallback((values: Filled) => {
    filled.current = values;
  }, []);
  // If a list was opened directly by its URL, its mood fills the form.
  const keepList = useCallback((list: List) => {
    filled.current ??= filledFor(list);
  }, []);

  // Preloads the code of the list; a failure is shown when a list is opened.
  useEffect(() => void listCode().catch(() => undefined), []);

  const shown = search.get("list");
  if (shown !== null) return <ShownList id={shown} onShown={keepList} />;
  return (
    <PageBody pt={{ base: "4.5", md: "9" }}>
      <title>{moodWords.title}</title>
      <PageHeading fontSize={headingSize}>{moodWords.heading}</PageHeading>
      <chakra.p textStyle="small" color="fg.muted" mb={{ base: "3", md: "5.5" }}>
        {moodWords.lead}
      </chakra.p>
      <Columns>
        <MoodForm
          filled={filled.current}
          onLeave={keep}
          onDrawn={(id) => void navigate(addressOf(id), { state: fromForm })}
        />
        <Stack gap="5" minW="0">
          <Loaded skeleton={<EarlierSkeleton />} failed={moodWords.history.failed}>
            <Loaded failed={moodWords.trend.failed}>
              <Trend />
            </Loaded>
            <Loaded failed={moodWords.history.failed}>
              <Lists />
            </Loaded>
          </Loaded>
        </Stack>
      </Columns>
    </PageBody>
  );
}

const EarlierSkeleton = () => (
  <Stack gap="5">
    <Skeleton h="330px" />
    <CardSkeleton />
  </Stack>
);

function filledFor({ mood, closer, intensity, context, notes }: List): Filled {
  return { mood, closer, intensity, context, notes: notes ?? "" };
}

type ShownProps = { id: string; onShown: (list: List) => void };

function ShownList({ id: asked, onShown }: ShownProps) {
  const id = rowId.safeParse(Number(asked));
  if (!id.success) return <NotFound />;
  return (
    <PageBody pt={{ base: "1.5", md: "5" }}>
      <UnprintedFrame />
      <Loaded key={id.data} asked={asked} skeleton={<ListSkeleton />} failed={moodWords.listFailed}>
        <Boundary screen={asked} fallback={NotFoundOrThrow}>
          <MoodList id={id.data} onShown={onShown} />
        </Boundary>
      </Loaded>
    </PageBody>
  );
}

/** The server answers NOT_FOUND for another athlete's list, too. */
function NotFoundOrThrow({ error }: Failure) {
  if (serverFailure(error)?.code !== "NOT_FOUND") throw error;
  return (
    <chakra.div mx={`calc(${gutter} * -1)`}>
      <NotFound />
    </chakra.div>
  );
}

const ListSkeleton = () => (
  <chakra.div pt="12">
    <Skeleton w="60%" h="36px" mb="3" />
    <Columns>
      <Skeleton h="310px" />
      <Skeleton h="640px" />
    </Columns>
  </chakra.div>
);

const historyInput = { limit: 50 };

/** Earlier lists, newest first. */
function Lists() {
  const [lists] = trpc.moods.lists.useSuspenseQuery(historyInput);
  const now = useNow();
  const { title, shown, noun } = moodWords.history;
  if (lists.length === 0)
    return (
      <div>
        <Empty>{moodWords.none}</Empty>
        <HowToListen />
      </div>
    );
  return (
    <section aria-labelledby="mood-history">
      <chakra.h2 id="mood-history" textStyle="h3" mb="1.5">
        {title}
      </chakra.h2>
      <PreviewList items={lists} shown={shown} noun={noun}>
        {(some) => (
          <Rows>
            {some.map((line) => (
              <li key={line.id}>
                <Link to={addressOf(line.generatedPlaylist.id)} state={fromForm}>
                  <span>
                    <b>{headingOf(line, now)}</b>
                    <small>{aboutLine(line)}</small>
                  </span>
                  <ChevronRight size={18} aria-hidden />
                </Link>
              </li>
            ))}
          </Rows>
        )}
      </PreviewList>
    </section>
  );
}

type Line = RouterOutputs["moods"]["lists"][number];

function aboutLine({ generatedPlaylist, isFavorite, moodAfter, playCount }: Line) {
  const { left, kept, plays } = moodWords.history;
  const answer = moodsAfter.find((known) => known === moodAfter);
  return [
    generatedPlaylist.name,
    answer && left[answer],
    isFavorite && kept,
    playCount > 0 && plays(playCount),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The last weeks as columns; hidden until two weeks have an entry. */
function Trend() {
  const [[weeks, heard]] = trpc.useSuspenseQueries((t) => [t.moods.trend(), t.moods.heard()]);
  const columns = columnsOf(weeks, useToday());
  const { title, name, counted, meaning } = moodWords.trend;
  if (columns.filter(({ count }) => count > 0).length < 2) return null;
  return (
    <Card as="section" aria-labelledby="mood-trend">
      <chakra.h2 id="mood-trend" textStyle="h3">
        {title}
      </chakra.h2>
      <WeekColumns
        name={name}
        counted={counted}
        weeks={columns}
        most={10}
        meaning={meaning(heard)}
      />
    </Card>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
    gap: { base: "5", md: "9" },
    alignItems: "start",
  },
});

const Rows = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { borderTopWidth: "1px" },
    "& a": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 20px",
      alignItems: "center",
      gap: "3",
      minH: "60px",
      py: "2",
      _hover: { bg: "bg.subtle" },
    },
    "& b": { display: "block", fontWeight: "600", lineHeight: "1.35" },
    "& small": { display: "block", textStyle: "small", color: "fg.muted" },
  },
});
