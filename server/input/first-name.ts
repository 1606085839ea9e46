const titles =
  /^(?:coach|captain|pastor|rev|reverend|father|fr|brother|br|sister|sr|deacon|dr|doctor|prof|professor|mr|mrs|ms|miss|mx|sir|dame|sgt|lt|capt)\.?$/i;

/** How one is greeted: by the first name, or as "Coach Dana" where the name begins with a title. */
export function firstName(name: string) {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return titles.test(first) ? [first, ...rest].join(" ") : first;
}
