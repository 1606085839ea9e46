import { chakra } from "@chakra-ui/react";

/** An arch with the sun in it, for a completed challenge. */
export function FinishArch() {
  return (
    <chakra.svg
      viewBox="0 0 56 66"
      w="56px"
      h="66px"
      flex="none"
      aria-hidden
      css={{
        "& .door": { fill: "art.ground" },
        "& .lane": { fill: "none", stroke: "art.paper", strokeWidth: "2" },
        "& .sun": { fill: "sun" },
        "& .horizon": { stroke: "art.lane", strokeWidth: "1.5" },
      }}
    >
      <path className="door" d="M0 62V28a28 28 0 0 1 56 0v34a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" />
      <path className="lane" d="M10 66V28a18 18 0 0 1 36 0v38" />
      <path className="sun" d="M19 46a9 9 0 0 1 18 0z" />
      <path className="horizon" d="M10 46.5h36M10 52.5h36M10 60.5h36" />
    </chakra.svg>
  );
}
