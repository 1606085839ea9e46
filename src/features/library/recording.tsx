import { chakra, Flex } from "@chakra-ui/react";
import { FileText } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Player } from "./player.tsx";
import { clockText, playerWords as words } from "./player-words.ts";
import { Transcript } from "./transcript.tsx";
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
  /** Where the athlete stopped. */
  start: { fileId: number | null; position: number } | null;
  /** Takes a place to keep it; `isLast` while the page goes away. */
  onPlace: (place: HeardPlace, isLast: boolean) => void;
  /** The files with new addresses. */
  renew: () => Promise<readonly MediaFile[]>;
  /** What stands under the player. */
  children: ReactNode;
};

const worthReturning = 3;

/** A video or a recording with its transcript and what belongs to it. */
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
  const renewed = async () => (await renew()).find(({ id }) => id === file.id)?.address;
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
          renew={renewed}
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

/** Phones have no keys. */
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
