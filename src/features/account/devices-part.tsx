import { chakra } from "@chakra-ui/react";
import { useRef } from "react";
import { devices as words } from "#src/content/account.ts";
import { trpc } from "#src/lib/trpc.ts";
import { DeviceRow } from "./device-row.tsx";
import { Done, Refused } from "./saving.tsx";
import { Part, PartHeading } from "./section-card.tsx";
import { useEnding } from "./use-ending.ts";

const Rows = chakra("ul", {
  base: { listStyle: "none", mt: "1.5", "& > li + li": { borderTopWidth: "1px" } },
});

/** A button that is no more than a line of text. */
const Quiet = chakra("button", {
  base: {
    minH: "11",
    textStyle: "small",
    fontWeight: "600",
    cursor: "pointer",
    textDecoration: "underline 1.5px {colors.accent.border}",
    textUnderlineOffset: "5px",
    _hover: { textDecorationThickness: "2.5px" },
  },
});

export function DevicesPart() {
  const [sessions] = trpc.athletes.sessions.useSuspenseQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes, so the focus goes to what its list is called.
  const ending = useEnding(() => heading.current?.focus());
  const own = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Part>
      <PartHeading ref={heading} tabIndex={-1}>
        {words.heading}
      </PartHeading>
      <Rows>
        {[...own, ...others].map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isEnding={ending.endingId === session.id}
            onEnd={() => ending.end(session)}
          />
        ))}
      </Rows>
      {others.length > 0 && (
        <Quiet
          type="button"
          disabled={ending.isEndingOthers}
          onClick={() => ending.endOthers(others.length)}
        >
          {words.endOthers}
        </Quiet>
      )}
      <Done>{ending.done}</Done>
      {ending.failure && <Refused>{ending.failure}</Refused>}
    </Part>
  );
}
