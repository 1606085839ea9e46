export type Size = { width: number; height: number; lane: number };

type Dot = { x: number; y: number };

const steps = 5;

/** A soft line through one dot for each song, the more energy the higher. */
export function curveOf(energies: readonly number[], { width, height, lane }: Size) {
  const margin = 3 * lane + 3;
  const perSong = (width - 2 * margin) / Math.max(1, energies.length - 1);
  const dots = energies.map((energy, place) => ({
    x: round(margin + place * perSong),
    y: round(margin + ((10 - energy) / 9) * (height - 2 * margin - lane)),
  }));
  const lowest = energies.indexOf(Math.min(...energies));
  const rules = Array.from({ length: steps - 1 }, (_, step) => round((width / steps) * (step + 1)));
  return { dots, path: through(dots), rules, lowest };
}

/** Between two dots it goes level first and last, so that it never runs past either. */
function through([first, ...rest]: readonly Dot[]) {
  if (!first) return "";
  let at = first;
  let path = `M${at.x} ${at.y}`;
  for (const next of rest) {
    const middle = round((at.x + next.x) / 2);
    path += `C${middle} ${at.y} ${middle} ${next.y} ${next.x} ${next.y}`;
    at = next;
  }
  return path;
}

const round = (value: number) => Math.round(value * 10) / 10;
