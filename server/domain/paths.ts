/** Whether an address belongs to a screen: `/subscribe/:athleteId` takes one part for `:athleteId`. */
export function matchesPath(pattern: string, path: string) {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]));
}

/** `/speaking/` is `/speaking`. By hand: a pattern would try every slash of a long row of them. */
export function withoutLastSlashes(path: string) {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
