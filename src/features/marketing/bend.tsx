import { Drawing, Lanes } from "#src/components/drawings.tsx";

const arch = { cx: 165, cy: 165, foot: 420 };
const radii = [44, 70, 96, 122, 148];

/** The bend of the track in the corner of an offer, fading out below. */
export function Bend() {
  return (
    <Drawing
      viewBox="0 0 330 420"
      aria-hidden
      position="absolute"
      right={{ base: "-64px", sm: "-60px" }}
      top={{ base: "-26px", sm: "-24px" }}
      w={{ base: "190px", sm: "330px" }}
      css={{
        "--lane-width": "1.4",
        "& .lane, & .lane.inner, & .ripple": { stroke: "art.rule", strokeWidth: "1.4" },
        maskImage: "linear-gradient(#000 51%, transparent 60%)",
      }}
    >
      <Lanes arch={arch} radii={radii} />
      <path className="sun" d="M133 214a32 32 0 0 1 64 0z" />
      <path className="ripple" d="M122 214h86M122 226h86M122 241h86" />
    </Drawing>
  );
}
