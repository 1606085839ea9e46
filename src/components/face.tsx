import { chakra } from "@chakra-ui/react";
import { initials } from "#src/lib/format.ts";

type Props = {
  name: string;
  isSmall?: boolean;
  /** Beige, as the staff see athletes; mentors are dark. */
  isAthlete?: boolean;
  /** The URL of a picture. */
  photo?: string | null | undefined;
};

/** A person as an arch with their picture or initials; it does not grow with the text. */
export const Face = ({ name, isSmall = false, isAthlete = false, photo }: Props) => (
  <Arch isSmall={isSmall} isAthlete={isAthlete} aria-hidden>
    {initials(name)}
    {photo && <Picture src={photo} alt="" />}
  </Arch>
);

/** Covers the initials, which stay visible until the picture has loaded or if it fails to. */
const Picture = chakra("img", {
  base: { position: "absolute", inset: "0", w: "full", h: "full", objectFit: "cover" },
});

const Arch = chakra("span", {
  base: {
    position: "relative",
    overflow: "hidden",
    display: "grid",
    placeItems: "end center",
    flex: "none",
    w: { base: "44px", md: "56px" },
    h: { base: "52px", md: "66px" },
    pb: { base: "10px", md: "14px" },
    borderRadius: "999px 999px 5px 5px",
    bg: "art.person",
    color: "art.paper",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: { base: "17.5px", md: "21.5px" },
    lineHeight: "1",
  },
  variants: {
    isSmall: {
      true: { w: "38px", h: "44px", pb: "10px", fontSize: "15px" },
    },
    isAthlete: {
      true: { bg: "bg.muted", color: "fg" },
    },
  },
  compoundVariants: [
    {
      isSmall: true,
      isAthlete: true,
      css: { pb: "12px", fontFamily: "body", fontWeight: "600", fontSize: "13px" },
    },
  ],
});
