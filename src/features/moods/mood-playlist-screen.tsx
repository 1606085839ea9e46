import { Button, chakra, Grid } from "@chakra-ui/react";
import { Heart } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { NotFound } from "#src/components/not-found.tsx";
import { Page } from "#src/components/page.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { UnprintedFrame } from "#src/components/unprinted-frame.tsx";
import { formatHour, formatPlainDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { HowToListen } from "./how-to-listen.tsx";
import { MoodForm } from "./mood-form.tsx";
import { MoodList } from "./mood-list.tsx";
import { contextNames, moodWords } from "./words.ts";

/** The athlete's own playlists; another athlete's id is not found. */
export function MoodPlaylistScreen() {
  const viewer = useViewer();
  const { athleteId } = useParams();
  const own = viewer?.athleteId;
  if (!own || (athleteId !== undefined && athleteId !== String(own))) return <NotFound />;
  return (
    <Page title={moodWords.title} heading={moodWords.heading}>
      <chakra.p color="fg.muted" mt="-5" mb="7" maxW="64ch">
        {moodWords.lead}
      </chakra.p>
      <UnprintedFrame />
      <MoodPlaylist />
    </Page>
  );
}

/** The form and the playlist made from it. */
function MoodPlaylist() {
  const { lists, id, choose } = useShownList();
  const [wasChosen, setWasChosen] = useState(false);

  function show(next: number) {
    choose(next);
    setWasChosen(true);
  }

  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 300px) minmax(0, 1fr)" }}
      templateRows={{ lg: "auto 1fr" }}
      columnGap="clamp(28px, 4vw, 56px)"
      rowGap="9"
      alignItems="start"
    >
      <chakra.div data-unprinted>
        <MoodForm onDrawn={show} />
      </chakra.div>
      <chakra.div gridColumn={{ lg: "2" }} gridRow={{ lg: "1 / 3" }} minW="0">
        {id === undefined ? (
          <>
            <Empty>{moodWords.none}</Empty>
            <HowToListen />
          </>
        ) : (
          <Loaded key={id} skeleton={<CardSkeleton />} failed={moodWords.listFailed}>
            <MoodList id={id} takesFocus={wasChosen} />
          </Loaded>
        )}
      </chakra.div>
      <chakra.div display="grid" gap="9" data-unprinted>
        <History lists={lists} shownId={id} onOpen={show} />
        <Loaded skeleton={null} failed={moodWords.trend.failed}>
          <Trend />
        </Loaded>
      </chakra.div>
    </Grid>
  );
}

type Line = RouterOutputs["moods"]["lists"][number];

type Props = { lists: readonly Line[]; shownId: number | undefined; onOpen: (id: number) => void };

/** Earlier playlists, the newest first. */
function History({ lists, shownId, onOpen }: Props) {
  const { title, shown, noun, open, plays } = moodWords.history;
  if (lists.length === 0) return null;
  return (
    <chakra.section aria-labelledby="mood-history">
      <chakra.h2 id="mood-history" textStyle="h3" mb="2">
        {title}
      </chakra.h2>
      <PreviewList items={lists} shown={shown} noun={noun}>
        {(some) => (
          <chakra.ul listStyle="none" borderTopWidth="1px">
            {some.map(({ id, generatedPlaylist: playlist, ...line }) => (
              <chakra.li key={id} borderBottomWidth="1px" py="2">
                <Button
                  variant="ghost"
                  size="sm"
                  w="full"
                  px="2"
                  justifyContent="space-between"
                  textAlign="start"
                  aria-label={open(playlist.name)}
                  aria-current={playlist.id === shownId}
                  onClick={() => onOpen(playlist.id)}
                >
                  {playlist.name}
                  {line.isFavorite && (
                    <Heart size={16} fill="currentColor" aria-label={moodWords.kept} />
                  )}
                </Button>
                <chakra.p textStyle="small" color="fg.muted" px="2">
                  {[
                    formatHour(line.createdAt),
                    line.context && contextNames[line.context],
                    line.playCount > 0 && plays(line.playCount),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </PreviewList>
    </chakra.section>
  );
}

const most = 10;

/** A chart of the weeks; hidden until there are two. */
function Trend() {
  const [weeks] = trpc.moods.trend.useSuspenseQuery();
  const { title, help, week } = moodWords.trend;
  if (weeks.length < 2) return null;
  return (
    <chakra.section aria-labelledby="mood-trend">
      <chakra.h2 id="mood-trend" textStyle="h3">
        {title}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mb="4">
        {help}
      </chakra.p>
      <Bars>
        {weeks.map(({ week: monday, brightness, entries }) => (
          <li key={monday} style={{ height: `${(brightness / most) * 100}%` }}>
            <chakra.span srOnly>{week(formatPlainDay(monday), brightness, entries)}</chakra.span>
          </li>
        ))}
      </Bars>
    </chakra.section>
  );
}

const historyInput = { limit: 50 };

/** The playlist on screen: the one chosen or just created, else the newest. */
function useShownList() {
  const [lists] = trpc.moods.lists.useSuspenseQuery(historyInput);
  const [chosen, setChosen] = useState<number>();
  return { lists, id: chosen ?? lists[0]?.generatedPlaylist.id, choose: setChosen };
}

const Bars = chakra("ol", {
  base: {
    display: "flex",
    alignItems: "end",
    gap: "1.5",
    h: "96px",
    listStyle: "none",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    "& > li": { flex: "1", maxW: "28px", bg: "accent.solid", borderRadius: "3px 3px 0 0" },
  },
});
