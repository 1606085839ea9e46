import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";
import { at, athleteOf, withMentor } from "#tests/helpers/mentor.ts";

const hour = 60 * 60_000;
const now = at("2026-03-02T00:00");
const program = fileURLToPath(new URL("../../faults/booker.ts", import.meta.url));

/** A process that books for one athlete. */
async function booker(url: string, person: Person) {
  const args = ["--import", "tsx", program, url, JSON.stringify(person), now.toISOString()];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  return { next, ask: (time: number) => child.stdin.write(`${new Date(time).toISOString()}\n`) };
}

onEveryEngine("booking in two processes", ({ address }) => {
  if (!address) return;

  test("of fifty pairs that want the same or an overlapping time at once, one each gets it", async () => {
    const url = await address();
    const database = openDatabase(url);
    onTestFinished(() => database.close());
    const app = appOn(database);
    const { anna, ruth } = await withMentor(app);
    const boaz = await athleteOf(app, anna);
    const { athletes, mentorshipSessions, sessionCells } = database.read.tables;
    await database.write(async (tx) => void (await tx.update(athletes).set({ extraSessions: 99 })));
    const bookers = await Promise.all([ruth, boaz].map((person) => booker(url, person)));
    const answers = () => Promise.all(bookers.map(({ next }) => next()));
    expect(await answers()).toEqual(["ready", "ready"]);

    const first = at("2026-03-04T15:00").getTime();
    for (let round = 0; round < 50; round += 1) {
      const time = first + Math.floor(round / 2) * 24 * hour + (round % 2) * 3 * hour;
      const overlap = round % 2 === 0 ? 0 : hour / 2;
      for (const [index, { ask }] of bookers.entries()) ask(time + index * overlap);
      const outcomes = await answers();
      expect(outcomes.toSorted(), `round ${round}`).toEqual(["CONFLICT, with times", "booked"]);
    }
    expect(await database.read.$count(mentorshipSessions)).toBe(50);
    expect(await database.read.$count(sessionCells)).toBe(4 * 50);
  }, 240_000);
});
