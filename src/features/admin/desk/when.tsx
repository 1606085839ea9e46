import { chakra } from "@chakra-ui/react";
import { formatRecent, formatStamp } from "#src/lib/format.ts";

/** "2 hours ago", "Yesterday", "Aug 10"; pointed at, the whole of it. */
export function When({ at }: { at: Date }) {
  return (
    <chakra.time dateTime={at.toISOString()} title={formatStamp(at)} whiteSpace="nowrap">
      {formatRecent(at, new Date()).spoken}
    </chakra.time>
  );
}
