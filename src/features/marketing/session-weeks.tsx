import { Drawing } from "#src/components/drawings.tsx";

const months = [2, 60, 118, 176, 234];

/** The four weeks of a month, with a doorway in each that has a session. */
export function SessionWeeks({ weeks }: { weeks: readonly number[] }) {
  return (
    <Drawing
      viewBox="0 0 236 64"
      aria-hidden
      w="236px"
      maxW="full"
      h="auto"
      css={{
        "& .line": { stroke: "art.rule", strokeWidth: "1.4" },
        "& .slot": { fill: "art.paper" },
      }}
    >
      <path className="line" d="M0 12H236M0 32H236M0 52H236" />
      {months.map((x) => (
        <path key={x} className="line" d={`M${x} 4v56`} />
      ))}
      {weeks.map((week) => (
        <path key={week} className="slot" d={`M${16 + 58 * week} 52v-18a15 15 0 0 1 30 0v18z`} />
      ))}
    </Drawing>
  );
}
