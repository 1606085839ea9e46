import { chakra, Flex } from "@chakra-ui/react";
import { Mail, ScrollText } from "lucide-react";
import { TextAnchor, TextLink } from "#src/components/text-link.tsx";
import { author as words } from "#src/content/admin-moderation.ts";
import { formatStamp, initials, labelOf } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Author = RouterOutputs["admin"]["revealAuthor"];

const Box = chakra("div", {
  base: { mt: "5", px: "5", py: "4", bg: "bg.warning", borderRadius: "l2" },
});

const Face = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flex: "none",
    w: "11",
    h: "13",
    bg: "bg.panel",
    borderRadius: "22px 22px 4px 4px",
    fontFamily: "heading",
  },
});

export function ShownAuthor({ author }: { author: Author }) {
  const { name, sport, level, email, revealedAt } = author;
  return (
    <Box role="status">
      <Flex gap="3.5" align="center" pb="3" borderBottomWidth="1px" borderColor="border.emphasized">
        <Face aria-hidden>{initials(name)}</Face>
        <div>
          <strong>{name}</strong>
          <chakra.p textStyle="small">{`${sport}, ${labelOf(level).toLowerCase()}`}</chakra.p>
        </div>
      </Flex>
      <Flex gap="3" pt="3" textStyle="small">
        <ScrollText size={18} aria-hidden style={{ flex: "none" }} />
        <p>
          {words.logged(formatStamp(revealedAt))}{" "}
          <TextLink to="/admin/audit?action=reveal">{words.auditLog}</TextLink>. {words.nobodyElse}
        </p>
      </Flex>
      <TextAnchor alone href={`mailto:${encodeURIComponent(email)}`}>
        <Mail size={16} aria-hidden />
        {words.write(name)}
      </TextAnchor>
    </Box>
  );
}
