import { findLastEvent } from "#db/queries/board-events.ts";
import { type Deed, writeHistory } from "./history.ts";
import type { Leak } from "./leaks.ts";
import { listen } from "./live.ts";
import { seeded } from "./random.ts";
import { type Seen, watch } from "./watch.ts";
import { openWorld, type Template, type World } from "./world.ts";

/**
 * Lets one history happen in two worlds that differ only in who wrote what has no name, and says
 * what a third person can tell them apart by; undefined where there is nothing.
 */
async function compareWorlds(template: Template, seed: number, leak: Leak = {}) {
  const [one, other] = [
    await live(template, { seed, side: 0, leak }),
    await live(template, { seed, side: 1, leak }),
  ];
  for (const [asked, answer] of one)
    if (other.get(asked) !== answer) return differenceOf(seed, asked, answer, other.get(asked));
  return undefined;
}

/** The first seed of so many whose worlds can be told apart, and by what. */
export async function findDifference(template: Template, seeds: Seeds, leak?: Leak) {
  for (let seed = seeds.from; seed < seeds.from + seeds.runs; seed += 1) {
    const difference = await compareWorlds(template, seed, leak);
    if (difference) return difference;
  }
  return undefined;
}

type Seeds = { from: number; runs: number };
type Life = { seed: number; side: 0 | 1; leak: Leak };

async function live(template: Template, { seed, side, leak }: Life) {
  const random = seeded(seed);
  const history = writeHistory(random);
  const opened = await openWorld(template);
  const { answer } = leak;
  const http: World["http"] = async (path, options) => {
    const given = await opened.http(path, options);
    return answer ? answer(opened, path, given) : given;
  };
  const world = { ...opened, http };
  try {
    const told = await happen(world, history, side, leak);
    const { posts, replies } = countOf(history);
    const seen = await watch(world, { posts, replies }, random);
    for (const [what, text] of told) seen.set(what, text);
    return seen;
  } finally {
    world.deps.board.close();
    await world.database.close();
  }
}

/** Each deed in turn, what came of it, and what the stream said meanwhile. */
async function happen(world: World, history: readonly Deed[], side: 0 | 1, leak: Leak) {
  const told: Seen = new Map();
  const stream = await listen(world, world.people.admin);
  const { writers, others } = world.people;
  const hands = [...writers, ...others];
  for (const [place, deed] of history.entries()) {
    world.clock.now = new Date(world.clock.now.getTime() + deed.hours * 60 * 60_000);
    const person = hands[deed.by[side]];
    if (!person) throw new Error("Nobody did it.");
    const outcome = await outcomeOf(() => deed.run(world.as(person).community));
    await leak.after?.(world, { ...deed, athleteId: person.id });
    const isWatched = others.includes(person);
    told.set(`${place} ${deed.says}`, isWatched ? outcome.text : outcome.kind);
    await stream.until(`id: ${await findLastEvent(world.database.read)}\n`);
  }
  await stream.end();
  told.set("the stream meanwhile", stream.text());
  return told;
}

async function outcomeOf(run: () => Promise<unknown>) {
  try {
    return { kind: "done", text: JSON.stringify(await run()) };
  } catch (error) {
    const kind = error instanceof Error && "code" in error ? String(error.code) : "failed";
    return { kind, text: `${kind} ${error instanceof Error ? error.message : error}` };
  }
}

const countOf = (history: readonly Deed[]) => ({
  posts: history.filter(({ says }) => says === "posts").length,
  replies: history.filter(({ says }) => says === "replies").length,
});

function differenceOf(seed: number, asked: string, one: string, other = "") {
  const at = [...one].findIndex((letter, index) => other[index] !== letter);
  const around = (text: string) => text.slice(Math.max(at - 80, 0), at + 80);
  return { seed, asked, one: around(one), other: around(other) };
}
