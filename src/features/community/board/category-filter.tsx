import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { discussionCategories } from "#db/values.ts";
import { Toggle } from "#src/components/toggle.tsx";
import { board, categoryNames } from "#src/content/community.ts";
import type { Category } from "../types.ts";

const gutter = "clamp(20px, 5vw, 56px)";

/** On a phone it runs on to the side, from one edge of the screen to the other. */
const Strip = chakra("div", {
  base: {
    display: "flex",
    flexWrap: { base: "nowrap", md: "wrap" },
    gap: "2",
    overflowX: { base: "auto", md: "visible" },
    scrollbarWidth: "none",
    scrollPaddingInline: gutter,
    my: "-1.5",
    py: "1.5",
    mx: { base: `calc(-1 * ${gutter})`, md: "0" },
    ps: { base: gutter, md: "0" },
    pe: { base: "14vw", md: "0" },
    maskImage: { base: "linear-gradient(to right, #000 88%, transparent)", md: "none" },
  },
});

const filters = [undefined, ...discussionCategories];

type Props = { chosen: Category | undefined; onChoose: (category: Category | undefined) => void };

export function CategoryFilter({ chosen, onChoose }: Props) {
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pressed = strip.current?.querySelector("[aria-pressed=true]");
    if (chosen) pressed?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [chosen]);

  return (
    <Strip ref={strip} role="group" aria-label={board.filter}>
      {filters.map((category) => (
        <Toggle
          key={category ?? "all"}
          flex="none"
          px="4"
          fontSize="0.9375rem"
          aria-pressed={category === chosen}
          onClick={() => category !== chosen && onChoose(category)}
        >
          {category ? categoryNames[category] : board.all}
        </Toggle>
      ))}
    </Strip>
  );
}
