import { chakra } from "@chakra-ui/react";
import { UserRound } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { formatRecent, formatStamp } from "#src/lib/format.ts";
import type { Entry } from "./queries.ts";
import { community } from "./words.ts";

/** The first letter of the author's name in an arch, or a symbol if no name is shown. */
export function EntryAvatar({ entry: { author, isAnonymous } }: { entry: Entry }) {
  const isNamed = !isAnonymous && author !== community.member;
  const [letter] = author.toLocaleUpperCase();
  return <Arch aria-hidden>{isNamed ? letter : <UserRound size={20} strokeWidth={1.75} />}</Arch>;
}

/** The author's name as others see it, marked if the entry is the viewer's own. */
export function EntryAuthor({ entry: { author, isMine, isAnonymous } }: { entry: Entry }) {
  if (!isMine) return <Name translate="no">{author}</Name>;
  if (isAnonymous) return <Name>{community.youAnonymous}</Name>;
  return (
    <>
      <Name translate="no">{author}</Name>{" "}
      <Badge bg="bg.muted" color="fg">
        {community.you}
      </Badge>
    </>
  );
}

/** "2 h", "Yesterday" or "Aug 10", with the full date as its tooltip. */
export function RelativeTime({ at }: { at: Date }) {
  const { short, spoken } = formatRecent(at, new Date());
  return (
    <Time dateTime={at.toISOString()} title={formatStamp(at)}>
      {short === spoken ? (
        short
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <chakra.span srOnly>{spoken}</chakra.span>
        </>
      )}
    </Time>
  );
}

export const Edited = ({ at }: { at: Date }) => (
  <span title={formatStamp(at)}>, {community.edited}</span>
);

const Name = chakra("span", { base: { overflowWrap: "anywhere" } });

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

const Time = chakra("time", {
  base: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums lining-nums" },
});
