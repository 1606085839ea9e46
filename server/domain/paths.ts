/** Matches a path with a pattern: in `/subscribe/:athleteId`, `:athleteId` stands for one part. */
export function matchesPath(pattern: string, path: string) {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]));
}

/** Removes trailing slashes. A loop, because a regular expression would be slow on many slashes. */
export function withoutLastSlashes(path: string) {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
