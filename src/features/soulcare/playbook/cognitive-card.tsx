import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { fills } from "#src/components/motion.ts";
import { countComplete, currentOf } from "#src/components/playbook/use-playbook.tsx";
import { Presence } from "#src/components/presence.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import type { Chapter } from "#src/lib/playbook.ts";
import { Arch } from "../layout.tsx";
import { useReadChapters } from "./use-read-chapters.ts";
import { cognitive, commentary } from "./words.ts";

const CommentaryDialog = lazyComponent(
  async () => (await import("./note-fields.tsx")).CommentaryDialog,
);

/** A small arch, so that it does not look like a checkbox. */
const Mark = chakra(Arch, {
  base: { w: "18px", h: "21px", mt: "2px", borderRadius: "9px 9px 2px 2px" },
});

const Marks = chakra("span", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
    gap: "1",
    my: "2",
    "& > span": {
      h: "10px",
      borderBlockWidth: "1px",
      borderColor: "border.emphasized",
      background: "linear-gradient({colors.fg}, {colors.fg}) 0 / 0 100% no-repeat",
      transition: fills.background,
    },
    "& > span[data-complete]": { backgroundSize: "100% 100%", borderColor: "fg" },
  },
});

/** The current chapter, and how many chapters are complete. */
export function CognitiveLearning() {
  const { chapters } = useReadChapters();
  const [isOpen, setIsOpen] = useState(false);
  const chapter = currentOf(chapters) ?? chapters.at(-1);
  return (
    <>
      {chapter && <Checks chapter={chapter} />}
      <chakra.p mt="5" fontWeight="600" fontVariantNumeric="tabular-nums">
        {cognitive.progress(countComplete(chapters))}
      </chakra.p>
      <Marks aria-hidden>
        {chapters.map(({ id, completed }) => (
          <span key={id} data-complete={completed ? "" : undefined} />
        ))}
      </Marks>
      <chakra.p textStyle="small" color="fg.muted">
        {cognitive.help}
      </chakra.p>
      <Button variant="outline" size="sm" mt="4" onClick={() => setIsOpen(true)}>
        {cognitive.button}
      </Button>
      <Presence>{isOpen && <CommentaryDialog onClose={() => setIsOpen(false)} />}</Presence>
    </>
  );
}

/** The steps of a chapter. A chapter with a note after reading counts as read. */
function Checks({ chapter }: { chapter: Chapter }) {
  const { id, title, preComment, preComment2, postComment, postComment2, completed } = chapter;
  const hasAfter = hasWords(postComment, postComment2);
  const checks = [
    { label: cognitive.checks.read, isDone: completed || hasAfter },
    { label: cognitive.checks.before, isDone: hasWords(preComment, preComment2) },
    { label: cognitive.checks.after, isDone: hasAfter },
  ];
  return (
    <>
      <chakra.h3 fontWeight="600" lineHeight="1.4">
        {commentary.named(id, title)}
      </chakra.h3>
      <chakra.ul listStyle="none" display="grid" gap="2.5" mt="3">
        {checks.map(({ label, isDone }) => (
          <Flex as="li" key={label} gap="3" align="start">
            <Mark
              role="img"
              aria-label={isDone ? cognitive.done : cognitive.open}
              data-filled={isDone ? "" : undefined}
            >
              {isDone && <Check size={12} strokeWidth={2.5} aria-hidden />}
            </Mark>
            {label}
          </Flex>
        ))}
      </chakra.ul>
    </>
  );
}

const hasWords = (...notes: string[]) => notes.some((note) => note.trim());
