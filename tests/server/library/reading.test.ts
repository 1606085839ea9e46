import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { devotionalOf, sundayOf, teaserOf } from "#server/domain/library.ts";
import { proseOf } from "#server/domain/prose.ts";
import { addReleasedTexts, hashOf, releasedTexts } from "#server/library/released-texts.ts";
import { stripeKeys, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

const hour = 60 * 60_000;
const body = "## The idea\n\nFirst.\n\n> Second\n\nSecret third.\n\n- Secret list";

onEveryEngine("the library", ({ open }) => {
  async function start() {
    const app = await testApp({ database: await open(), env: stripeKeys });
    const ruth = await app.make.athlete();
    const member = await app.make.athlete({
      memberUntil: new Date(app.clock.now.getTime() + hour),
    });
    const mentored = await app.make.member();
    const read = (person: Person | null, slug: string) =>
      app.as(person).soulcare.resource({ slug });
    return { app, ruth, member, mentored, read };
  }

  test("opens each text to those of its level, and shows others its beginning", async () => {
    const { app, ruth, member, mentored, read } = await start();
    const questions = { before: ["Secret?"], after: [] };
    for (const access of ["public", "member", "mentorship"] as const)
      await app.make.text({ slug: access, access, body, questions });
    const linksOf = async (person: Person | null) => [
      await linkOf(person, "public"),
      await linkOf(person, "member"),
      await linkOf(person, "mentorship"),
    ];
    async function linkOf(person: Person | null, slug: string) {
      const { isOpen, link, ...text } = await read(person, slug);
      expect([isOpen, text.blocks.length]).toEqual(link === null ? [true, 5] : [false, 3]);
      expect(JSON.stringify(text).includes("Secret")).toBe(isOpen);
      return link;
    }
    expect(await linksOf(null)).toEqual([null, "/checkout", "/create-profile"]);
    expect(await linksOf(ruth)).toEqual([null, "/checkout", `/subscribe/${ruth.id}`]);
    expect(await linksOf(member)).toEqual([null, null, `/subscribe/${member.id}`]);
    expect(await linksOf(mentored)).toEqual([null, null, null]);
    expect(await linksOf(await app.make.mentor())).toEqual([null, null, null]);
  });

  test("answers what is not published as what is not there", async () => {
    const { app, mentored } = await start();
    const at = app.clock.now;
    await app.make.text({ slug: "draft", status: "draft" });
    await app.make.text({ slug: "scheduled", publishAt: new Date(at.getTime() + hour) });
    await app.make.text({ slug: "deleted", deletedAt: at });
    const refusals = new Set<string>();
    for (const slug of ["draft", "scheduled", "deleted", "unknown"]) {
      const answer = await app.http(`/api/library/${slug}`, { as: mentored });
      const { requestId: _, ...refusal } = await answer.json();
      refusals.add(JSON.stringify([answer.status, refusal]));
    }
    expect([...refusals]).toEqual([expect.stringContaining("404")]);
    expect((await app.as(mentored).soulcare.library({})).items).toEqual([]);
  });

  test("no answer holds more of a closed text than two paragraphs", async () => {
    const { app } = await start();
    const questions = { before: ["Secret?"], after: [] };
    const secret = { access: "member" as const, body, questions };
    await app.make.text({ ...secret, slug: "one", kind: "chapter", chapterNumber: 2 });
    await app.make.text({ ...secret, slug: "two", kind: "devotional", week: 1 });
    for (const path of [
      "/api/library",
      "/api/library?search=secret",
      "/api/library?search=First",
      "/api/library/one",
      "/api/devotional",
      "/trpc/soulcare.devotionals",
      "/trpc/soulcare.devotional",
    ]) {
      const answer = await app.http(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, await answer.text()]).toEqual([path, expect.not.stringMatching(/Secret/)]);
    }
  });

  test("lists newest first, by kind, area and tag, in pages", async () => {
    const { app, member } = await start();
    const list = async (input: object) =>
      (await app.as(member).soulcare.library(input)).items.map(({ slug }) => slug);
    await app.make.text({ slug: "a", kind: "media", area: "soul", tags: ["rest", "50%_"] });
    app.clock.now = new Date(app.clock.now.getTime() + hour);
    await app.make.text({ slug: "b", area: "soul", tags: ["restless"] });
    await app.make.text({ slug: "c", kind: "chapter", chapterNumber: 1 });
    expect(await list({})).toEqual(["c", "b", "a"]);
    expect(await list({ area: "soul" })).toEqual(["b", "a"]);
    expect(await list({ kind: "chapter" })).toEqual(["c"]);
    expect(await list({ tag: "rest" })).toEqual(["a"]);
    expect(await list({ tag: "50%_" })).toEqual(["a"]);
    expect(await list({ tag: "50%x" })).toEqual([]);

    const first = await app.as(member).soulcare.library({ limit: 2 });
    expect(first).toMatchObject({ isMore: true, items: [{ slug: "c" }, { slug: "b" }] });
    const before = first.items.at(-1)?.id;
    expect(await app.as(member).soulcare.library({ limit: 2, before })).toMatchObject({
      isMore: false,
      items: [{ slug: "a" }],
    });
    await expect(list({ limit: 51 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("finds words, with an excerpt of what is open alone", async () => {
    const { app, ruth } = await start();
    const words = "A long way to the bench where nobody sits alone in winter.";
    await app.make.text({ slug: "open", body: words });
    await app.make.text({ slug: "closed", access: "member", body: words });
    const find = (search: string) => app.as(ruth).soulcare.library({ search });
    expect((await find("bench")).items).toMatchObject([
      { slug: "closed", isOpen: false, excerpt: null },
      { slug: "open", isOpen: true, excerpt: words },
    ]);
    const [newest] = (await find("bench")).items;
    const next = await app.as(ruth).soulcare.library({ search: "bench", before: newest?.id });
    expect(next.items).toMatchObject([{ slug: "open" }]);
    expect((await find("sitting win")).items).toHaveLength(2);
    expect((await find("day off")).items).toHaveLength(2);
    expect((await find("quarterback")).items).toEqual([]);
    expect((await find('"*:')).items).toEqual([]);
  });

  test("says that months wait for the address they were paid with", async () => {
    const { app, ruth } = await start();
    const late = await app.make.athlete({ emailConfirmedAt: null });
    const asked = async (person: Person | null) =>
      (await app.as(person).soulcare.library({})).needsConfirmation;
    expect([await asked(null), await asked(ruth), await asked(late)]).toEqual([
      false,
      false,
      false,
    ]);
    await app.make.month({ email: late.email });
    expect([await asked(ruth), await asked(late)]).toEqual([false, true]);
  });

  test("a month opens it until its whole price went back", async () => {
    const { app, ruth, read } = await start();
    await app.make.text({ slug: "member", access: "member" });
    await app.make.month({ athleteId: ruth.id });
    for (const [refundedAmount, isOpen] of [
      [0, true],
      [4_699, true],
      [4_700, false],
    ] as const) {
      await app.database.write((tx) => tx.update(tx.tables.payments).set({ refundedAmount }));
      expect((await read(ruth, "member")).isOpen).toBe(isOpen);
    }
  });

  test("keeps the newest place, and what was reached", async () => {
    const { app, ruth, read } = await start();
    const { slug } = await app.make.text();
    const now = app.clock.now.getTime();
    const keep = (position: number, percent: number, ago: number) =>
      app.as(ruth).soulcare.keepProgress({ slug, position, percent, at: new Date(now - ago) });
    const place = async () => (await read(ruth, slug)).progress;
    expect(await place()).toBeNull();
    await keep(500, 50, 5 * hour);
    await keep(200, 20, hour);
    expect(await place()).toMatchObject({ position: 200, percent: 50 });
    await keep(900, 90, 2 * hour);
    expect(await place()).toMatchObject({ position: 200, percent: 90 });
    await keep(300, 30, -hour);
    expect(await place()).toMatchObject({ position: 300, updatedAt: app.clock.now });
    await keep(400, 40, 0);
    expect(await place()).toMatchObject({ position: 400, percent: 90 });
    expect((await app.as(ruth).soulcare.library({})).items).toMatchObject([{ percent: 90 }]);
  });

  test("refuses progress in what is closed, and in a file of another text", async () => {
    const { app, ruth } = await start();
    const { slug } = await app.make.text({ access: "mentorship" });
    const at = app.clock.now;
    const place = { position: 1, percent: 1, at };
    const { soulcare } = app.as(ruth);
    const refusal = { code: "PAYMENT_REQUIRED", hint: { link: `/subscribe/${ruth.id}` } };
    await expect(soulcare.keepProgress({ slug, ...place })).rejects.toMatchObject(refusal);
    await expect(soulcare.completeResource({ slug, isComplete: true })).rejects.toMatchObject(
      refusal,
    );
    const open = await app.make.text();
    await expect(
      soulcare.keepProgress({ slug: open.slug, fileId: 999, ...place }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a chapter that is read counts for the day and its achievements", async () => {
    const { app, ruth } = await start();
    const { slug } = await app.make.text({ kind: "chapter", chapterNumber: 1 });
    await app.make.achievement({ title: "First chapter", requirement: "chapters_completed >= 1" });
    const complete = (isComplete: boolean) =>
      app.as(ruth).soulcare.completeResource({ slug, isComplete });
    expect(await complete(true)).toMatchObject({
      percent: 100,
      completedAt: app.clock.now,
      unlocked: [{ title: "First chapter" }],
    });
    expect(await app.as(ruth).athletes.get({ id: ruth.id })).toMatchObject({ currentStreak: 1 });
    expect(await complete(true)).toMatchObject({ unlocked: [] });
    const chaptersRead = async () => (await app.as(ruth).soulcare.huddle()).chaptersRead;
    expect(await chaptersRead()).toEqual([1]);
    expect(await complete(false)).toMatchObject({ percent: 100, completedAt: null });
    expect(await chaptersRead()).toEqual([]);
  });

  test("comes with a release, and keeps what the staff changed", async () => {
    const { app } = await start();
    const now = () => app.clock.now;
    const bring = (database: Database) => addReleasedTexts({ database, now, withDemo: true });
    await bring(app.database);
    const all = () => app.database.read.select().from(app.database.read.tables.resources);
    const brought = await all();
    expect(brought).toHaveLength(releasedTexts({ withDemo: true }).length);
    expect(brought.every(({ title, summary, blocks }) => title && summary && blocks?.length)).toBe(
      true,
    );
    expect(brought.filter(({ access }) => access === "public").map(({ slug }) => slug)).toContain(
      "identity-on-holy-ground",
    );
    await bring(app.database);
    expect(await all()).toEqual(brought);

    const { resources: t } = app.database.read.tables;
    const change = (slug: string, values: object) =>
      app.database.write((tx) => tx.update(t).set(values).where(eq(t.slug, slug)));
    const find = async (slug: string) => (await all()).find((row) => row.slug === slug);
    // One that an earlier release brought differently, and one that the staff wrote anew.
    const old = await find("lay-me-down");
    if (!old) throw new Error("There is no such text.");
    await change("lay-me-down", { title: "Sleep", seedHash: hashOf({ ...old, title: "Sleep" }) });
    await change("a-soft-answer", { title: "Gently" });
    await bring(app.database);
    expect(await find("lay-me-down")).toMatchObject({ title: "I will lay me down", version: 2 });
    expect(await find("a-soft-answer")).toMatchObject({ title: "Gently", version: 1 });

    const list = await app.as(null).soulcare.library({ kind: "chapter", limit: 50 });
    expect(list.items.map(({ chapterNumber }) => chapterNumber)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });
});

test("a week begins on its Sunday, and its devotional is its own or the next of the round", () => {
  expect(["2026-01-04", "2026-01-10", "2026-03-01", "2027-01-01"].map(sundayOf)).toEqual([
    ...["2026-01-04", "2026-01-04", "2026-03-01", "2026-12-27"],
  ]);
  const round = [1, 2, 3].map((week) => ({ week, weekOf: null }));
  const christmas = { week: null, weekOf: "2026-12-20" };
  for (const [sunday, week] of [
    ["2026-01-04", 1],
    ["2026-01-11", 2],
    ["2026-01-25", 1],
    ["2025-12-28", 3],
    ["2026-12-20", null],
    ["2026-12-27", 1],
    ["2027-01-03", 2],
  ] as const)
    expect([sunday, devotionalOf(sunday, [...round, christmas])?.week]).toEqual([sunday, week]);
});

test("the week changes on Sunday where the athlete is", async () => {
  const app = await testApp();
  for (const week of [1, 2, 3]) await app.make.text({ kind: "devotional", week });
  const kiritimati = await app.make.athlete({ timeZone: "Pacific/Kiritimati" });
  const honolulu = await app.make.athlete({ timeZone: "Pacific/Honolulu" });
  app.clock.now = new Date("2026-03-08T08:00:00Z");
  const sunday = async (person: Person | null) =>
    (await app.as(person).soulcare.devotional()).sunday;
  expect([await sunday(kiritimati), await sunday(honolulu), await sunday(null)]).toEqual([
    ...["2026-03-08", "2026-03-01", "2026-03-08"],
  ]);
  const last = await app.as(kiritimati).soulcare.devotionals();
  expect(last).toHaveLength(12);
  expect(last.slice(0, 2).map(({ sunday }) => sunday)).toEqual(["2026-03-08", "2026-03-01"]);
});

test("the beginning of a text is its first two paragraphs, wherever they stand", () => {
  for (const [text, beginning] of [
    ["> One\n>\n> Two\n>\n> Three\n\nFour", "One\nTwo"],
    ["One\n\n> **Two**, too\n>\n> Three", "One\nTwo, too"],
    ["> One\n\nTwo\n\nThree", "One\nTwo"],
    ["> - One\n> - Two\n> - Three", "One\nTwo"],
    ["## One\n\n- Two", "One"],
  ] as const) {
    const lines = teaserOf(proseOf(text).blocks).map((block) =>
      "words" in block
        ? block.words.map((part) => (part.kind === "break" ? "\n" : part.text)).join("")
        : block.kind,
    );
    expect(lines.join("\n")).toBe(beginning);
  }
});
