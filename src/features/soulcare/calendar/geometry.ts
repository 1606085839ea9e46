import type { Run } from "./month.ts";

/** In the units of the drawing, which are pixels where there is room. */
const cell = { width: 39, height: 38, step: 43 } as const;
const arch = { width: 28, height: 31, top: 3, foot: 3 } as const;
const line = 1.5;

export const headHeight = 26;
export const monthWidth = 7 * cell.width;
export const lane = { height: 28, radius: 14 - line / 2, line } as const;
export const discRadius = 15;

export const monthHeight = (rows: number) => headHeight + rows * cell.step;
export const centerOf = (column: number) => (column + 0.5) * cell.width;
const topOf = (row: number) => headHeight + row * cell.step;
export const middleOf = (row: number) => topOf(row) + cell.height / 2;

/** The window that a lane is seen through; where it goes on, its round end lies outside. */
export function laneBox({ row, from, to, isOpenBefore, isOpenAfter }: Run) {
  const width = (to - from + 1) * cell.width;
  const left = isOpenBefore ? -lane.height : line / 2;
  const right = isOpenAfter ? width + lane.height : width - line / 2;
  return {
    frame: { x: from * cell.width, y: middleOf(row) - lane.height / 2, width, height: lane.height },
    bar: { x: left, y: line / 2, width: right - left, height: lane.height - line },
  };
}

/** A small doorway around a day of rest. */
export function archPath({ row, column }: { row: number; column: number }) {
  const left = centerOf(column) - arch.width / 2;
  const right = left + arch.width;
  const top = topOf(row) + arch.top;
  const bottom = top + arch.height;
  const r = arch.width / 2;
  const { foot } = arch;
  return [
    `M${left} ${bottom - foot}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${bottom - foot}`,
    `A${foot} ${foot} 0 0 1 ${right - foot} ${bottom}H${left + foot}`,
    `A${foot} ${foot} 0 0 1 ${left} ${bottom - foot}Z`,
  ].join("");
}
