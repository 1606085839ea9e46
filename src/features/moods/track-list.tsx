import { chakra } from "@chakra-ui/react";
import { BookOpen, ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { LearnByHeart } from "#src/components/learn-by-heart.tsx";
import { Menu, MenuAnchor, MenuItem } from "#src/components/menu.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Verse } from "#src/components/verse.tsx";
import { songSearch } from "#src/content/links.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useLearnByHeart } from "#src/lib/use-learn-by-heart.ts";
import { asMinutes } from "./list-text.ts";
import type { List, Track } from "./mood-list.tsx";
import { moodWords } from "./words.ts";

const previewMs = 2_000;

/** The songs, grouped by step. */
export function Steps({ list: { tracks, steps, generatedPlaylist } }: { list: List }) {
  const preview = usePreview();
  return (
    <Songs aria-label={moodWords.songs}>
      {steps.map(({ job }, step) => {
        const own = tracks.filter((track) => track.step === step);
        const first = tracks.findIndex((track) => track.step === step);
        return (
          <div key={job}>
            <h2 id={`mood-step-${step}`}>{row.step(step + 1, job)}</h2>
            <ol aria-labelledby={`mood-step-${step}`} start={first + 1}>
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
            </ol>
          </div>
        );
      })}
    </Songs>
  );
}

/** Marks one row for two seconds. */
function usePreview() {
  // A new object for each press, so that a second press begins the two seconds again.
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

/** A song. Its number marks the row for two seconds; its menu links to music services. */
function TrackRow({ track, number, playlistId, isPreviewed, onPreview }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, artist, energy, motivation, duration } = track;
  const panelId = `mood-panel-${track.id}`;
  return (
    <li>
      <Row data-previewed={isPreviewed ? "" : undefined}>
        <Place type="button" aria-label={row.preview(number, title)} onClick={onPreview}>
          {number}
        </Place>
        <chakra.div className="about" minW="0">
          <b>{title}</b>
          <small>{row.about(artist, asMinutes(duration))}</small>
          <small>{row.levels(energy, motivation)}</small>
        </chakra.div>
        <chakra.div className="listen" data-unprinted>
          <Listen track={track} playlistId={playlistId} onPreview={onPreview} />
        </chakra.div>
        <IconButton
          label={row.scripture(title)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          color="fg"
          bg={isOpen ? "accent.subtle" : undefined}
          data-unprinted
          onClick={() => setIsOpen(!isOpen)}
        >
          <BookOpen aria-hidden />
        </IconButton>
      </Row>
      {isOpen && <ScripturePanel id={panelId} panel={track.panel} />}
    </li>
  );
}

/** Links to searches for the song, each in a new tab; a press counts as a play. */
function Listen({
  track,
  playlistId,
  onPreview,
}: Pick<Props, "track" | "playlistId" | "onPreview">) {
  const play = trpc.moods.play.useMutation({ meta: changes("moods") });
  const { title, artist } = track;
  const query = `${title} ${artist}`;
  const places = [
    { name: row.spotify, href: songSearch.music(query) },
    { name: row.apple, href: songSearch.apple(query) },
    { name: row.youtube, href: songSearch.video(`${query} lyrics`) },
  ];
  return (
    <Menu
      label={row.listenTo(title)}
      text={row.listen}
      icon={<ChevronDown aria-hidden />}
      heading={row.about(title, artist)}
    >
      {places.map(({ name, href }) => (
        <MenuAnchor key={name} href={href} onChoose={() => play.mutate({ id: playlistId })}>
          {name}{" "}
          <chakra.span ms="auto" textStyle="small" color="fg.muted" whiteSpace="nowrap">
            {row.newTab}
          </chakra.span>
        </MenuAnchor>
      ))}
      <MenuItem closes onChoose={onPreview}>
        {row.mark}
      </MenuItem>
    </Menu>
  );
}

const { faithConnection, keyMessage, reflect } = moodWords.panel;

/** A verse and a question that go with the song. */
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

const Songs = chakra("section", {
  base: {
    containerType: "inline-size",
    "& > div": { borderTopWidth: "1px", borderColor: "border.emphasized" },
    "& h2": { textStyle: "label", color: "fg.muted", pt: "3.5", pb: "1.5" },
    "& ol": { listStyle: "none" },
    "& li + li": { borderTopWidth: "1px" },
  },
});

const oneLine = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" };
const wrapped = { whiteSpace: "normal", overflowWrap: "anywhere" };

/** At least 64 px high; the buttons move below the text if there is little room. */
const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "28px minmax(0, 1fr) auto 44px",
    gap: "2.5",
    alignItems: "center",
    minH: "64px",
    position: "relative",
    "--menu-width": "16.5rem",
    "@container (min-width: 30.01rem)": { "--menu-end": "54px" },
    "&[data-previewed]": { bg: "accent.subtle" },
    "& b, & small": { display: "block", ...oneLine, _print: wrapped },
    "& b": { fontWeight: "600", lineHeight: "1.25" },
    "& small": {
      fontSize: "0.8125rem",
      lineHeight: "1.3",
      color: "fg.muted",
      fontVariantNumeric: "tabular-nums",
    },
    "@container (max-width: 30rem)": {
      gridTemplateColumns: "24px minmax(0, 1fr) auto 36px",
      gap: "1.5",
      "& small": { letterSpacing: "-.015em" },
    },
    "@container (max-width: 20rem)": {
      gridTemplateColumns: "1.6rem minmax(0, 1fr) 44px",
      py: "2",
      "& b, & small": wrapped,
      "& .about": { gridColumn: "2 / 4" },
      "& .listen": { gridColumn: "2" },
    },
  },
});

const Place = chakra("button", {
  base: {
    minW: "24px",
    minH: "11",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.2rem",
    lineHeight: "1",
    color: "accent.fg",
    textAlign: { base: "start", sm: "center" },
    cursor: "pointer",
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
