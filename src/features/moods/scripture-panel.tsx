import { chakra } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { Verse } from "#src/components/verse.tsx";
import { moodWords } from "#src/content/moods.ts";
import type { Track } from "./types.ts";

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

const { faithConnection, keyMessage, reflect } = moodWords.panel;

/** A verse that goes with the song, and one question. */
export function ScripturePanel({ id, panel }: { id: string; panel: Track["panel"] }) {
  return (
    <Panel id={id}>
      <chakra.div display="grid" gap="4" alignContent="start" justifyItems="start">
        <Badge colorPalette="accent">{panel.theme}</Badge>
        <Verse text={panel.verse} reference={panel.reference} />
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
