import { chakra } from "@chakra-ui/react";
import { archPath, Drawing } from "#src/components/drawings.tsx";

const arch = { cx: 310, cy: 450, foot: 520 };
const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => ({ row, r: 120 + 52 * row }));
const seatWidth = 47;

/** The seats of one row, every ninth of them still free. */
function seats({ row, r }: { row: number; r: number }) {
  const count = Math.round((Math.PI * r) / seatWidth);
  return Array.from({ length: count }, (_, seat) => {
    const angle = (Math.PI * (seat + 0.5)) / count;
    return {
      cx: (arch.cx - r * Math.cos(angle)).toFixed(1),
      cy: (arch.cy - r * Math.sin(angle)).toFixed(1),
      isFree: (seat + 2 * row) % 9 === 0,
    };
  });
}

const Plate = chakra("div", {
  base: {
    borderRadius: "l3",
    overflow: "hidden",
    bg: "art.ground",
    aspectRatio: "62 / 50",
    "& svg": { display: "block", w: "full", h: "full" },
  },
});

/** A full house around the one place where the sun comes up. */
export function TalkArt() {
  return (
    <Plate>
      <Drawing
        viewBox="0 0 620 520"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
        css={{
          "& .lane": { stroke: "art.faint", strokeWidth: "1.6" },
          "& circle.seat": { fill: "art.paper", stroke: "art.paper", strokeWidth: "1.6" },
          "& circle.seat.free": { fill: "art.ground", stroke: "art.lane" },
        }}
      >
        {rows.map(({ row, r }) => (
          <g key={row}>
            <path className="lane" d={archPath(arch, r)} />
            {seats({ row, r }).map(({ cx, cy, isFree }) => (
              <circle
                key={`${cx} ${cy}`}
                className={isFree ? "seat free" : "seat"}
                cx={cx}
                cy={cy}
                r="6.6"
              />
            ))}
          </g>
        ))}
        <path className="sun" d="M258 450a52 52 0 0 1 104 0z" />
        <path className="ripple" d="M226 450h168M226 462h168M226 477h168M226 495h168" />
      </Drawing>
    </Plate>
  );
}
