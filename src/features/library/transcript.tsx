import { chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { saveFile } from "#src/lib/save-file.ts";
import { clockText, playerWords as words } from "./player-words.ts";

type Cue = { from: number; until: number; text: string };
type Props = { title: string; cues: readonly Cue[]; time: number; onSeek: (to: number) => void };

/** What is said, line by line; each leads to its place, and the one that is heard is marked. */
export function Transcript({ title, cues, time, onSeek }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const current = cues.findLastIndex(({ from }) => from <= time);
  useEffect(() => {
    const line = list.current?.children[current];
    if (!list.current || !(line instanceof HTMLElement)) return;
    // Only this list moves, never the page.
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
