import { chakra, Flex } from "@chakra-ui/react";
import { BookOpen, Music, Play, SquarePlay } from "lucide-react";
import { useEffect, useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { LearnByHeart } from "#src/components/learn-by-heart.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Verse } from "#src/components/verse.tsx";
import { songSearch } from "#src/content/links.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useLearnByHeart } from "#src/lib/use-learn-by-heart.ts";
import type { List, Track } from "./mood-list.tsx";
import { moodWords } from "./words.ts";

const previewMs = 2_000;

/** The songs, grouped by step. */
export function Steps({ list: { tracks, steps, generatedPlaylist } }: { list: List }) {
  const preview = usePreview();
  return steps.map(({ job }, step) => {
    const own = tracks.filter((track) => track.step === step);
    const first = tracks.findIndex((track) => track.step === step);
    return (
      <chakra.section key={job} mt="8" aria-labelledby={`mood-step-${step}`}>
        <chakra.h3 id={`mood-step-${step}`} textStyle="h3" pb="2.5">
          {job}{" "}
          <chakra.span textStyle="small" fontFamily="body" color="fg.muted">
            {moodWords.row.songs(first + 1, first + own.length)}
          </chakra.span>
        </chakra.h3>
        <chakra.ol listStyle="none" borderTopWidth="1px" borderColor="border.lane">
          {own.map((track, index) => (
            <TrackRow
              key={track.id}
              track={track}
              number={first + index + 1}
              playlistId={generatedPlaylist.id}
              isPreviewed={preview.id === track.id}
              onPreview={() => preview.start(track)}
            />
          ))}
        </chakra.ol>
      </chakra.section>
    );
  });
}

/** Marks one row at a time, for two seconds. */
function usePreview() {
  const [shown, setShown] = useState<{ id: number }>();

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), previewMs);
    return () => clearTimeout(timer);
  }, [shown]);

  function start({ id, title, artist }: Track) {
    setShown({ id });
    toaster.create(moodWords.previewToast(title, artist));
  }

  return { id: shown?.id, start };
}

const { row } = moodWords;

type Props = {
  track: Track;
  number: number;
  playlistId: number;
  isPreviewed: boolean;
  onPreview: () => void;
};

function TrackRow({ track, number, playlistId, isPreviewed, onPreview }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const play = trpc.moods.play.useMutation({ meta: changes("moods") });
  const { title, artist, energy, motivation, duration } = track;
  const panelId = `mood-panel-${track.id}`;
  const query = `${title} ${artist}`;
  const newTab = { target: "_blank", rel: "noopener noreferrer" };
  const countPlay = () => play.mutate({ id: playlistId });

  return (
    <chakra.li borderBottomWidth="1px">
      <Row data-previewed={isPreviewed ? "" : undefined}>
        <chakra.span fontFamily="heading" fontSize="1.35rem" color="fg.muted" textAlign="center">
          {number}
        </chakra.span>
        <div>
          <chakra.p fontWeight="600" lineHeight="1.35" overflowWrap="anywhere">
            {title}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {artist}
          </chakra.p>
        </div>
        <chakra.div
          gridColumn={{ base: "2 / 4", md: "auto" }}
          gridRow={{ base: "2", md: "auto" }}
          display="grid"
          gap="1"
        >
          <Meter value={energy}>{row.energy(energy)}</Meter>
          <Meter value={motivation}>{row.motivation(motivation)}</Meter>
        </chakra.div>
        <chakra.span
          textStyle="small"
          fontVariantNumeric="tabular-nums"
          gridColumn={{ base: "3", md: "auto" }}
          gridRow={{ base: "1", md: "auto" }}
        >
          {asMinutes(duration)}
        </chakra.span>
        <Flex
          ms={{ base: "-3", md: "0" }}
          gridColumn={{ base: "2 / 4", md: "auto" }}
          data-unprinted
        >
          <IconButton label={row.preview(title)} onClick={onPreview}>
            <Play aria-hidden />
          </IconButton>
          <SearchLink
            {...newTab}
            href={songSearch.music(query)}
            aria-label={row.music(title)}
            onClick={countPlay}
          >
            <Music aria-hidden />
          </SearchLink>
          <SearchLink
            {...newTab}
            href={songSearch.video(`${query} lyrics`)}
            aria-label={row.video(title)}
            onClick={countPlay}
          >
            <SquarePlay aria-hidden />
          </SearchLink>
          <IconButton
            label={row.scripture(title)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            bg={isOpen ? "accent.subtle" : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <BookOpen aria-hidden />
          </IconButton>
        </Flex>
      </Row>
      {isOpen && <ScripturePanel id={panelId} panel={track.panel} />}
    </chakra.li>
  );
}

function Meter({ value, children }: { value: number; children: string }) {
  return (
    <chakra.span display="grid" gridTemplateColumns="64px 1fr" gap="2.5" alignItems="center">
      <chakra.span
        aria-hidden
        h="8px"
        borderBlockWidth="1px"
        borderColor="border.emphasized"
        display="block"
      >
        <chakra.span display="block" h="full" bg="fg.muted" style={{ width: `${value * 10}%` }} />
      </chakra.span>
      <chakra.span fontSize="0.8125rem" whiteSpace="nowrap">
        {children}
      </chakra.span>
    </chakra.span>
  );
}

/** 3:46 */
function asMinutes(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const { faithConnection, keyMessage, reflect } = moodWords.panel;

/** A verse that goes with the song, and a question. */
function ScripturePanel({ id, panel }: { id: string; panel: Track["panel"] }) {
  return (
    <Panel id={id} animation="open">
      <chakra.div display="grid" gap="4" alignContent="start" justifyItems="start">
        <Badge colorPalette="accent">{panel.theme}</Badge>
        <Verse text={panel.verse} reference={panel.reference} />
        <LearnByHeart learning={useLearnByHeart(panel.reference)} />
      </chakra.div>
      <dl>
        <dt>{faithConnection}</dt>
        <dd>{panel.faithConnection}</dd>
        <dt>{keyMessage}</dt>
        <dd>{panel.keyMessage}</dd>
        <dt>{reflect}</dt>
        <chakra.dd fontFamily="heading" fontStyle="italic">
          {panel.reflectPrompt}
        </chakra.dd>
      </dl>
    </Panel>
  );
}

const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "32px minmax(0, 1fr) 44px",
      md: "36px minmax(0, 1fr) 176px 44px auto",
    },
    gap: { base: "6px 12px", md: "4px 18px" },
    alignItems: "center",
    py: "3",
    "&[data-previewed]": { bg: "accent.subtle" },
  },
});

const SearchLink = chakra("a", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "11",
    h: "11",
    borderRadius: "l2",
    color: "fg.muted",
    _hover: { bg: "bg.subtle", color: "fg" },
    "& svg": { w: "18px", h: "18px" },
  },
});

const Panel = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    gap: "20px 40px",
    bg: "bg.subtle",
    borderRadius: "l2",
    p: "clamp(20px, 3vw, 32px)",
    mb: "3",
    "& dt": { textStyle: "label" },
    "& dd": { mb: "3" },
  },
});
