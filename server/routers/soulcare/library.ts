import * as z from "zod";
import { findEntitlement, hasMonthsOf } from "#db/queries/entitlement.ts";
import {
  findResource,
  listBySlug,
  listFiles,
  listPlainTexts,
  listResources,
  listWeeks,
  saveCompletion,
  saveProgress,
} from "#db/queries/library.ts";
import { findStreak } from "#db/queries/streak.ts";
import { recordActivity } from "#server/activity.ts";
import type { Context } from "#server/context.ts";
import { addDays, dayIn, officeTimeZone } from "#server/domain/days.ts";
import { type Level, opens } from "#server/domain/entitlement.ts";
import { devotionalOf, excerptOf, sundayOf, teaserOf } from "#server/domain/library.ts";
import { found, notFound } from "#server/errors.ts";
import {
  completeResourceInput,
  keepProgressInput,
  libraryInput,
  slugInput,
} from "#server/input/library.ts";
import { checkLevel, levelFor, linkTo } from "#server/library/level.ts";
import { signedFiles } from "#server/media/address.ts";
import {
  devotional,
  keptProgress,
  library,
  pastDevotional,
  resource,
} from "#server/output/library.ts";
import { athleteProcedure, publicProcedure } from "#server/trpc.ts";

const devotionalsShown = 12;
const daysOfWeek = 7;

export const libraryProcedures = {
  library: publicProcedure
    .input(libraryInput)
    .output(library)
    .query(async ({ ctx, input: { limit, ...input } }) => {
      const { engine, read } = ctx.database;
      const { search } = input;
      if (search) ctx.limiter.countCall("searchByReader", ctx.viewer?.userId ?? ctx.address);
      const listing = { engine, ...input, ...readingOf(ctx), limit: limit + 1 };
      const rows = await listResources(read, listing);
      const reader = await readerOf(ctx);
      const shown = rows.slice(0, limit).map((row) => rowFor(reader, row));
      const openIds = search ? shown.filter(({ isOpen }) => isOpen).map(({ id }) => id) : [];
      const plainTexts = search ? await listPlainTexts(read, openIds) : undefined;
      const items = shown.map((row) => {
        const plain = plainTexts?.get(row.id);
        return { ...row, excerpt: search && plain ? excerptOf(plain, search) : null };
      });
      const needsConfirmation = await hasUnconfirmedMonths(ctx, reader.level);
      return { items, isMore: rows.length > limit, needsConfirmation };
    }),

  /** The whole text, or only its beginning if the viewer may not open it. */
  resource: publicProcedure
    .input(slugInput)
    .output(resource)
    .query(({ ctx, input }) => readResource(ctx, input.slug)),

  /** This week’s devotional. */
  devotional: publicProcedure.output(devotional).query(async ({ ctx }) => {
    const sunday = sundayOf(await findToday(ctx));
    const weeks = await listWeeks(ctx.database.read, { sundays: [sunday], now: ctx.now() });
    const { slug } = found(devotionalOf(sunday, weeks), "devotional");
    return { ...(await readResource(ctx, slug)), sunday };
  }),

  /** The devotionals of the last weeks, newest first. */
  devotionals: publicProcedure.output(z.array(pastDevotional)).query(async ({ ctx }) => {
    const newest = sundayOf(await findToday(ctx));
    const sundays = Array.from({ length: devotionalsShown }, (_, week) =>
      addDays(newest, -week * daysOfWeek),
    );
    const weeks = await listWeeks(ctx.database.read, { sundays, now: ctx.now() });
    const shown = sundays.flatMap((sunday) => {
      const text = devotionalOf(sunday, weeks);
      return text ? [{ sunday, slug: text.slug }] : [];
    });
    const slugs = [...new Set(shown.map(({ slug }) => slug))];
    const rows = await listBySlug(ctx.database.read, { slugs, ...readingOf(ctx) });
    const reader = await readerOf(ctx);
    return shown.flatMap(({ sunday, slug }) => {
      const row = rows.find((candidate) => candidate.slug === slug);
      return row ? [{ ...rowFor(reader, row), sunday }] : [];
    });
  }),

  /** Stores how far the athlete is in a text or a recording. */
  keepProgress: athleteProcedure
    .input(keepProgressInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { slug, fileId = null, at, ...place } }) => {
      ctx.limiter.countCall("progressByAccount", ctx.viewer.userId);
      const { id: resourceId } = await findOpen(ctx, slug);
      const files = fileId === null ? [] : await listFiles(ctx.database.read, resourceId);
      if (fileId !== null && !files.some(({ id }) => id === fileId)) throw notFound("recording");
      const { athleteId } = ctx.viewer;
      const now = ctx.now();
      const own = { athleteId, resourceId, fileId, at: at > now ? now : at };
      await ctx.database.write((tx) => saveProgress(tx, { ...own, ...place }));
    }),

  completeResource: athleteProcedure
    .input(completeResourceInput)
    .output(keptProgress)
    .mutation(async ({ ctx, input: { slug, isComplete } }) => {
      const { id: resourceId } = await findOpen(ctx, slug);
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const completion = { athleteId, resourceId, isComplete, at };
        const { progress, isNew } = await saveCompletion(tx, completion);
        return { ...progress, unlocked: isNew ? await recordActivity(tx, { athleteId, at }) : [] };
      });
    }),
};

const readingOf = ({ viewer, now }: Context) => ({
  athleteId: viewer?.athleteId ?? null,
  now: now(),
});

const newMs = 14 * 24 * 60 * 60_000;

type Reader = { level: Level; athleteId: number | null; newSince: Date };

async function readerOf(ctx: Context): Promise<Reader> {
  const newSince = new Date(ctx.now().getTime() - newMs);
  return { level: await levelFor(ctx), athleteId: ctx.viewer?.athleteId ?? null, newSince };
}

type Listed = {
  access: Level;
  progress: { percent: number; completedAt: Date | null } | null;
  createdAt: Date;
  publishAt: Date | null;
  seedHash: string | null;
};

function rowFor<Row extends Listed>(reader: Reader, row: Row) {
  const isOpen = opens(reader.level, row.access);
  const link = isOpen ? null : linkTo(row.access, reader.athleteId);
  const { percent = 0, completedAt = null } = row.progress ?? {};
  const publishedAt = row.publishAt ?? row.createdAt;
  const isNew = row.seedHash === null && publishedAt > reader.newSince;
  return { ...row, isOpen, link, percent, completedAt, isNew };
}

async function readResource(ctx: Context, slug: string) {
  const { read } = ctx.database;
  const row = found(await findResource(read, { slug, ...readingOf(ctx) }), "text");
  const shown = rowFor(await readerOf(ctx), row);
  const blocks = row.blocks ?? [];
  if (!shown.isOpen) return { ...shown, blocks: teaserOf(blocks), questions: null, files: [] };
  const files = await listFiles(read, row.id);
  return { ...shown, blocks, files: signedFiles(ctx, files, row.access) };
}

async function findOpen(ctx: Context, slug: string) {
  const query = { slug, ...readingOf(ctx) };
  const row = found(await findResource(ctx.database.read, query), "text");
  await checkLevel(ctx, row.access);
  return row;
}

/** Today in the athlete's time zone, for other viewers in the office's. */
async function findToday({ database, viewer, now }: Context) {
  const athleteId = viewer?.athleteId;
  const own = athleteId ? await findStreak(database.read, athleteId) : undefined;
  return dayIn(own?.timeZone ?? officeTimeZone, now());
}

async function hasUnconfirmedMonths({ database, viewer }: Context, level: Level) {
  const athleteId = level === "public" ? viewer?.athleteId : undefined;
  const own = athleteId ? await findEntitlement(database.read, athleteId) : undefined;
  return own !== undefined && own.emailConfirmedAt === null && hasMonthsOf(database.read, own);
}
