import { chakra } from "@chakra-ui/react";
import { UserRound } from "lucide-react";
import { community } from "#src/content/community.ts";
import type { Entry } from "./types.ts";

const Arch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "end center",
    flex: "none",
    w: "44px",
    h: "52px",
    pb: "10px",
    borderRadius: "22px 22px 4px 4px",
    bg: "bg.muted",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.15rem",
    lineHeight: "1",
  },
});

/** A niche with the first letter of a name; for somebody without one, anyone. */
export function EntryFace({ entry: { author, isAnonymous } }: { entry: Entry }) {
  const isNamed = !isAnonymous && author !== community.member;
  const [letter] = author.toLocaleUpperCase();
  return <Arch aria-hidden>{isNamed ? letter : <UserRound size={20} strokeWidth={1.75} />}</Arch>;
}
