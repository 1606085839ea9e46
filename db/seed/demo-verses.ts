import { insertMemoryCard, insertMemoryReview } from "../queries/memory.ts";
import { type DemoWithVerses, entryAt } from "./demo-clock.ts";

const jordan = 0;
const afternoon = 20;

/** Verses in all stages, from known by heart to new, with reviews; days are counted from today. */
const verses = [
  {
    reference: "Isaiah 40:31",
    rung: 4,
    added: -56,
    due: -2,
    byHeart: -32,
    reviews: [
      { mode: "letters", dayOffset: -56, wrong: 0 },
      { mode: "fill", dayOffset: -53, wrong: 0 },
      { mode: "type", dayOffset: -46, wrong: 0 },
      { mode: "type", dayOffset: -32, wrong: 0 },
    ],
  },
  {
    reference: "Psalm 119:11",
    rung: 2,
    added: -18,
    due: -1,
    reviews: [
      { mode: "letters", dayOffset: -18, wrong: 0 },
      { mode: "fill", dayOffset: -15, wrong: 0 },
      { mode: "type", dayOffset: -8, wrong: 1 },
    ],
  },
  {
    reference: "Colossians 3:23",
    rung: 1,
    added: -4,
    due: -1,
    reviews: [{ mode: "letters", dayOffset: -4, wrong: 0 }],
  },
  { reference: "Psalm 46:10", rung: 0, added: -1, due: -1, reviews: [] },
] as const;

/** The verses that Jordan learns by heart. */
export async function seedVerses({ tx, clock, athletes, verseOf }: DemoWithVerses) {
  const athleteId = entryAt(athletes, jordan);
  const on = (dayOffset: number) => clock.past({ dayOffset, hour: afternoon });
  for (const { reference, rung, added, due, reviews, ...rest } of verses) {
    const card = await insertMemoryCard(tx, {
      athleteId,
      reference,
      rung,
      createdAt: on(added),
      dueDay: on(due).toISOString().slice(0, 10),
      byHeartAt: "byHeart" in rest ? on(rest.byHeart) : null,
    });
    if (!card) throw new Error(`The demo world has ${reference} already.`);
    const words = verseOf(reference).split(" ").length;
    for (const { mode, dayOffset, wrong } of reviews)
      await insertMemoryReview(tx, {
        athleteId,
        cardId: card.id,
        mode,
        words,
        wrong,
        reviewedAt: on(dayOffset),
        clientId: `demo-${card.id}-${-dayOffset}`,
      });
  }
}
