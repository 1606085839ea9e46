import { Drawing } from "#src/components/drawings.tsx";

const centre = { x: 430, y: 190 };

/** A line of equal height around a hill, the k-th from its top: curves that go on in each other. */
function contour(k: number) {
  const count = 16 + 2 * k;
  const points = Array.from({ length: count }, (_, step) => pointOn(k, step / count));
  const between = points.map((point, step) => middle(point, points[(step + 1) % count] ?? point));
  const [first, ...others] = between;
  const [, bend] = points;
  if (!first || !bend) return "";
  return `M${at(first)}Q${at(bend)} ${others.map(at).join("T")}T${at(first)}`;
}

type Point = { x: number; y: number };

const middle = (one: Point, other: Point) => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

const at = ({ x, y }: Point) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;

function pointOn(k: number, turn: number): Point {
  const t = 2 * Math.PI * turn;
  const wave = 1 + 0.16 * Math.sin(2 * t) + 0.1 * Math.sin(3 * t) + 0.05 * Math.cos(5 * t);
  const r = (k + 1) * 27 * wave;
  return { x: centre.x + 1.25 * r * Math.cos(t), y: centre.y + 0.86 * r * Math.sin(t) };
}

const contours = Array.from({ length: 13 }, (_, k) => contour(k));

const full = { display: "block", w: "full", h: "auto" } as const;

/** The way to the top, along the hill and not straight up. */
export function HillArt() {
  return (
    <Drawing
      viewBox="0 0 640 360"
      aria-hidden
      {...full}
      bg="art.ground"
      css={{ "& .line": { fill: "none", stroke: "art.faint", strokeWidth: "1.4" } }}
    >
      {contours.map((line) => (
        <path key={line} className="line" strokeLinejoin="round" d={line} />
      ))}
      <path
        className="mark"
        d="M40 330C150 300 170 210 262 214S380 260 430 190"
        fill="none"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle className="sun" cx={centre.x} cy={centre.y} r="15" />
    </Drawing>
  );
}

/** A sun that has set behind a quiet field. */
export function RestArt() {
  return (
    <Drawing
      viewBox="0 0 248 186"
      aria-hidden
      {...full}
      css={{
        bg: "#E0ECDF",
        "& .line": { stroke: "#28634A", strokeWidth: "1.6" },
        "& .hill": { fill: "#28634A" },
      }}
    >
      <path className="line" d="M0 112H248M0 120.2H248M0 132.8H248M0 149.8H248M0 171.2H248" />
      <path className="hill" d="M72 112a52 52 0 0 1 104 0z" />
      <path className="sun" d="M92 112a32 32 0 0 1 64 0z" />
    </Drawing>
  );
}

const rays = [-40, 12, 64, 116, 168, 220, 272].map(
  (foot, place) => `M${foot} 186L${96 + 14 * place} 0`,
);

/** Lanes that all begin again in one place. */
export function ReturnArt() {
  return (
    <Drawing
      viewBox="0 0 248 186"
      aria-hidden
      {...full}
      css={{ bg: "#9E3626", "& .line": { stroke: "#F6DDD2", strokeWidth: "2.2" } }}
    >
      {rays.map((ray) => (
        <path key={ray} className="line" d={ray} />
      ))}
      <circle className="sun" cx="138" cy="0" r="40" />
    </Drawing>
  );
}
