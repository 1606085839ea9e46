import { expect, test } from "vitest";
import { sendDigests } from "#server/mail/digest.ts";
import { seeded } from "#tests/fixtures/anonymity/random.ts";
import { testApp } from "#tests/helpers/app.ts";
import { boardOf } from "#tests/helpers/board.ts";
import { deliveriesOf, mailing } from "#tests/helpers/deliveries.ts";

const swaps = 20;
const hands = [0, 1, 2] as const;

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Ruth and Boaz look on; what the writers do without a name is done by other hands elsewhere. */
async function makeWorld() {
  const app = await testApp({ env: mailing });
  const person = (name: string) =>
    app.make.member({ name, communityName: name, email: `${name}@example.test` });
  const [ruth, boaz] = [await person("Ruth"), await person("Boaz")];
  const writers = [await person("Naomi"), await person("Orpah"), await person("Mara")];
  const outside = deliveriesOf(app);
  const board = boardOf(app);
  const kinds = ["prayer", "answered", "reply"] as const;
  const choices = kinds.map((kind) => ({ kind, channel: "push" as const, isOn: true }));
  for (const person of [ruth, boaz]) {
    await outside.givePhone(person);
    await app.as(person).athletes.setNotifications({ choices });
  }
  // What somebody does without a name is told also to those who muted them.
  const [muted = ruth] = writers;
  await board.board(ruth).mute({ kind: "post", id: (await board.post(muted)).id });
  return { app, ...board, ...outside, ruth, boaz, writers };
}

/** One thing that happens, by this hand in the one world and by that in the other. */
type Act = { says: "prays" | "replies"; by: readonly [number, number]; minutes: number };

function writeActs(random: ReturnType<typeof seeded>): Act[] {
  const shift = 1 + random.below(2);
  return hands.flatMap((hand) => {
    const by = [hand, (hand + shift) % hands.length] as const;
    return (["prays", "replies"] as const)
      .filter(() => random.chance(0.7))
      .map((says) => ({ says, by, minutes: random.of([0, 1, 14, 15, 60, 600, 1_500]) }));
  });
}

async function live(world: World, acts: readonly Act[], side: 0 | 1) {
  const { app, ruth, boaz, writers, board, request, reply, after } = world;
  const { id: postId } = await request(ruth);
  await reply(boaz, { postId });
  for (const { says, by, minutes } of acts) {
    const writer = writers[by[side]] ?? ruth;
    if (says === "prays") await board(writer).pray({ id: postId });
    else await reply(writer, { postId, isAnonymous: true });
    await after(minutes);
    await sendDigests({ ...app.deps, database: app.database });
  }
}

/** All that Ruth and Boaz can know of it. */
async function seenIn({ app, ruth, boaz, mails }: World) {
  const { read } = app.database;
  const seen: unknown[] = [await read.select().from(read.tables.pushJobs)];
  for (const person of [ruth, boaz]) {
    const { athletes, soulcare } = app.as(person);
    seen.push(await athletes.notifications({ limit: 50 }), await soulcare.huddle());
  }
  // What ends a mail is drawn by lot for each person.
  const text = JSON.stringify([...seen, await mails()]);
  return text.replaceAll(/unsubscribe\/[\w-]{22}/g, "unsubscribe/token");
}

test("nothing that reaches people tells who prayed, or replied without a name", async () => {
  const worlds = [await makeWorld(), await makeWorld()] as const;
  const random = seeded(7);
  for (let swap = 0; swap < swaps; swap += 1) {
    const acts = writeActs(random);
    await Promise.all([live(worlds[0], acts, 0), live(worlds[1], acts, 1)]);
    const [first, second] = await Promise.all([seenIn(worlds[0]), seenIn(worlds[1])]);
    expect(second === first ? "the same" : { swap, acts }).toBe("the same");
  }
  // Much was told meanwhile.
  expect((await worlds[0].pushes()).length).toBeGreaterThan(swaps);
  expect((await worlds[0].mails()).length).toBeGreaterThan(swaps / 5);
}, 60_000);
