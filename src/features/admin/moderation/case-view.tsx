import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { EyeOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Badge } from "#src/components/badge.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { moderation, openCase } from "#src/content/admin-moderation.ts";
import { categoryNames } from "#src/content/community.ts";
import { formatStamp } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { type CaseId, useCaseAddress } from "./case-address.ts";
import { CaseReports } from "./case-reports.tsx";
import { Judgement } from "./judgement.tsx";

export type Case = RouterOutputs["admin"]["case"];

/** What was written, why it was reported, and what becomes of it. */
export function CaseView({ open }: { open: CaseId }) {
  const [opened] = trpc.admin.case.useSuspenseQuery(open);
  const { searchOf } = useCaseAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Box hideFrom="xl" mb="3">
        <BackLink to={searchOf(undefined)}>{openCase.back}</BackLink>
      </Box>
      <Marks opened={opened} />
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="h2" mt="3" overflowWrap="anywhere">
        {opened.kind === "post" ? opened.title : moderation.replyTo(opened.title)}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mt="1.5">
        {about(opened)}
      </chakra.p>
      <Words>{opened.content}</Words>
      {opened.context && (
        <Stack as="aside" gap="1" mt="5" ps="4" borderStartWidth="3px" color="fg.muted">
          <chakra.h3 textStyle="label">{openCase.context}</chakra.h3>
          <chakra.p textStyle="small" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp="6">
            {opened.context}
          </chakra.p>
        </Stack>
      )}
      <Judgement opened={opened} reports={<CaseReports opened={opened} />} />
      <chakra.p borderTopWidth="1px" mt="6" pt="5" textStyle="small" color="fg.muted">
        {openCase.crisis}
      </chakra.p>
    </>
  );
}

const Words = chakra("p", {
  base: { mt: "4", maxW: "64ch", whiteSpace: "pre-line", overflowWrap: "anywhere" },
});

function Marks({ opened }: { opened: Case }) {
  const marks = [
    opened.isHidden && openCase.hidden,
    opened.isRemoved && openCase.removed,
    opened.isDeleted && openCase.deleted,
  ].filter((mark) => mark !== false);
  return (
    <Flex wrap="wrap" gap="2">
      <Badge colorPalette="blue">{categoryNames[opened.category]}</Badge>
      {marks.map((mark) => (
        <Badge key={mark} borderWidth="1px" bg="bg.panel" color="fg">
          <EyeOff size={13} aria-hidden />
          {mark}
        </Badge>
      ))}
    </Flex>
  );
}

function about({ kind, author, createdAt, prayerCount, replyCount }: Case) {
  const by = author === null ? openCase.anonymous : openCase.by(author);
  const counts =
    kind === "post" ? [openCase.prayed(prayerCount), openCase.replies(replyCount)] : [];
  return [`${by}, ${formatStamp(createdAt)}`, ...counts].join(" · ");
}
