/** A verse of the King James Version that the journal offers. */
export type JournalVerse = { reference: string; text: string };

/** Two for each part of the journal, by the part's id. */
export const journalVerses: Readonly<Record<string, readonly JournalVerse[]>> = {
  "going-on": [
    {
      reference: "Psalm 62:8",
      text: "Trust in him at all times; ye people, pour out your heart before him: God is a refuge for us. Selah.",
    },
    {
      reference: "Psalm 42:5",
      text: "Why art thou cast down, O my soul? and why art thou disquieted in me? hope thou in God: for I shall yet praise him for the help of his countenance.",
    },
  ],
  "still-true": [
    {
      reference: "Psalm 94:19",
      text: "In the multitude of my thoughts within me thy comforts delight my soul.",
    },
    {
      reference: "Deuteronomy 31:8",
      text: "And the LORD, he it is that doth go before thee; he will be with thee, he will not fail thee, neither forsake thee: fear not, neither be dismayed.",
    },
  ],
  "not-forever": [
    {
      reference: "Lamentations 3:22-23",
      text: "It is of the LORD’S mercies that we are not consumed, because his compassions fail not. They are new every morning: great is thy faithfulness.",
    },
    {
      reference: "Psalm 30:5",
      text: "For his anger endureth but a moment; in his favour is life: weeping may endure for a night, but joy cometh in the morning.",
    },
  ],
  "not-alone": [
    {
      reference: "Psalm 34:18",
      text: "The LORD is nigh unto them that are of a broken heart; and saveth such as be of a contrite spirit.",
    },
    {
      reference: "Romans 8:1",
      text: "There is therefore now no condemnation to them which are in Christ Jesus, who walk not after the flesh, but after the Spirit.",
    },
  ],
  "see-now": [
    {
      reference: "Isaiah 40:31",
      text: "But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.",
    },
    {
      reference: "2 Corinthians 4:8-9",
      text: "We are troubled on every side, yet not distressed; we are perplexed, but not in despair; Persecuted, but not forsaken; cast down, but not destroyed;",
    },
  ],
  "closing-prayer": [
    {
      reference: "1 Peter 5:7",
      text: "Casting all your care upon him; for he careth for you.",
    },
    {
      reference: "Psalm 61:2",
      text: "From the end of the earth will I cry unto thee, when my heart is overwhelmed: lead me to the rock that is higher than I.",
    },
  ],
};
