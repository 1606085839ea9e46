import { maxLengths } from "#db/limits.ts";

const longestNumber = 6;

type Options = { taken?: readonly string[]; noun: string };

/** The end of an address: the words of a title, and a number where others have them too. */
export function slugOf(title: string, { taken = [], noun }: Options) {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/['’]|\p{Mark}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxLengths.slug - longestNumber)
    .replaceAll(/^-+|-+$/g, "");
  // A number alone may be an id.
  const slug = /[a-z]/.test(words) ? words : [noun, words].filter(Boolean).join("-");
  if (!taken.includes(slug)) return slug;
  let nth = 2;
  while (taken.includes(`${slug}-${nth}`)) nth += 1;
  return `${slug}-${nth}`;
}
