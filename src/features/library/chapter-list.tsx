import { chakra, Flex } from "@chakra-ui/react";
import { Check, Lock, WifiOff } from "lucide-react";
import { Link } from "react-router-dom";
import { useChapters } from "#src/components/playbook/use-playbook.tsx";
import type { Row } from "./resource-row.tsx";
import { libraryWords, reader as words } from "./words.ts";

type Props = {
  chapters: readonly Row[];
  /** The number of the chapter on screen. */
  here: number;
  /** Whether that chapter is stored in this browser. */
  isKept: boolean;
};

/** All chapters of the playbook, with what is read of each. */
export function ChapterList({ chapters, here, isKept }: Props) {
  return (
    <chakra.aside aria-labelledby="playbook-chapters" position={{ lg: "sticky" }} top="140px">
      <chakra.h2 id="playbook-chapters" textStyle="h3" fontSize="1.2rem" mb="2.5">
        {libraryWords.playbook}
      </chakra.h2>
      <ChapterRows chapters={chapters} here={here} />
      {isKept && (
        <Flex gap="2" align="start" mt="3.5" textStyle="small" color="fg.muted">
          <WifiOff size={16} aria-hidden style={{ flex: "none", marginTop: "0.2em" }} />
          {words.kept}
        </Flex>
      )}
    </chakra.aside>
  );
}

type RowsProps = { chapters: readonly Row[]; here: number | undefined };

export function ChapterRows({ chapters, here }: RowsProps) {
  const read = useReadNumbers(chapters);
  return (
    <chakra.ol listStyle="none">
      {chapters.map((chapter) => {
        const { slug, chapterNumber, title } = chapter;
        const number = chapterNumber ?? 0;
        return (
          <li key={slug}>
            <RowLink to={`/playbook/${number}`} aria-current={number === here ? "page" : undefined}>
              <span data-number="">{number}</span>
              {title}
              <State chapter={chapter} isRead={read.has(number)} />
            </RowLink>
          </li>
        );
      })}
    </chakra.ol>
  );
}

/** The numbers of the chapters that are read according to this device or the server. */
export function useReadNumbers(rows: readonly Row[]): ReadonlySet<number> {
  const { chapters } = useChapters();
  const onDevice = chapters.filter(({ completed }) => completed).map(({ id }) => id);
  const onServer = rows.flatMap(({ chapterNumber, completedAt }) =>
    chapterNumber !== null && completedAt ? [chapterNumber] : [],
  );
  return new Set([...onDevice, ...onServer]);
}

function State({ chapter, isRead }: { chapter: Row; isRead: boolean }) {
  const { percent, isOpen, access } = chapter;
  if (isRead)
    return (
      <chakra.span color="fg.success">
        <Check size={16} role="img" aria-label={libraryWords.read} />
      </chakra.span>
    );
  if (!isOpen) return <Lock size={16} role="img" aria-label={libraryWords.levels[access]} />;
  if (percent > 0)
    return (
      <chakra.span textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {`${percent}%`}
      </chakra.span>
    );
  return <span />;
}

const RowLink = chakra(Link, {
  base: {
    display: "grid",
    gridTemplateColumns: "34px minmax(0, 1fr) auto",
    gap: "2.5",
    alignItems: "center",
    minH: "44px",
    py: "1.5",
    borderTopWidth: "1px",
    fontSize: "0.9375rem",
    lineHeight: "1.4",
    _hover: { bg: "bg.subtle" },
    "& [data-number]": {
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "1.1rem",
      color: "fg.muted",
    },
    "& svg": { color: "fg.muted" },
    "&[aria-current]": { fontWeight: "600" },
    "&[aria-current] [data-number]": { color: "accent.fg" },
  },
});
