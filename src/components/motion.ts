/*
 * All animations of the product. None takes more than 600 ms, except the spinner and the skeleton,
 * which run while something loads. `stillness` switches all of them off.
 */

/** Our own keyframes. Chakra's are used as well: fade-in, fade-out, spin, pulse and others. */
export const keyframes = {
  sunrise: { from: { transform: "translateY(12px)" } },
  rise: { from: { opacity: "0", transform: "translateY(6px)" } },
  draw: { from: { strokeDashoffset: "1" } },
  ink: { from: { backgroundSize: "100% 0", color: "inherit" } },
};

/** Animations for something that appears or leaves: `animation: "open"`. */
export const animations = {
  /** The sun on the landing page and on a paid page. */
  sunrise: { value: "sunrise 600ms {easings.honour}" },
  /** The Mood Path. */
  draw: { value: "draw 600ms {easings.honour}" },
  /** The arch of a new achievement, which fills from below. */
  ink: { value: "ink 600ms {easings.honour}" },
  /** Content that has just been loaded. */
  appear: { value: "rise 320ms {easings.honour}" },
  /** A dialog, a sheet, a tab, a panel, the phone's menu. */
  open: { value: "rise 200ms {easings.honour}" },
  /** The scrim behind a dialog. */
  dim: { value: "fade-in 200ms" },
  /** A dialog, a sheet or a tab that is closed. */
  leave: { value: "fade-out 120ms forwards" },
  toast: { value: "slide-from-bottom 200ms, fade-in 200ms" },
  /** A menu or a tooltip. */
  hint: { value: "fade-in 120ms" },
  /** A skeleton. */
  breathe: { value: "pulse 1.8s ease-in-out infinite" },
};

/** Transitions of lanes that fill when something is answered or done, one step each 40 ms. */
const laneSteps = "320ms steps(8)";
export const fills = {
  background: `background-size ${laneSteps}`,
  width: `width ${laneSteps}`,
  stroke: `stroke-dashoffset ${laneSteps}`,
};

/** For users whose device is set to reduce motion. */
export const stillness = {
  "*, *::before, *::after, *::backdrop": {
    _motionReduce: {
      animation: "none !important",
      transition: "none !important",
      scrollBehavior: "auto !important",
    },
  },
};
