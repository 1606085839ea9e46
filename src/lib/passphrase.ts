export const shortestPassphrase = 12;

export type Strength = "short" | "weak" | "fair" | "strong";

const common = /password|passphrase|qwerty|letmein|abc123|12345|honour|jesus|football|basketball/g;

/** A rough, cautious estimate: how hard a phrase is to guess cannot be measured. */
export function strengthOf(passphrase: string): Strength {
  const text = passphrase.normalize("NFC");
  if ([...text].length < shortestPassphrase) return "short";
  const core = [...text.toLowerCase().replace(common, "")];
  const steps = core.filter((letter, place) => !followsOn(core[place - 1], letter));
  const variety = new Set(core).size;
  if (steps.length < 10 || variety < 6) return "weak";
  return steps.length >= 18 && variety >= 9 ? "strong" : "fair";
}

/** Whether a letter repeats the one before it or is its neighbour in the alphabet: aa, ab, ba. */
function followsOn(before: string | undefined, letter: string) {
  if (before === undefined) return false;
  return Math.abs((before.codePointAt(0) ?? 0) - (letter.codePointAt(0) ?? 0)) <= 1;
}
