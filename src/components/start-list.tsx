import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export const StartList = chakra("ol", {
  base: { listStyle: "none", borderBlockWidth: "1px", borderColor: "border.lane" },
});

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "40px minmax(0, 1fr)", sm: "56px minmax(0, 1fr) auto" },
    gap: { base: "4px 16px", sm: "8px 24px" },
    alignItems: "center",
    py: "5",
    borderColor: "border.lane",
    "& + &": { borderTopWidth: "1px" },
  },
});

const Numeral = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    alignSelf: "stretch",
    gridRow: { base: "span 2", sm: "auto" },
    borderRightWidth: "1px",
    borderColor: "border.lane",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: { base: "1.7rem", sm: "2rem" },
    lineHeight: "1",
    color: "accent.fg",
  },
});

type Props = { lane: number; children: ReactNode };

export function LaneRow({ lane, children }: Props) {
  return (
    <Row>
      <Numeral aria-hidden>{lane}</Numeral>
      <div>{children}</div>
    </Row>
  );
}
