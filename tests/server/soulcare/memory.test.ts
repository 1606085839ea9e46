import { describe, expect, test } from "vitest";
import type { Day } from "#server/domain/days.ts";
import { afterReview, gradeOf, offeredOn } from "#server/domain/memory.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { passDays, withAthlete } from "#tests/helpers/soulcare.ts";

const hidden = "Psalm 119:11";
const exact = "Thy word have I hid in mine heart, that I might not sin against thee.";
const withMy = exact.replace("mine", "my");

const at = new Date("2026-03-02T12:00:00Z");
const noon = { at, timeZone: "UTC" };
const today = "2026-03-02";
const state = (rung: number, dueDay: Day = today) => ({
  id: 1,
  rung,
  dueDay,
  byHeartAt: null,
  begunOn: "2026-02-01",
  reviewedOn: "2026-02-20",
});

describe("a review", () => {
  test("is right word for word, nearly so with one word amiss, and wrong with more", () => {
    const typed = (text: string) => gradeOf(exact, { mode: "type", text });
    for (const [text, wrong, outcome] of [
      [exact, 0, "right"],
      [exact.toLowerCase().replaceAll(/[,.]/g, ""), 0, "right"],
      [withMy, 1, "nearly"],
      [`${exact} Amen.`, 1, "nearly"],
      [exact.replace("mine heart, ", ""), 2, "wrong"],
      ["", 15, "wrong"],
    ] as const)
      expect(typed(text)).toEqual({ words: 15, wrong, outcome });
  });

  test("what one says of oneself counts as it is said, also of two words", () => {
    const judged = (outcome: "right" | "nearly" | "wrong") =>
      gradeOf("Jesus wept.", { mode: "letters", judged: outcome });
    expect(judged("right")).toEqual({ words: 2, wrong: 0, outcome: "right" });
    expect(judged("nearly")).toEqual({ words: 2, wrong: 1, outcome: "nearly" });
    expect(judged("wrong")).toEqual({ words: 2, wrong: 2, outcome: "wrong" });
  });
});

describe("the ladder", () => {
  const climb = (rung: number, outcome: "right" | "nearly" | "wrong", dueDay = today) => {
    const { rung: next, dueDay: due } = afterReview(state(rung, dueDay), {
      ...noon,
      mode: "type",
      outcome,
    });
    return [next, due];
  };

  test("goes up a rung when right, stays when nearly, and down for tomorrow when wrong", () => {
    expect(climb(0, "right")).toEqual([1, "2026-03-05"]);
    expect(climb(2, "right")).toEqual([3, "2026-03-16"]);
    expect(climb(2, "nearly")).toEqual([2, "2026-03-09"]);
    expect(climb(2, "wrong")).toEqual([1, "2026-03-03"]);
    expect(climb(0, "wrong")).toEqual([0, "2026-03-03"]);
    expect(climb(6, "right")).toEqual([6, "2026-06-30"]);
    // Before it is due it may fall, and not rise.
    expect(climb(2, "right", "2026-03-04")).toEqual([2, "2026-03-04"]);
    expect(climb(2, "wrong", "2026-03-04")).toEqual([1, "2026-03-03"]);
  });

  test("first letters lift no higher than three days, and keep what is higher", () => {
    const letters = (rung: number) =>
      afterReview(state(rung), { ...noon, mode: "letters", outcome: "right" }).rung;
    expect([0, 1, 3].map(letters)).toEqual([1, 1, 3]);
  });

  test("by heart is dated at 30 days, once, and kept when the verse falls", () => {
    const known = afterReview(state(3), { ...noon, mode: "type", outcome: "right" });
    expect(known).toMatchObject({ rung: 4, byHeartAt: at });
    const later = { ...noon, at: new Date("2026-04-10T12:00:00Z") };
    const fallen = afterReview(known, { ...later, mode: "type", outcome: "wrong" });
    expect(fallen).toMatchObject({ rung: 3, byHeartAt: at });
    const again = afterReview(
      { ...fallen, dueDay: "2026-04-10" },
      {
        ...later,
        mode: "type",
        outcome: "right",
      },
    );
    expect(again).toMatchObject({ rung: 4, byHeartAt: at });
  });
});

describe("a day", () => {
  const old = Array.from({ length: 14 }, (_, index) => ({
    ...state(1, `2026-02-${10 + ((index * 5) % 14)}`),
    id: index + 1,
  }));
  const fresh = [20, 21].map((id) => ({ ...state(0), id, begunOn: null, reviewedOn: null }));
  const monday = { today, restDay: "sunday" } as const;

  test("asks ten that are due, the longest due first, and one new", () => {
    const asked = offeredOn([...fresh, ...old], monday);
    expect(asked).toHaveLength(11);
    const days = asked.slice(0, 10).map(({ dueDay }) => dueDay);
    expect(days).toEqual(Array.from({ length: 10 }, (_, index) => `2026-02-${10 + index}`));
    expect(asked.at(-1)?.id).toBe(20);
  });

  test("asks no more once they are done, and nothing on the rest day", () => {
    const done = (id: number) => ({ id, dueDay: "2026-03-09", reviewedOn: today });
    const later = [...old, ...fresh].map((card) =>
      card.id <= 9 || card.id === 20 ? { ...card, ...done(card.id) } : card,
    );
    const begun = later.map((card) => (card.id === 20 ? { ...card, begunOn: today } : card));
    expect(offeredOn(begun, monday)).toHaveLength(1);
    expect(offeredOn(old, { today, restDay: "monday" })).toEqual([]);
  });
});

async function open(engine: Engine["open"]) {
  const { app, ruth, soulcare } = await withAthlete(engine);
  const sent = new Set<string>();
  const review = (cardId: number, text: string, clientId = nextOf(sent)) =>
    soulcare.reviewVerses({ reviews: [{ clientId, cardId, mode: "type", text }] });
  const { memoryReviews: t } = app.database.read.tables;
  const rows = () => app.database.read.select().from(t).orderBy(t.id);
  const card = async (id: number) =>
    (await soulcare.verses()).cards.find((candidate) => candidate.id === id);
  return { app, ruth, soulcare, review, rows, card };
}

function nextOf(sent: Set<string>) {
  const next = `review-${sent.size + 1}`;
  sent.add(next);
  return next;
}

const codeOf = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message }) });

onEveryEngine("verses by heart", ({ open: engine }) => {
  test("a verse is added once, in whatever spelling, and is asked on the same day", async () => {
    const { soulcare, app } = await open(engine);
    const made = await soulcare.addVerse({ reference: "ps 119.11" });
    expect(made).toMatchObject({ reference: hidden, text: exact, rung: 0, begunOn: null });
    passDays(app, 1);
    const again = await soulcare.addVerse({ reference: hidden });
    expect(again).toEqual({ ...made, unlocked: [] });
    const { cards, offered, today: day } = await soulcare.verses();
    expect(cards).toEqual([expect.objectContaining({ id: made.id, text: exact })]);
    expect(offered).toEqual([made.id]);
    expect(day > made.dueDay).toBe(true);
  });

  test("reviews from a day without a connection arrive once, in order, within seven days", async () => {
    const { soulcare, app, rows, card } = await open(engine);
    const { id: cardId } = await soulcare.addVerse({ reference: hidden });
    passDays(app, 20);
    const { now } = app.clock;
    const ago = (days: number) => new Date(now.getTime() - days * dayMs);
    const typed = { cardId, mode: "type" as const };
    const reviews = [
      { ...typed, clientId: "second-one", text: exact, reviewedAt: ago(2) },
      { ...typed, clientId: "first-one", text: exact, reviewedAt: ago(30) },
    ];
    const first = await soulcare.reviewVerses({ reviews });
    expect(first.reviews.map(({ clientId }) => clientId)).toEqual(["first-one", "second-one"]);
    expect(await card(cardId)).toMatchObject({ rung: 2 });
    const both = await Promise.all([1, 2].map(() => soulcare.reviewVerses({ reviews })));
    expect(both).toEqual([first, first].map((answer) => ({ ...answer, unlocked: [] })));
    expect(await card(cardId)).toMatchObject({ rung: 2 });
    expect((await rows()).map(({ reviewedAt }) => reviewedAt)).toEqual([ago(7), ago(2)]);
    const ahead = new Date(now.getTime() + 30 * dayMs);
    const fallen = { ...typed, clientId: "ahead-of-time", text: "", reviewedAt: ahead };
    for (const _ of ["sent", "sent again"]) await soulcare.reviewVerses({ reviews: [fallen] });
    expect((await rows()).at(-1)?.reviewedAt).toEqual(now);
    expect(await card(cardId)).toMatchObject({ rung: 1 });
  });

  test("refuses more than 100 verses, six verses or 120 words, and what is no verse", async () => {
    const { soulcare, app, ruth } = await open(engine);
    const add = (reference: string) => soulcare.addVerse({ reference });
    await expect(add("Psalm 119:1-7")).rejects.toEqual(codeOf("CONFLICT"));
    await expect(add("Psalm 23:1-6")).resolves.toMatchObject({ reference: "Psalm 23:1-6" });
    await expect(add("Psalm 117")).resolves.toMatchObject({ reference: "Psalm 117" });
    await expect(add("Esther 8:9-11")).rejects.toEqual(
      codeOf("CONFLICT", "That is more than 120 words. Please choose fewer verses."),
    );
    await expect(add("Hezekiah 3:16")).rejects.toEqual(codeOf("NOT_FOUND"));
    await expect(add("  ")).rejects.toEqual(codeOf("BAD_REQUEST"));
    await app.database.write(async (tx) => {
      const more = Array.from({ length: 98 }, (_, index) => ({
        athleteId: ruth.id,
        reference: `Psalm 119:${index + 1}`,
        dueDay: today,
        createdAt: at,
      }));
      await tx.insert(tx.tables.memoryCards).values(more);
    });
    await expect(add("John 11:35")).rejects.toEqual(codeOf("CONFLICT"));
    await expect(add("Psalm 119:1")).resolves.toMatchObject({ reference: "Psalm 119:1" });
  });

  test("another athlete's verse is not found, their keys are free, and dropping takes the reviews", async () => {
    const { app, soulcare, review, rows } = await open(engine);
    const { id } = await soulcare.addVerse({ reference: hidden });
    const boaz = app.as(await app.make.athlete()).soulcare;
    const own = await boaz.addVerse({ reference: "John 11:35" });
    const typed = { mode: "type" as const, text: "Jesus wept." };
    const first = { ...typed, cardId: own.id, clientId: "the-same-key" };
    const reviews = [first, { ...typed, cardId: id, clientId: "other-verse" }];
    await expect(boaz.reviewVerses({ reviews })).rejects.toEqual(codeOf("NOT_FOUND"));
    expect((await boaz.verses()).cards.map((card) => card.id)).toEqual([own.id]);
    expect(await rows()).toEqual([]);

    await review(id, exact, "the-same-key");
    await boaz.reviewVerses({ reviews: [first] });
    expect(await rows()).toHaveLength(2);
    await soulcare.dropVerse({ id });
    expect(await rows()).toMatchObject([{ cardId: own.id }]);
    await expect(soulcare.dropVerse({ id })).rejects.toEqual(codeOf("NOT_FOUND"));
  });

  test("a verse by heart counts for achievements, a review for the day, and no word of it is stored", async () => {
    const { soulcare, app, review, rows } = await open(engine);
    await app.make.achievement({ requirement: "verses_by_heart >= 1", pointValue: 40 });
    const { id } = await soulcare.addVerse({ reference: hidden });
    const unlocked: unknown[] = [];
    for (const [days, text, rung] of [
      [0, exact, 1],
      [3, exact, 2],
      [7, withMy, 2],
      [7, exact, 3],
      [14, exact, 4],
    ] as const) {
      passDays(app, days);
      const answer = await review(id, text);
      const wrong = text === exact ? 0 : 1;
      expect(answer.reviews).toMatchObject([{ cardId: id, words: 15, wrong, rung }]);
      unlocked.push(...answer.unlocked);
    }
    expect(unlocked).toMatchObject([{ pointValue: 40 }]);
    expect(await soulcare.pointsSummary()).toMatchObject({ faithfulDays: 5, totalPoints: 40 });
    expect(JSON.stringify(await rows())).not.toMatch(/heart|sin|word have/i);
  });
});

const dayMs = 24 * 60 * 60_000;
