import { Button, chakra, Flex } from "@chakra-ui/react";
import { states } from "#src/content/site.ts";

/** Says that an unfinished form was kept, and how to begin anew. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  return (
    <Flex wrap="wrap" justify="space-between" align="center" gap="2" role="status">
      <chakra.p textStyle="small">{states.draftRestored}</chakra.p>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {states.clearDraft}
      </Button>
    </Flex>
  );
}
