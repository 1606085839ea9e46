import { paper } from "#src/lib/color-mode.ts";
import { hasPrerenderedStyles } from "../styles.ts";

type Pair = readonly [light: string, dark: string];

/** A prerendered page already contains the colours, so here only their names matter. */
const isNameEnough = hasPrerenderedStyles();

const pair = ([light, dark]: Pair) => ({
  value: isNameEnough ? light : { _light: light, _dark: dark },
});

/** The names by which Chakra's recipes use a palette; `edge` and `hover` are our own. */
type Palette = Record<
  | "solid"
  | "contrast"
  | "fg"
  | "subtle"
  | "muted"
  | "emphasized"
  | "focusRing"
  | "border"
  | "edge"
  | "hover",
  Pair
>;

const each = <Name extends string>(pairs: Record<Name, Pair>) => {
  const entries = Object.entries<Pair>(pairs).map(([name, value]) => [name, pair(value)]);
  // Safe: the keys stay the same.
  return Object.fromEntries(entries) as Record<Name, ReturnType<typeof pair>>;
};

const focusRing: Pair = ["#16233F", "#EBC26F"];

const ink: Palette = {
  solid: ["#16233F", "#F3ECDD"],
  hover: ["#263657", "#FFFDF8"],
  contrast: ["#FFFDF8", "#16233F"],
  fg: ["#16233F", "#F3ECDD"],
  subtle: ["#F3ECDF", "#141E32"],
  muted: ["#E8DFCD", "#202C45"],
  emphasized: ["#C9BDA4", "#3A4765"],
  focusRing,
  border: ["#857C6B", "#77839D"],
  edge: ["#16233F", "#F3ECDD"],
};

const gold: Palette = {
  solid: ["#E3AE41", "#E8B852"],
  hover: ["#D79E2A", "#F0C76E"],
  contrast: ["#16233F", "#16233F"],
  fg: ["#80560A", "#EBC26F"],
  subtle: ["#F7E9C8", "#362E1D"],
  muted: ["#F0D99F", "#4A3D20"],
  emphasized: ["#D79E2A", "#F0C76E"],
  focusRing,
  border: ["#B47E14", "#D9A63C"],
  edge: ["#B47E14", "#E8B852"],
};

const status = (fg: Pair, subtle: Pair): Palette => ({
  solid: fg,
  hover: fg,
  contrast: ["#FFFDF8", "#101725"],
  fg,
  subtle,
  muted: subtle,
  emphasized: fg,
  focusRing,
  border: fg,
  edge: fg,
});

const turf = { fg: ["#28634A", "#8CCBA6"], subtle: ["#E0ECDF", "#18322C"] } as const;
const clay = { fg: ["#9E3626", "#F2A08A"], subtle: ["#F8E2D9", "#3D2320"] } as const;
const sky = { fg: ["#2A567E", "#97C2E3"], subtle: ["#DFEAF1", "#1B3049"] } as const;

export const colors = {
  bg: each({
    DEFAULT: [paper.light, paper.dark],
    subtle: ["#F3ECDF", "#141E32"],
    muted: ["#E8DFCD", "#202C45"],
    emphasized: ["#DED4C0", "#2C3852"],
    panel: ["#FFFDF8", "#18233A"],
    inverted: ["#16233F", "#0A1020"],
    success: turf.subtle,
    error: clay.subtle,
    info: sky.subtle,
    warning: gold.subtle,
  }),
  fg: each({
    DEFAULT: ["#16233F", "#F3ECDD"],
    muted: ["#515A6C", "#B5B7BC"],
    subtle: ["#515A6C", "#B5B7BC"],
    inverted: ["#FAF6EE", "#F3ECDD"],
    success: turf.fg,
    error: clay.fg,
    info: sky.fg,
    warning: gold.fg,
  }),
  border: each({
    DEFAULT: ["#DED4C0", "#2C3852"],
    subtle: ["#DED4C0", "#2C3852"],
    muted: ["#DED4C0", "#2C3852"],
    emphasized: ["#857C6B", "#77839D"],
    lane: ["#C9BDA4", "#3A4765"],
    error: clay.fg,
  }),
  // For drawings on dark plates and bands, which look alike in both modes.
  art: each({
    ground: ["#16233F", "#0A1020"],
    field: ["#27385F", "#1D2A47"],
    lane: ["#8995B0", "#8995B0"],
    faint: ["#55637F", "#55637F"],
    paper: ["#FAF6EE", "#FAF6EE"],
    rule: ["#43506D", "#2E3B58"],
    person: ["#16233F", "#26365A"],
  }),
  gray: each(ink),
  accent: each(gold),
  green: each(status(turf.fg, turf.subtle)),
  red: each(status(clay.fg, clay.subtle)),
  blue: each(status(sky.fg, sky.subtle)),
  sun: pair(["#E3AE41", "#E8B852"]),
};

const lift = pair([
  "0 1px 2px rgba(22,35,63,.06), 0 12px 28px -16px rgba(22,35,63,.28)",
  "0 1px 2px rgba(0,0,0,.3), 0 12px 28px -16px rgba(0,0,0,.7)",
]);

/** One shadow for everything that floats, under all names that recipes use. */
export const shadows = { lift, xs: lift, sm: lift, md: lift, lg: lift, xl: lift };
