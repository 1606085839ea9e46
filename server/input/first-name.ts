const titles =
  /^(?:coach|captain|pastor|rev|reverend|father|fr|brother|br|sister|sr|deacon|dr|doctor|prof|professor|mr|mrs|ms|miss|mx|sir|dame|sgt|lt|capt)\.?$/i;

/** The name for a greeting: the first name, or all of it after a title, as in "Coach Dana". */
export function firstName(name: string) {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return titles.test(first) ? [first, ...rest].join(" ") : first;
}
