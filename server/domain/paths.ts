/** Whether an address belongs to a screen: `/subscribe/:athleteId` takes one part for `:athleteId`. */
export function matchesPath(pattern: string, path: string) {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]));
}
