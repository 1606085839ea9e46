import { chakra, Flex } from "@chakra-ui/react";
import { BookOpen, Music, Play, SquarePlay } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#src/components/icon-button.tsx";
import { songSearch } from "#src/content/links.ts";
import { moodWords } from "#src/content/moods.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { ScripturePanel } from "./scripture-panel.tsx";
import type { Track } from "./types.ts";

const { row } = moodWords;

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

type Props = {
  track: Track;
  number: number;
  playlistId: number;
  isPreviewed: boolean;
  onPreview: () => void;
};

export function TrackRow({ track, number, playlistId, isPreviewed, onPreview }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const play = trpc.moods.play.useMutation({ meta: changes("moods") });
  const { title, artist, energy, motivation, duration } = track;
  const panelId = `mood-panel-${track.id}`;
  const words = `${title} ${artist}`;
  const leads = { target: "_blank", rel: "noopener noreferrer" };
  const goes = () => play.mutate({ id: playlistId });

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
            {...leads}
            href={songSearch.music(words)}
            aria-label={row.music(title)}
            onClick={goes}
          >
            <Music aria-hidden />
          </SearchLink>
          <SearchLink
            {...leads}
            href={songSearch.video(`${words} lyrics`)}
            aria-label={row.video(title)}
            onClick={goes}
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
