import type { Strength } from "#src/lib/passphrase.ts";

/** The words for choosing the passphrase of a sealed (encrypted) copy. */
export const sealing = {
  choose: "Choose a passphrase",
  help: (min: number) => `At least ${min} characters. A few unrelated words are hard to guess.`,
  again: "The same passphrase again",
  short: (min: number) => `Please use at least ${min} characters.`,
  differs: "The two passphrases are not the same.",
  submit: "Seal and save",
  busy: "Sealing…",
  done: "Sealed copy made. Check that the file has arrived before you rely on it.",
  cannot:
    "This browser seals only on a secure (https) page. You can still save a plain file and keep it safe yourself.",
  failed: "The copy could not be sealed. Nothing was changed.",
  strength: {
    short: "",
    weak: "Easy to guess: it repeats itself or is a common word.",
    fair: "Fair: it keeps out somebody who finds the file, not somebody with time and tools.",
    strong: "Long enough to be hard to guess, if it is not a saying or a verse that others know.",
  } satisfies Record<Strength, string>,
};
