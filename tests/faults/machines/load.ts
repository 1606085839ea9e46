import { setTimeout as sleep } from "node:timers/promises";
import { type ActionContext, actions, type Ledger, openLedger, send } from "./actions.ts";
import type { World } from "./world.ts";

const pauseMs = 100;
const readers = 2;
const publicReads = ["/api/announcements", "/api/community/stats", "/api/challenges"];
const ownReads = ["/api/discussion/posts", "/api/session", "/api/leaderboard"];

/** People who write and read, without a break, until they are stopped. */
export async function startLoad(world: World) {
  const ledger = openLedger();
  const requests: number[] = [];
  const state = { isStopping: false };
  const [first] = world.authors;
  const opening = actions.find(({ name }) => name === "post");
  if (first) await opening?.({ world, ledger, author: first, name: "the first", requests });

  const writing = world.authors.map(async (author, place) => {
    const doing = { world, ledger, author, requests };
    for (let serial = place; !state.isStopping; serial += 1) {
      await doOne({ ...doing, name: `p${place}-${serial}` }, serial);
      await sleep(Math.random() * 2 * pauseMs);
    }
  });
  const reading = Array.from({ length: readers }, async (_, place) => {
    for (let serial = place; !state.isStopping; serial += 1) {
      await readOne(world, ledger, serial);
      await sleep(Math.random() * pauseMs);
    }
  });
  return {
    ledger,
    async stop() {
      state.isStopping = true;
      await Promise.all([...writing, ...reading]);
    },
  };
}

const doOne = (doing: ActionContext, serial: number) =>
  actions[(serial * 7) % actions.length]?.(doing);

/** What only reads is asked for once more, as browsers do. */
async function readOne({ url, authors }: World, { reads, wrong }: Ledger, serial: number) {
  const isOwn = serial % 2 === 0;
  const paths = isOwn ? ownReads : publicReads;
  const path = paths[Math.floor(serial / 2) % paths.length] ?? "";
  const headers = isOwn ? { cookie: authors[serial % authors.length]?.cookie ?? "" } : {};
  reads.asked += 1;
  const first = await send(url + path, { headers });
  if (!first) reads.again += 1;
  const answer = first ?? (await send(url + path, { headers }));
  if (answer?.status !== 200)
    wrong.push(`${path} was answered with ${answer?.status ?? "nothing"}`);
}
