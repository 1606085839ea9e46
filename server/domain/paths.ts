/** Matches a path with a pattern: in `/subscribe/:athleteId`, `:athleteId` stands for one part. */
export function matchesPath(pattern: string, path: string) {
  const patternParts = pattern.split("/");
  const parts = path.split("/");
  if (patternParts.length !== parts.length) return false;
  return patternParts.every((part, at) =>
    part.startsWith(":") ? parts[at] !== "" : part === parts[at],
  );
}

/** Removes trailing slashes. A loop, because a regular expression would be slow on many slashes. */
export function withoutLastSlashes(path: string) {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
