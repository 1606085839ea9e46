const shortest = 0.6;

/** The beginning of a verse, cut where it pauses and marked as cut; a short one whole. */
export function excerpt(verse: string, most: number) {
  if (verse.length <= most) return verse;
  const start = verse.slice(0, most + 1);
  const pause = Math.max(...[",", ";", ":", "."].map((mark) => start.lastIndexOf(`${mark} `)));
  const end = pause > most * shortest ? pause : start.lastIndexOf(" ");
  const words = verse.slice(0, end > 0 ? end : most);
  return `${words.replace(/[\s,;:.]+$/u, "")} …`;
}
