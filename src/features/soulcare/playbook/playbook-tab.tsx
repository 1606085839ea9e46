import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Check, ChevronDown, Download, Smartphone } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { archPath } from "#src/components/drawings.tsx";
import { ImportCopy } from "#src/components/import-copy.tsx";
import { fills } from "#src/components/motion.ts";
import { UnreadableNote } from "#src/components/note.tsx";
import {
  countComplete,
  currentOf,
  isBegun,
  TroubleNote,
  useUnreadable,
} from "#src/components/playbook/use-playbook.tsx";
import { copyPlaybook, type Imported } from "#src/lib/device-copy.ts";
import { plainDay } from "#src/lib/format.ts";
import type { Chapter } from "#src/lib/playbook.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { ChallengesCard } from "../challenges/challenges-card.tsx";
import { ChapterNotes } from "./note-fields.tsx";
import { PracticesCard } from "./practices-card.tsx";
import { useReadChapters } from "./use-read-chapters.ts";
import { cognitive, commentary, playbook } from "./words.ts";

/** The chapters, and beside them the backup, practices and challenges. */
export function PlaybookTab() {
  const unreadable = useUnreadable();
  return (
    <>
      <TroubleNote />
      <UnreadableNote
        texts={unreadable}
        said={playbook.unreadable}
        button={playbook.saveUnreadable}
        name="honour-playbook-unreadable"
      />
      <Grid>
        <ChaptersSection />
        <Stack gap="5">
          <CopySection />
          <PracticesCard />
          <ChallengesCard />
        </Stack>
      </Grid>
    </>
  );
}

/** How many chapters are complete, and the notes of all twelve. */
function ChaptersSection() {
  const { chapters, oddCount } = useReadChapters();
  const count = countComplete(chapters);
  const hereId = currentOf(chapters)?.id;
  const [openId, setOpenId] = useState(hereId);
  return (
    <section aria-labelledby="chapters-heading">
      <Head>
        <Stack gap="1.5" pb="6">
          <chakra.h2 id="chapters-heading" textStyle="h2" maxW="16ch">
            {cognitive.progress(count)}
          </chakra.h2>
          <chakra.p color="fg.muted" maxW="44ch">
            {hereId === undefined ? commentary.allRun : commentary.lanes}
          </chakra.p>
        </Stack>
        <ChapterTrack chapters={chapters} hereId={hereId} />
      </Head>
      <chakra.ol listStyle="none">
        {chapters.map((chapter) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            isHere={chapter.id === hereId}
            isOpen={chapter.id === openId}
            onToggle={() => setOpenId(chapter.id === openId ? undefined : chapter.id)}
          />
        ))}
      </chakra.ol>
      {oddCount > 0 && (
        <chakra.p mt="4" textStyle="small" color="fg.muted">
          {playbook.odd(oddCount)}
        </chakra.p>
      )}
    </section>
  );
}

type RowProps = { chapter: Chapter; isHere: boolean; isOpen: boolean; onToggle: () => void };

/** A chapter with its state, and its notes while it is open. */
function ChapterRow({ chapter, isHere, isOpen, onToggle }: RowProps) {
  const bodyId = useId();
  return (
    <Row data-open={isOpen ? "" : undefined}>
      <chakra.h3 textStyle="h3">
        <Opener
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <Numeral>{chapter.id}</Numeral>
          <chakra.span
            gridRow={{ base: hasState(chapter, isHere) ? "1" : "1 / 3", sm: "1" }}
            pt={{ base: hasState(chapter, isHere) ? "3" : "0", sm: "0" }}
          >
            {chapter.title}
          </chakra.span>
          <ChapterState chapter={chapter} isHere={isHere} />
          <ChevronDown size={18} aria-hidden />
        </Opener>
      </chakra.h3>
      {isOpen && (
        <chakra.div
          id={bodyId}
          ps={{ base: "4", sm: "72px" }}
          pe={{ base: "4", sm: "7" }}
          pt="1"
          pb="5"
        >
          <ChapterNotes chapter={chapter} place="list" />
        </chakra.div>
      )}
    </Row>
  );
}

const hasState = (chapter: Chapter, isHere: boolean) =>
  isHere || chapter.completed || isBegun(chapter);

function ChapterState({ chapter, isHere }: Pick<RowProps, "chapter" | "isHere">) {
  const { complete, here, begun } = commentary.progress;
  if (chapter.completed) {
    return (
      <State color="fg.success">
        <Check size={16} aria-hidden />
        {complete}
      </State>
    );
  }
  if (isHere) return <State>{here}</State>;
  return isBegun(chapter) && <State>{begun}</State>;
}

type ChapterTrackProps = { chapters: readonly Chapter[]; hereId: number | undefined };

/** Twelve nested lanes, one per chapter, the first chapter innermost. */
function ChapterTrack({ chapters, hereId }: ChapterTrackProps) {
  return (
    <Track viewBox="0 0 320 197" role="img" aria-label={commentary.drawn(countComplete(chapters))}>
      {chapters.map(({ id, completed }) => {
        const path = archPath(arch, radiusOf(id));
        const isHere = id === hereId;
        return (
          <g key={id}>
            {isHere && <path className="edge" d={path} />}
            <path className={isHere ? "here" : "ahead"} d={path} />
            <path className="run" data-complete={completed || undefined} d={path} pathLength={1} />
          </g>
        );
      })}
      <path className="sun" d="M148 196a12 12 0 0 1 24 0z" />
      <path className="ahead" d="M8 196H312" />
    </Track>
  );
}

const arch = { cx: 160, cy: 154, foot: 196 };
const radiusOf = (id: number) => 28 + 10.5 * (id - 1);

/** Says where the playbook is kept, with export and import. */
function CopySection() {
  const [said, setSaid] = useState("");
  return (
    <chakra.section
      id="playbook-copy"
      aria-labelledby="playbook-copy-heading"
      bg="bg.subtle"
      borderRadius="l2"
      px="5"
      py="4.5"
    >
      <chakra.h2 id="playbook-copy-heading" tabIndex={-1} srOnly>
        {playbook.copyLabel}
      </chakra.h2>
      <Flex gap="3" mb="3.5" textStyle="small">
        <Smartphone size={20} aria-hidden style={{ flex: "none" }} />
        <p>{playbook.local}</p>
      </Flex>
      <Flex wrap="wrap" gap="2.5">
        <Button variant="outline" size="sm" onClick={() => setSaid(exportPlaybook())}>
          <Download aria-hidden />
          {playbook.export}
        </Button>
        <ImportCopy
          label={playbook.importLabel}
          button={playbook.import}
          variant="ghost"
          badFile={playbook.badFile}
          done={doneWords}
          onBrought={() => setSaid("")}
        />
      </Flex>
      <chakra.p role="status" textStyle="small">
        {said}
      </chakra.p>
    </chakra.section>
  );
}

/** Saves a copy to a file and returns the message to show. */
function exportPlaybook() {
  const now = new Date();
  const copy = copyPlaybook(now);
  if (Object.keys(copy.playbook).length === 0) return playbook.nothing;
  const text = JSON.stringify(copy, null, 2);
  saveFile(`honour-playbook-${plainDay(now)}.json`, { type: "application/json", text });
  return playbook.exported;
}

function doneWords({ count, hasPlaybook }: Extract<Imported, { kind: "done" }>) {
  const words = [hasPlaybook && playbook.brought, count > 0 && playbook.entries(count)];
  return words.filter(Boolean).join(" ") || playbook.nothingNew;
}

const Grid = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      lg: "minmax(0, 7.4fr) minmax(0, 4.6fr)",
    },
    gap: "clamp(28px, 3.4vw, 48px)",
    alignItems: "start",
  },
});

const Head = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 280px" },
    gap: { base: "0", sm: "6" },
    alignItems: "end",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    "& > svg": { mx: { base: "auto", sm: "0" }, ms: { sm: "auto" }, mb: "-1px" },
  },
});

const Row = chakra("li", {
  base: {
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    "&[data-open]": { bg: "bg.panel", boxShadow: "inset 3px 0 0 {colors.accent.border}" },
  },
});

const Opener = chakra("button", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "40px minmax(0, 1fr) 18px",
      sm: "56px minmax(0, 1fr) auto 18px",
    },
    columnGap: "4",
    alignItems: "center",
    w: "full",
    minH: "60px",
    pe: "2",
    textAlign: "start",
    cursor: "pointer",
    "& > svg": { gridColumn: { base: "3", sm: "4" }, gridRow: { base: "1 / 3", sm: "1" } },
    "& > svg:last-child": { color: "fg.muted" },
    "&[aria-expanded=true] > svg:last-child": { rotate: "180deg" },
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-expanded=true]:hover": { bg: "transparent" },
  },
});

const Numeral = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    alignSelf: "stretch",
    gridRow: { base: "1 / 3", sm: "1" },
    borderRightWidth: "1px",
    borderColor: "border.lane",
    fontFamily: "heading",
    fontSize: { base: "1.3rem", sm: "1.5rem" },
    lineHeight: "1",
    color: "fg.muted",
    "[data-open] &": { color: "accent.fg", fontWeight: "600" },
  },
});

const State = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    gridColumn: { base: "2", sm: "3" },
    gridRow: { base: "2", sm: "1" },
    pb: { base: "3", sm: "0" },
    fontFamily: "body",
    textStyle: "small",
    letterSpacing: "normal",
    fontWeight: "500",
    color: "fg.muted",
    _empty: { display: "none" },
  },
});

const Track = chakra("svg", {
  base: {
    display: "block",
    w: "full",
    maxW: "300px",
    h: "auto",
    fill: "none",
    "& .ahead": { stroke: "border.lane", strokeWidth: "1.5" },
    "& .run": {
      stroke: "fg",
      strokeWidth: "4.5",
      strokeDasharray: "1",
      strokeDashoffset: "1",
      transition: fills.stroke,
    },
    "& .run[data-complete]": { strokeDashoffset: "0" },
    "& .edge": { stroke: "accent.border", strokeWidth: "6.5" },
    "& .here": { stroke: "accent.solid", strokeWidth: "4.5" },
    "& .sun": { fill: "sun" },
  },
});
