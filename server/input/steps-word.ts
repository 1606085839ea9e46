/** The word that staff chose for a step of a challenge, for this count: "mornings", "stories". */
export function stepsWord(stepWord: string | null, count: number) {
  const word = stepWord || "day";
  if (count === 1) return word;
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
