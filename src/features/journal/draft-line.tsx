import { chakra } from "@chakra-ui/react";
import { journal } from "#src/content/journal.ts";
import { formatTime } from "#src/lib/format.ts";
import type { JournalEditor } from "./desk.ts";

type Props = { status: ReturnType<JournalEditor["read"]>["status"]; isSpoken?: boolean };

/** Its line is there from the start, so that nothing moves when it speaks. */
export function DraftLine({ status: { draftAt, isSaved }, isSpoken = false }: Props) {
  return (
    <chakra.p
      {...(isSpoken ? { role: "status" } : {})}
      minH="1lh"
      textStyle="small"
      color="fg.muted"
      data-unprinted
    >
      {isSaved && journal.saved.title}
      {draftAt && journal.draft(formatTime(draftAt))}
    </chakra.p>
  );
}
