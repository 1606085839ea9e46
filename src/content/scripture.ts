/** The results of comparing a quoted verse with the King James text; they never block. */
export const verseLock = {
  exact: "Matches the King James text.",
  formatting: "Same words; only punctuation or capitals differ.",
  differs: (reference: string) => `This differs from the King James text of ${reference}.`,
  unknown:
    "We do not know this reference. Check the book, chapter and verse. You can still share it.",
  repair: "Use the King James text",
  otherTranslation: "Another translation is fine. Say which one, so that others can find it.",
  yours: "yours",
  right: "King James",
  youWrote: "You wrote: ",
  rightText: "King James text: ",
  end: ". ",
};

export const learnWords = {
  learn: "Learn by heart",
  learnt: "Among your verses",
  failed: "This verse was not added. Please try again.",
};
