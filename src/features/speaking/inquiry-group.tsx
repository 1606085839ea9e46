import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Frame = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    gap: "20px clamp(32px, 5vw, 80px)",
    minW: "0",
    py: "8",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    "&:last-of-type": { pb: "0" },
  },
});

const Head = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "40px 1fr", md: "56px 1fr" },
    gap: { base: "4", md: "6" },
    alignItems: "start",
    textStyle: "h3",
    "& > span": {
      display: "grid",
      placeItems: "start center",
      alignSelf: "stretch",
      minH: "14",
      pt: "3",
      borderRightWidth: "1px",
      borderColor: "border.lane",
      fontSize: { base: "1.7rem", sm: "2rem" },
      lineHeight: "1",
      color: "accent.fg",
    },
    "& > p": { pt: "13px" },
  },
});

type Props = { lane: number; title: string; children: ReactNode };

/** One part of a long form; its title is drawn beside it and read out with its fields. */
export function InquiryGroup({ lane, title, children }: Props) {
  return (
    <Frame>
      <chakra.legend srOnly>{title}</chakra.legend>
      <Head aria-hidden>
        <span>{lane}</span>
        <p>{title}</p>
      </Head>
      <chakra.div display="grid" gap="4.5" maxW="680px" minW="0">
        {children}
      </chakra.div>
    </Frame>
  );
}
