import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { appOn, type TestApp } from "#tests/helpers/app-on.ts";
import { createDatabase } from "#tests/helpers/postgres-databases.ts";
import { findPostgres, startPostgres } from "#tests/helpers/postgres-server.ts";
import { median, printTable, type Row, times } from "./results.ts";

const athletes = 400;
const sessionsEach = 5;
const messagesEach = 20;
const checkInsEach = 30;
const runs = 200;
const mostTimes = 5;

const dayMs = 24 * 60 * 60_000;

/** The day of a mentor with everybody and of an owner of everything, beside those of nobody. */
async function measure(name: string, emptyUrl: string, fullUrl: string): Promise<Row[]> {
  const empty = await openHouse(emptyUrl, 0);
  const full = await openHouse(fullUrl, athletes);
  try {
    return [
      await compare(`${name}, the mentor’s day`, empty.mentors, full.mentors),
      await compare(`${name}, the owner’s day`, empty.owners, full.owners),
    ];
  } finally {
    await Promise.all([empty.close(), full.close()]);
  }
}

type Call = () => Promise<unknown>;

/** In turns, so that a busy moment of the computer is a busy moment of both. */
async function compare(name: string, empty: Call, full: Call): Promise<Row> {
  const took: Record<"empty" | "full", number[]> = { empty: [], full: [] };
  for (let run = 0; run < runs; run += 1) {
    took.empty.push(await timed(empty));
    took.full.push(await timed(full));
  }
  const ratio = median(took.full) / median(took.empty);
  const measured = `${median(took.empty).toFixed(1)} and ${median(took.full).toFixed(1)} ms`;
  return { name, measured, ratio: times(ratio), aims: [{ ratio, most: mostTimes }] };
}

async function timed(call: Call) {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

async function openHouse(url: string, size: number) {
  const database = openDatabase(url);
  await database.migrate();
  const app = appOn(database);
  const owner = app.as(await app.make.admin()).admin;
  const mentor = await app.make.mentor();
  for (let index = 0; index < size; index += 1) await addAthlete(app, mentor, index);
  return {
    mentors: () => app.as(mentor).admin.day({ scope: "mine" }),
    owners: () => owner.day({ scope: "all" }),
    close: () => database.close(),
  };
}

type Mentor = Awaited<ReturnType<TestApp["make"]["mentor"]>>;

/** A third has gone quiet, a tenth waits for an answer, a twentieth said that it is dark. */
async function addAthlete(app: TestApp, mentor: Mentor, index: number) {
  const now = app.clock.now.getTime();
  const ago = (days: number) => new Date(now - days * dayMs);
  const dayOf = (days: number) => ago(days).toISOString().slice(0, 10);
  const lastActiveDay = dayOf(index % 3 === 0 ? 12 : 1);
  const { id: athleteId } = await app.make.athlete({ createdAt: ago(90), lastActiveDay });
  const many = <Made>(count: number, make: (serial: number) => Made) =>
    Array.from({ length: count }, (_, serial) => make(serial));
  await app.database.write(async (tx) => {
    const { checkIns, mentorLines, mentorMessages, mentorshipSessions } = tx.tables;
    const awaitsSince = index % 10 === 0 ? ago(1) : null;
    await tx
      .update(mentorLines)
      .set({ mentorId: mentor.id, awaitsSince })
      .where(eq(mentorLines.athleteId, athleteId));
    await tx.insert(mentorshipSessions).values(
      many(sessionsEach, (serial) => ({
        athleteId,
        mentorId: mentor.id,
        sessionType: "video-call",
        topic: "Nerves",
        sessionDate: ago((serial - 1) * 14 + (index % 14) + 0.1),
        createdAt: ago(60),
        state: serial > 1 ? ("held" as const) : ("booked" as const),
      })),
    );
    await tx.insert(mentorMessages).values(
      many(messagesEach, (serial) => ({
        athleteId,
        fromStaff: serial % 2 === 0,
        body: "How was the race?",
        createdAt: ago(messagesEach - serial),
      })),
    );
    await tx.insert(checkIns).values(
      many(checkInsEach, (serial) => ({
        athleteId,
        day: dayOf(serial),
        soul: index % 20 === 0 ? 1 : 4,
        shared: ["soul" as const],
        createdAt: ago(serial),
        updatedAt: ago(serial),
      })),
    );
  });
}

const folder = mkdtempSync(join(tmpdir(), "honour-day-"));
const programs = findPostgres();
const postgres = programs ? await startPostgres(programs) : undefined;
try {
  const files = ["empty", "full"].map((name) => `file://${join(folder, name)}.db`);
  const rows = await measure("SQLite", files[0] ?? "", files[1] ?? "");
  if (postgres) {
    const [empty, full] = [await createDatabase(postgres.url), await createDatabase(postgres.url)];
    rows.push(...(await measure("PostgreSQL", empty.url, full.url)));
  } else console.info("There is no PostgreSQL on this computer.");
  process.exitCode = printTable(rows) ? 0 : 1;
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
