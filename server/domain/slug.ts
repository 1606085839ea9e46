import { maxLengths } from "#db/limits.ts";

/** The room that is left for a hyphen and a number. */
const longestNumber = 6;

type Options = { taken?: readonly string[]; noun: string };

/** The last part of a URL: the words of a title, with a number if that slug is taken. */
export function slugOf(title: string, { taken = [], noun }: Options) {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/['’]|\p{Mark}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxLengths.slug - longestNumber)
    .replaceAll(/^-+|-+$/g, "");
  // A slug of digits alone could be mistaken for an id.
  const slug = /[a-z]/.test(words) ? words : [noun, words].filter(Boolean).join("-");
  if (!taken.includes(slug)) return slug;
  let nth = 2;
  while (taken.includes(`${slug}-${nth}`)) nth += 1;
  return `${slug}-${nth}`;
}
