import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { legal } from "#src/content/legal.ts";
import { useSectionInView } from "#src/lib/use-section-in-view.ts";

const Rail = chakra("nav", {
  base: {
    display: { base: "none", md: "block" },
    position: "sticky",
    top: "24",
    maxH: "calc(100dvh - 120px)",
    overflowY: "auto",
    "& ol": { borderLeftWidth: "1px", borderColor: "border.lane", listStyle: "none" },
  },
});

const Place = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minH: "11",
    ps: "4.5",
    py: "1.5",
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

const Fold = chakra("details", {
  base: {
    display: { base: "block", md: "none" },
    "& summary": {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      fontWeight: "600",
      cursor: "pointer",
      textDecoration: "underline 1.5px {colors.accent.border}",
      textUnderlineOffset: "5px",
    },
    "& ol": { listStyle: "none" },
    "& a": { display: "flex", alignItems: "center", minH: "11" },
  },
});

export const sectionId = (place: number) => `section-${place + 1}`;

type Props = { headings: readonly string[] };

/** At the left where there is room, folded up on a phone. */
export function LegalContents({ headings }: Props) {
  const current = useSectionInView(headings.length, sectionId);
  return (
    <>
      <Rail aria-label={legal.contents}>
        <ol>
          {headings.map((heading, place) => (
            <li key={heading}>
              <Place to={`#${sectionId(place)}`} aria-current={place === current}>
                {heading}
              </Place>
            </li>
          ))}
        </ol>
      </Rail>
      <Fold>
        <summary>{legal.contents}</summary>
        <nav aria-label={legal.contents}>
          <ol>
            {headings.map((heading, place) => (
              <li key={heading}>
                <Link to={`#${sectionId(place)}`}>{`${place + 1}. ${heading}`}</Link>
              </li>
            ))}
          </ol>
        </nav>
      </Fold>
    </>
  );
}
