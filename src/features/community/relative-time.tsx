import { chakra } from "@chakra-ui/react";
import { formatRecent, formatStamp } from "#src/lib/format.ts";

const When = chakra("time", {
  base: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums lining-nums" },
});

/** "2 h", "Yesterday", "Aug 10"; pointed at, the whole of it. */
export function RelativeTime({ at }: { at: Date }) {
  const { short, spoken } = formatRecent(at, new Date());
  return (
    <When dateTime={at.toISOString()} title={formatStamp(at)}>
      {short === spoken ? (
        short
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <chakra.span srOnly>{spoken}</chakra.span>
        </>
      )}
    </When>
  );
}
