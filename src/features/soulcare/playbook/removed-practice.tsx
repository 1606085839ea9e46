import { chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { TextButton } from "#src/components/text-link.tsx";
import { experiential, playbook } from "#src/content/playbook.ts";
import type { Removed } from "./use-choosing.ts";

type Props = { removed: Removed; onPutBack: () => void };

/** In the place of a practice that was removed: the way back. */
export function RemovedPractice({ removed: { practice, takesFocus }, onPutBack }: Props) {
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);

  return (
    <Flex justify="space-between" align="center" gap="4">
      <chakra.span color="fg.muted" overflowWrap="anywhere">
        {experiential.removed(practice)}
      </chakra.span>
      <TextButton
        ref={undo}
        alone
        flex="none"
        justifyContent="center"
        aria-label={experiential.putBack(practice)}
        onClick={onPutBack}
      >
        {playbook.undo}
      </TextButton>
    </Flex>
  );
}
