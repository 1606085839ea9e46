import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useId } from "react";

type Arch = { cx: number; cy: number; foot: number };

/** The path of one lane: up, round the bend and down. */
export const archPath = ({ cx, cy, foot }: Arch, r: number) =>
  `M${cx - r} ${foot}V${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}V${foot}`;

type Lanes = { arch: Arch; radii: readonly number[] };

/** Nested lanes; the two inner ones are bolder. */
export function Lanes({ arch, radii }: Lanes) {
  return radii.map((r, lane) => (
    <path key={r} className={lane < 2 ? "lane inner" : "lane"} d={archPath(arch, r)} />
  ));
}

const ripples = [0, 1, 2, 3, 4, 5, 6];

type Sunrise = {
  cx: number;
  horizon: number;
  r: number;
  halfWidth: number;
  /** The height of the sun's centre above the horizon, as a multiple of its radius. */
  height?: number;
};

/** The sun and its reflection below the horizon. */
export function Sunrise({ cx, horizon, r, halfWidth, height = 0.28 }: Sunrise) {
  const clip = useId();
  const left = cx - halfWidth;
  const top = horizon - 2.2 * r;
  return (
    <>
      <clipPath id={clip}>
        <rect x={left} y={top} width={2 * halfWidth} height={2.2 * r} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle className="sun" cx={cx} cy={horizon - height * r} r={r} />
      </g>
      {ripples.map((i) => (
        <path
          key={i}
          className="ripple"
          d={`M${left} ${horizon + i * 9 + 2.6 * i * i}h${2 * halfWidth}`}
          opacity={1 - i * 0.09}
        />
      ))}
    </>
  );
}

type Props = ComponentProps<typeof Lanes> & {
  viewBox: string;
  sun: ComponentProps<typeof Sunrise>;
};

/** Lanes that form a door with the sun in it, filling its box. */
export function DoorwayPlate({ viewBox, sun, ...lanes }: Props) {
  return (
    <Drawing
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      position="absolute"
      inset="0"
      w="full"
      h="full"
      css={{ "--lane-width": "1.6", "& .lane:not(.inner)": { stroke: "art.faint" } }}
    >
      <Lanes {...lanes} />
      <Sunrise {...sun} />
    </Drawing>
  );
}

const mark = "M14 4V60M14 38a20 20 0 0 1 40 0V60M23 60V38a11 11 0 0 1 22 0V60";

const markSun = "M27.6 60a6.4 6.4 0 0 1 12.8 0z";

const letters =
  "M86.2 55.7 90.3 57V58H75.9V57L80 55.7V24.7L75.9 23.4V22.4H90.3V23.4L86.2 24.7ZM110.3 55.7 114.5 57V58H100V57L104.2 55.7V24.7L100 23.4V22.4H114.5V23.4L110.3 24.7ZM82.7 40.9V38.5H107.7V40.9ZM129.9 56.6Q131.8 56.6 133.2 55.6Q134.6 54.6 135.3 52.4Q136 50.2 136 46.8Q136 43.1 135.3 40.6Q134.6 38.2 133.2 36.9Q131.8 35.6 129.8 35.6Q127.9 35.6 126.6 36.7Q125.2 37.7 124.5 39.9Q123.7 42.1 123.7 45.5Q123.7 49.1 124.4 51.6Q125.2 54.1 126.6 55.4Q128 56.6 129.9 56.6ZM129.7 58.6Q126.2 58.6 123.5 57Q120.8 55.5 119.3 52.7Q117.7 49.9 117.7 46.3Q117.7 42.6 119.3 39.8Q121 36.9 123.7 35.3Q126.5 33.7 130 33.7Q133.6 33.7 136.3 35.2Q139 36.8 140.5 39.6Q142 42.3 142 45.9Q142 49.6 140.4 52.5Q138.8 55.3 136 57Q133.2 58.6 129.7 58.6ZM153.7 38.8V56L157.2 57.1V58H144.6V57.1L148.2 56V39.3Q147.7 38.8 146.9 38.3Q146.1 37.8 144.6 37.1V36.4L152.5 33.6H153.1ZM160.4 57.1 163.9 56V42.3Q163.9 40.9 163.4 40Q162.8 39 161.8 38.5Q160.7 38 159.1 38Q157.3 38 155.7 38.6Q154.1 39.2 153.2 40L152.4 39.2Q154.1 37.6 155.4 36.5Q156.7 35.4 157.9 34.8Q159.1 34.2 160.3 34Q161.4 33.7 162.7 33.7Q166.1 33.7 167.8 35.7Q169.4 37.8 169.4 42.1V56L173 57.1V58H160.4ZM187.1 56.6Q188.9 56.6 190.3 55.6Q191.7 54.6 192.4 52.4Q193.2 50.2 193.2 46.8Q193.2 43.1 192.4 40.6Q191.7 38.2 190.3 36.9Q188.9 35.6 186.9 35.6Q185.1 35.6 183.7 36.7Q182.3 37.7 181.6 39.9Q180.8 42.1 180.8 45.5Q180.8 49.1 181.6 51.6Q182.3 54.1 183.7 55.4Q185.1 56.6 187.1 56.6ZM186.9 58.6Q183.3 58.6 180.6 57Q177.9 55.5 176.4 52.7Q174.9 49.9 174.9 46.3Q174.9 42.6 176.5 39.8Q178.1 36.9 180.9 35.3Q183.6 33.7 187.1 33.7Q190.7 33.7 193.4 35.2Q196.1 36.8 197.6 39.6Q199.1 42.3 199.1 45.9Q199.1 49.6 197.5 52.5Q195.9 55.3 193.1 57Q190.4 58.6 186.9 58.6ZM210.1 50.2Q210.1 51.7 210.6 52.6Q211 53.5 212 53.9Q213 54.3 214.7 54.3Q216.3 54.3 217.8 53.8Q219.4 53.2 220.2 52.4L221 53.3Q219.4 54.9 218.1 55.9Q216.8 56.9 215.7 57.5Q214.6 58.1 213.5 58.3Q212.4 58.6 211.2 58.6Q207.8 58.6 206.2 56.6Q204.6 54.5 204.6 50.5V37L200.9 35.5V34.5L210.4 33.9L210.1 36.8ZM219.8 58.6 219.4 53.6V36.9L215.8 35.5V34.5L225.3 33.9L224.9 36.9V54.3Q225.2 54.6 225.6 54.8Q226 55.1 226.5 55.3Q227.1 55.6 227.6 55.8Q228.1 56 228.5 56.1V56.9L220.3 58.6ZM246.9 33.9Q248.3 33.9 249 34.6Q249.6 35.3 249.6 36.5Q249.6 38 248.7 38.8Q247.8 39.7 246.4 39.7Q245.6 39.7 245 39.5Q244.4 39.3 243.7 39.1Q243.1 38.9 242.3 38.9Q241.6 38.9 240.9 39.1Q240.3 39.3 239.6 39.6Q239 39.9 238.4 40.4L238.1 39.3Q239.7 37.7 241 36.7Q242.3 35.6 243.4 35Q244.4 34.4 245.3 34.1Q246.2 33.9 246.9 33.9ZM239.1 38.7V55.9L243 57.1V58H230.1V57.1L233.6 56V39.3Q233.3 38.9 232.8 38.6Q232.3 38.3 231.6 37.9Q230.9 37.5 230 37.1V36.4L238.3 33.6H238.9Z";

export function Wordmark() {
  return (
    <chakra.svg viewBox="10 2 244 60" role="img" aria-label="Honour" h="34px" w="auto" maxW="full">
      <path d={mark} fill="none" stroke="currentColor" strokeWidth="4" />
      <chakra.path d={markSun} fill="sun" />
      <path d={letters} fill="currentColor" />
    </chakra.svg>
  );
}

/** An SVG on a dark ground; classes give its parts their colours. */
export const Drawing = chakra("svg", {
  base: {
    "& .lane": { fill: "none", stroke: "art.lane", strokeWidth: "var(--lane-width, 1.75)" },
    "& .lane.inner": { stroke: "art.paper", strokeWidth: "2" },
    "& .sun": { fill: "sun" },
    "& .ripple": { stroke: "art.lane", strokeWidth: "1.5" },
    "& .field": { fill: "art.field" },
    "& .mark": { stroke: "art.paper", strokeWidth: "var(--mark-width, 3)" },
    "& text": {
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "var(--numeral, 27px)",
      fill: "art.lane",
      textAnchor: "middle",
    },
    "& text.own": { fill: "sun" },
  },
});

/** A doorway-shaped frame for a drawing of 420 by 540. */
export const ArchPlate = chakra("div", {
  base: {
    display: "block",
    overflow: "hidden",
    bg: "art.ground",
    borderRadius: "999px 999px 6px 6px",
    "& svg": { w: "full", h: "auto" },
  },
});

/** A horizontal rule of three lines. */
export const TriLine = chakra("div", {
  base: {
    h: "13px",
    backgroundImage:
      "repeating-linear-gradient(to bottom, {colors.border.lane} 0 1px, transparent 1px 6px)",
  },
});
