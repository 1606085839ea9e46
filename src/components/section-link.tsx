import { chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";

/** The part of the window below the top bar. */
const readingArea = "-100px 0px -60% 0px";

/** The index of the section being read; if several are in the reading area, the last. */
export function useSectionInView(count: number, idOf: (index: number) => string) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const sections: (Element | null)[] = Array.from({ length: count }, (_, index) =>
      document.getElementById(idOf(index)),
    );
    const inside = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inside.add(sections.indexOf(target));
          else inside.delete(sections.indexOf(target));
        }
        if (inside.size > 0) setCurrent(Math.max(...inside));
      },
      { rootMargin: readingArea },
    );
    for (const section of sections) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, [count, idOf]);

  return current;
}

/** A link in a rail beside the page; `aria-current` marks the section being read. */
export const SectionLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minH: "11",
    ps: "4.5",
    fontSize: "0.9375rem",
    lineHeight: "1.3",
    color: "fg.muted",
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-current=true]": {
      color: "fg",
      fontWeight: "600",
      boxShadow: "inset 3px 0 0 {colors.accent.border}",
    },
  },
});

/** A rail of section links with the sections beside it, or above them on a phone. */
export const RailColumns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "216px minmax(0, 1fr)" },
    gap: { base: "6", md: "clamp(28px, 5vw, 72px)" },
    alignItems: "start",
  },
});
