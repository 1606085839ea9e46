export type Gate = { ratio: number; least?: number; most?: number; wanted?: number };
export type Row = { name: string; measured: string; ratio?: string; gates?: Gate[] };

export function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export const times = (ratio: number) => `${ratio.toFixed(2)} x`;

const isMet = ({ ratio, least = 0, most = Number.POSITIVE_INFINITY }: Gate) =>
  ratio >= least && ratio <= most;

function boundOf({ least, most, wanted }: Gate) {
  const bound = least === undefined ? `at most ${most}` : `at least ${least.toFixed(2)}`;
  return wanted === undefined ? bound : `${bound}, wanted ${wanted.toFixed(2)}`;
}

/** One table, then a line for each gate; whether all of them are met. */
export function printTable(rows: readonly Row[]) {
  const width = (key: "name" | "measured") => Math.max(...rows.map((row) => row[key].length));
  const [names, figures] = [width("name"), width("measured")];
  for (const { name, measured, ratio = "" } of rows)
    console.info(`  ${name.padEnd(names)}  ${measured.padStart(figures)}  ${ratio}`.trimEnd());
  console.info("");
  const gates = rows.flatMap(({ name, gates = [] }) => gates.map((gate) => ({ name, gate })));
  for (const { name, gate } of gates)
    console.info(
      `${isMet(gate) ? "PASS" : "FAIL"}  ${name}: ${times(gate.ratio)}, ${boundOf(gate)}`,
    );
  return gates.every(({ gate }) => isMet(gate));
}
