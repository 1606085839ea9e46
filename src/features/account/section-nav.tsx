import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { account, accountSections } from "#src/content/account.ts";
import { useSectionInView } from "#src/lib/use-section-in-view.ts";

const List = chakra("ol", {
  base: {
    listStyle: "none",
    display: "grid",
    gridTemplateColumns: { base: "repeat(4, minmax(0, 1fr))", md: "minmax(0, 1fr)" },
    borderColor: "border.lane",
    borderBottomWidth: { base: "1px", md: "0" },
    borderLeftWidth: { md: "1px" },
  },
});

const Place = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: { base: "center", md: "flex-start" },
    minH: { base: "12", md: "11" },
    ms: { md: "-1px" },
    ps: { md: "4.5" },
    fontSize: { base: "0.8125rem", sm: "0.9375rem" },
    fontWeight: { base: "500", md: "400" },
    lineHeight: "1.3",
    color: "fg.muted",
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-current=true]": {
      color: "fg",
      fontWeight: "600",
      boxShadow: {
        base: "inset 0 -3px 0 {colors.accent.border}",
        md: "inset 3px 0 0 {colors.accent.border}",
      },
    },
  },
});

const sections = Object.entries(accountSections);
const idOf = (place: number) => sections[place]?.[0] ?? "";

/** Beside the sections where there is room, above them on a phone. */
export function SectionNav() {
  const current = useSectionInView(sections.length, idOf);
  return (
    <chakra.nav aria-label={account.contents} position={{ md: "sticky" }} top="24">
      <List>
        {sections.map(([id, name], place) => (
          <li key={id}>
            <Place to={`#${id}`} aria-current={place === current}>
              {name}
            </Place>
          </li>
        ))}
      </List>
    </chakra.nav>
  );
}
