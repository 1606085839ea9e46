/** What two people, or two tabs, made of one text: both changes, and no word of either lost. */
export function mergeText(base: string, mine: string, theirs: string) {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [one, other] = [changeOf(base, mine), changeOf(base, theirs)].sort(
    (a, b) => a.start - b.start,
  );
  if (!one || !other || one.end >= other.start) return joined(theirs, mine);
  return [
    base.slice(0, one.start),
    one.text,
    base.slice(one.end, other.start),
    other.text,
    base.slice(other.end),
  ].join("");
}

/** One text after the other, unless one of them holds both. */
export function joined(first: string, second: string) {
  if (!second.trim() || first.includes(second)) return first;
  if (!first.trim() || second.includes(first)) return second;
  return `${first}\n\n${second}`;
}

/** Which part of the base was replaced, and by what. */
function changeOf(base: string, text: string) {
  const most = Math.min(base.length, text.length);
  let start = 0;
  while (start < most && base[start] === text[start]) start += 1;
  let tail = 0;
  while (tail < most - start && base.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { start, end: base.length - tail, text: text.slice(start, text.length - tail) };
}
