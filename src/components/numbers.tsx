import { chakra } from "@chakra-ui/react";
import { linkStyle } from "./text-link.tsx";

/** The numbers that a chart shows, folded behind “Show the numbers”. */
export const NumbersDetails = chakra("details", {
  base: {
    pt: "1",
    "& summary": {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      fontWeight: "600",
      fontSize: "0.875rem",
      cursor: "pointer",
      listStyle: "none",
      ...linkStyle,
      "&::-webkit-details-marker": { display: "none" },
    },
  },
});

export const NumbersTable = chakra("table", {
  base: {
    w: "full",
    mt: "2",
    fontSize: "0.875rem",
    fontVariantNumeric: "tabular-nums",
    borderCollapse: "collapse",
    "& th, & td": { py: "1.5", borderTopWidth: "1px", textAlign: "end", fontWeight: "400" },
    "& thead th": { borderTopWidth: "0", fontWeight: "600" },
    "& th:first-of-type": { textAlign: "start" },
  },
});
