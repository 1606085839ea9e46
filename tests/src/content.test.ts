import { expect, test } from "vitest";
import { signInLinkMinutes } from "#db/limits.ts";
import { prices } from "#db/payment-values.ts";
import { findPassage } from "#server/domain/scripture.ts";
import { releasedTexts } from "#server/library/released-texts.ts";
import { chapters } from "#src/content/chapters.ts";
import { journalVerses } from "#src/content/journal-verses.ts";
import type { LegalBlock } from "#src/content/legal.ts";
import { links, songSearch, videos } from "#src/content/links.ts";
import { privacyPolicy } from "#src/content/privacy-policy.ts";
import { termsOfService } from "#src/content/terms-of-service.ts";
import { formatMoney, formatSum } from "#src/lib/format.ts";

test("every link and video is a whole, safe address, and each plan has its own bundle", () => {
  const addresses = [...Object.values(links), ...Object.values(videos).flatMap(Object.values)];
  for (const address of addresses) expect(new URL(address).protocol).toBe("https:");
  const [tempoRun, powerPlay] = [links.tempoRun, links.powerPlay].map((address) =>
    Object.fromEntries(new URL(address).searchParams),
  );
  const source = { bundle_token: expect.stringMatching(/^[\w-]+$/), utm_source: "manual" };
  for (const asked of [tempoRun, powerPlay]) expect(asked).toEqual(source);
  expect(tempoRun).not.toEqual(powerPlay);
});

const hostile = [
  `Joy. "Live" <script>alert(1)</script>`,
  "javascript:alert(1)",
  "../../evil?x=1#y",
  "Rock & Roll + 50%",
  "Пісня \u{1F3B5}",
];

test("any title is only a search text in the URL", () => {
  for (const words of hostile) {
    const music = new URL(songSearch.music(words));
    expect(music.origin).toBe("https://open.spotify.com");
    expect(music.pathname.split("/")).toHaveLength(3);
    expect(decodeURIComponent(music.pathname)).toBe(`/search/${words}`);
    expect(music.search + music.hash).toBe("");

    const apple = new URL(songSearch.apple(words));
    expect(apple.origin + apple.pathname).toBe("https://music.apple.com/us/search");
    expect([...apple.searchParams]).toEqual([["term", words]]);
    expect(apple.hash).toBe("");

    const video = new URL(songSearch.video(words));
    expect(video.origin + video.pathname).toBe("https://www.youtube.com/results");
    expect([...video.searchParams]).toEqual([["search_query", words]]);
    expect(video.hash).toBe("");
  }
});

test.each([
  ["privacy policy", privacyPolicy, 15],
  ["terms", termsOfService, 20],
])("the %s has all its sections, and nothing is left open", (_name, text, count) => {
  expect(text.sections).toHaveLength(count);
  const words = text.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap(wordsOf),
  ]);
  expect(words.every((word) => word.trim() === word && word.length > 0)).toBe(true);
  expect(words.join("\n")).not.toMatch(/⟦|Owner|fallback|\{(?!supportEmail\})/);
  expect(text.sections.at(-1)).toEqual({ heading: "Contact", blocks: ["{supportEmail}"] });
});

const wordsOf = (block: LegalBlock) =>
  typeof block === "string" ? [block] : (block.list ?? block.steps);

test("the verses of the journal are those of the King James Version, two for each part", () => {
  const verses = Object.values(journalVerses);
  expect(verses.map((two) => two.length)).toEqual([2, 2, 2, 2, 2, 2]);
  for (const { reference, text } of verses.flat())
    expect(findPassage(reference), reference).toMatchObject({ reference, text });
});

test("the words of each price say what is charged", () => {
  for (const { amount, currency, short, exact } of Object.values(prices))
    expect([short, exact]).toEqual([formatSum(amount, currency), formatMoney(amount, currency)]);
});

// A change of them is a new version of a legal text, so they are typed there.
test("the legal texts name the prices, and how long links work", () => {
  const terms = JSON.stringify(termsOfService);
  const policy = JSON.stringify(privacyPolicy);

  expect(terms).toContain(`Mentorship & Training:** ${prices.mentorship.short} per month.`);
  expect(terms).toContain(`Membership:** ${prices.membership.short} per month:`);
  expect(policy).toContain(`Sign-in links: ${signInLinkMinutes} minutes.`);
  expect(policy).toContain(`until it is used or ${signInLinkMinutes} minutes have passed`);
});

test("each chapter of the playbook asks the first questions of its text in the library", () => {
  const texts = releasedTexts({ withDemo: false })
    .filter(({ kind }) => kind === "chapter")
    .toSorted((one, other) => Number(one.chapterNumber) - Number(other.chapterNumber));
  expect(chapters.map(({ title, intro, before, after }) => [title, intro, before, after])).toEqual(
    texts.map(({ title, summary, questions }) => [
      ...[title, summary, questions?.before[0], questions?.after[0]],
    ]),
  );
});
