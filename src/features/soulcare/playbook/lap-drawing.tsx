import { chakra } from "@chakra-ui/react";
import { archPath } from "#src/components/drawings.tsx";
import { commentary } from "#src/content/playbook.ts";
import type { Chapter } from "#src/lib/chapter-list.ts";
import { countComplete } from "./use-playbook.ts";

const arch = { cx: 160, cy: 154, foot: 196 };
const radiusOf = (id: number) => 28 + 10.5 * (id - 1);

const Track = chakra("svg", {
  base: {
    display: "block",
    w: "full",
    maxW: "300px",
    h: "auto",
    fill: "none",
    "& .ahead": { stroke: "border.lane", strokeWidth: "1.5" },
    "& .run": { stroke: "fg", strokeWidth: "4.5" },
    "& .edge": { stroke: "accent.border", strokeWidth: "6.5" },
    "& .here": { stroke: "accent.solid", strokeWidth: "4.5" },
    "& .sun": { fill: "sun" },
  },
});

type Props = { chapters: readonly Chapter[]; hereId: number | undefined };

/** Twelve nested lanes, one a chapter, the first one innermost. */
export function LapDrawing({ chapters, hereId }: Props) {
  return (
    <Track viewBox="0 0 320 197" role="img" aria-label={commentary.drawn(countComplete(chapters))}>
      {chapters.map(({ id, completed }) => {
        const path = archPath(arch, radiusOf(id));
        if (id !== hereId)
          return <path key={id} className={completed ? "run" : "ahead"} d={path} />;
        return (
          <g key={id}>
            <path className="edge" d={path} />
            <path className="here" d={path} />
          </g>
        );
      })}
      <path className="sun" d="M148 196a12 12 0 0 1 24 0z" />
      <path className="ahead" d="M8 196H312" />
    </Track>
  );
}
