import { chakra, Flex } from "@chakra-ui/react";
import { FileText } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { saveFile } from "#src/lib/save-file.ts";
import { Player } from "./player.tsx";
import { clockText, playerWords as words } from "./player-words.ts";
import { type HeardPlace, useHeardPlace } from "./use-heard-place.ts";

type Cue = { from: number; until: number; text: string };

export type MediaFile = {
  id: number;
  role: "video" | "audio" | "pdf" | "captions" | "poster";
  title: string;
  mime: string;
  bytes: number;
  seconds: number | null;
  cues: readonly Cue[] | null;
  address: string;
};

type Props = {
  title: string;
  files: readonly MediaFile[];
  /** Where the athlete stopped; `position` is in seconds. */
  start: { fileId: number | null; position: number } | null;
  /** Saves a place. `isLast` means that the page is closing. */
  onPlace: (place: HeardPlace, isLast: boolean) => void;
  /** Fetches the files again, with new URLs. */
  renew: () => Promise<readonly MediaFile[]>;
  /** Shown below the player. */
  children: ReactNode;
};

/** The page says where the athlete stopped if that was after this many seconds. */
const worthReturning = 3;

/** A video or an audio file with its transcript, PDFs and shortcuts. */
export function Recording({ title, files, start, onPlace, renew, children }: Props) {
  const file = files.find(({ role }) => role === "video" || role === "audio");
  const captions = files.find(({ role }) => role === "captions");
  const poster = files.find(({ role }) => role === "poster");
  const pdfs = files.filter(({ role }) => role === "pdf");
  const [time, setTime] = useState(0);
  const seekRef = useRef<(to: number) => void>(() => undefined);
  const [startAt] = useState(() => (start && start.fileId === file?.id ? start.position : 0));
  const keep = useHeardPlace(file?.id, onPlace);
  const onTime = useCallback(
    (now: number, duration: number) => {
      setTime(now);
      keep(now, duration);
    },
    [keep],
  );
  if (!file) return children;
  const renewAddress = async () => (await renew()).find(({ id }) => id === file.id)?.address;
  const cues = captions?.cues ?? [];
  return (
    <Columns>
      <div>
        <Player
          title={title}
          file={file}
          captions={file.role === "video" ? captions?.address : undefined}
          poster={poster?.address}
          startAt={startAt}
          onTime={onTime}
          renew={renewAddress}
          seekRef={seekRef}
        />
        <chakra.div mt="5">{children}</chakra.div>
        <Flex wrap="wrap" align="center" gap="8px 20px" mt="4">
          {pdfs.map(({ id, title: name, bytes, address }) => (
            <Pdf key={id} href={address} download>
              <FileText size={18} aria-hidden />
              {words.pdf(name, bytes)}
            </Pdf>
          ))}
          {startAt > worthReturning && (
            <chakra.span textStyle="small" color="fg.muted">
              {words.stopped(clockText(startAt))}
            </chakra.span>
          )}
        </Flex>
        <Keys />
      </div>
      {cues.length > 0 && (
        <Transcript title={title} cues={cues} time={time} onSeek={(to) => seekRef.current(to)} />
      )}
    </Columns>
  );
}

/** The keyboard shortcuts, hidden on small screens. */
function Keys() {
  return (
    <chakra.p
      display={{ base: "none", lg: "flex" }}
      flexWrap="wrap"
      gap="6px 16px"
      mt="6"
      textStyle="small"
      color="fg.muted"
    >
      {words.keys.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {does}
        </span>
      ))}
    </chakra.p>
  );
}

type TranscriptProps = {
  title: string;
  cues: readonly Cue[];
  time: number;
  onSeek: (to: number) => void;
};

/** The transcript line by line. A press on a line seeks; the current line is marked. */
function Transcript({ title, cues, time, onSeek }: TranscriptProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = cues.findLastIndex(({ from }) => from <= time);
  useEffect(() => {
    const line = list.current?.children[current];
    if (!list.current || !(line instanceof HTMLElement)) return;
    // Scrolls only this list, never the page.
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3;
  }, [current]);
  const text = cues
    .map((cue) => `${clockText(cue.from)}  ${cue.text.replaceAll("\n", " ")}\n`)
    .join("");
  return (
    <Card aria-labelledby="transcript">
      <Flex justify="space-between" align="baseline" gap="3">
        <chakra.h2 id="transcript" textStyle="h3">
          {words.transcript}
        </chakra.h2>
        <Download onClick={() => saveFile(`${title}.txt`, { type: "text/plain", text })}>
          {words.download}
        </Download>
      </Flex>
      <chakra.p textStyle="small" color="fg.muted" mb="2">
        {words.transcriptLead}
      </chakra.p>
      <Lines ref={list} role="region" aria-label={words.transcriptLines} tabIndex={0}>
        {cues.map((cue, index) => (
          <Line
            key={`${cue.from} ${cue.text}`}
            type="button"
            aria-current={index === current ? "true" : undefined}
            onClick={() => onSeek(cue.from)}
          >
            <time>{clockText(cue.from)}</time>
            <span>{cue.text}</span>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: "9",
    alignItems: "start",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
  },
});

const Key = chakra("kbd", {
  base: {
    fontFamily: "body",
    fontWeight: "600",
    fontSize: "0.8125rem",
    border: "1px solid {colors.border.emphasized}",
    borderRadius: "3px",
    bg: "bg.panel",
    px: "6px",
    mr: "5px",
  },
});

const Pdf = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minH: "44px",
    fontWeight: "600",
    textDecoration: "underline",
    textDecorationColor: "{colors.accent.border}",
    textDecorationThickness: "2px",
    textUnderlineOffset: "5px",
  },
});

const Card = chakra("section", {
  base: { bg: "bg.panel", border: "1px solid {colors.border}", borderRadius: "8px", p: "5" },
});

const Download = chakra("button", {
  base: {
    textStyle: "small",
    fontWeight: "600",
    minH: "44px",
    cursor: "pointer",
    textDecoration: "underline",
    textDecorationColor: "accent.border",
    textDecorationThickness: "2px",
    textUnderlineOffset: "5px",
  },
});

const Lines = chakra("div", {
  base: { position: "relative", maxH: "520px", overflowY: "auto", mx: "-2" },
});

const Line = chakra("button", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(52px, auto) 1fr",
    gap: "10px",
    w: "100%",
    minH: "44px",
    py: "9px",
    px: "10px",
    textAlign: "left",
    lineHeight: "1.55",
    cursor: "pointer",
    borderLeft: "3px solid transparent",
    "& time": { color: "fg.muted", textStyle: "small", fontVariantNumeric: "tabular-nums" },
    _hover: { bg: "bg.subtle" },
    "&[aria-current]": { borderColor: "accent.border", bg: "accent.subtle" },
    "&[aria-current] time": { color: "fg" },
  },
});
