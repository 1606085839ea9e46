import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = { title: string; lead?: string; aside?: ReactNode };

/** What a card is about; beside it what one may do with the whole of it. */
export function CardHeading({ title, lead, aside }: Props) {
  return (
    <chakra.header mb="4">
      <Flex wrap="wrap" justify="space-between" align="start" gap="8px 16px">
        <chakra.h2 textStyle="h3" flex="1 1 min-content" overflowWrap="break-word">
          {title}
        </chakra.h2>
        {aside && <chakra.div minW="0">{aside}</chakra.div>}
      </Flex>
      {lead && (
        <chakra.p textStyle="small" color="fg.muted" mt="1" maxW="52ch">
          {lead}
        </chakra.p>
      )}
    </chakra.header>
  );
}
