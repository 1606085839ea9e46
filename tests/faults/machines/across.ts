import { limits } from "#server/rate-limits.ts";
import { median } from "#tests/bench/results.ts";
import { signUp } from "#tests/helpers/sign-up.ts";
import { send } from "./actions.ts";
import type { World } from "./world.ts";

const rounds = 9;
const mostUnseenMs = 200;
const atOnce = 8;

/** What has to hold over both processes: sessions, limits that are counted, answers that are kept. */
export async function checkBothServers(world: World, scale: number) {
  const wrong = [...(await checkSessions(world)), ...(await checkLimit(world, scale))];
  const unseenMs = await timeUnseen(world);
  if (unseenMs >= mostUnseenMs) wrong.push(`an announcement was unseen for ${unseenMs} ms`);
  return { unseenMs, wrong };
}

/** A session of one process is valid at the other, and after it is ended there, at neither. */
async function checkSessions({ servers: [first, second] }: World) {
  const { cookie, athleteId } = await signUp(first.url);
  const isKnown = async ({ url }: { url: string }) => {
    const seen = await send(`${url}/api/session`, { headers: { cookie } });
    return JSON.stringify(seen?.body).includes(`"athleteId":${athleteId}`);
  };
  const wrong: string[] = [];
  if (!(await isKnown(second))) wrong.push("a session of one process is unknown at the other");
  await send(`${second.url}/api/session`, { method: "DELETE", headers: { cookie } });
  if (await isKnown(first))
    wrong.push("a session that was ended at one process lives at the other");
  return wrong;
}

/** Sign-in links for one address, requested from both at the same time. */
async function checkLimit({ servers }: World, scale: number) {
  const most = limits.linkByAccountAndAddress.max * scale;
  const call = { json: { json: { email: "unknown@example.test" } } };
  const statuses: number[] = [];
  const clients = Array.from({ length: atOnce }, async (_, place) => {
    while (statuses.length < most + 2 * atOnce) {
      const { url } = servers[place % 2 === 0 ? 0 : 1];
      const answer = await send(`${url}/trpc/athletes.requestSignInLink`, call);
      statuses.push(answer?.status ?? 0);
    }
  });
  await Promise.all(clients);
  const passed = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  if (passed === most && passed + refused === statuses.length) return [];
  return [`a limit of ${most} let ${passed} pass and refused ${refused} of ${statuses.length}`];
}

/** How long an announcement of one process is missing in what the other keeps for visitors. */
async function timeUnseen({ servers: [first, second], staff }: World) {
  const times: number[] = [];
  const read = async () => JSON.stringify((await send(`${second.url}/api/announcements`))?.body);
  for (let round = 0; round < rounds; round += 1) {
    const title = `Round ${round}`;
    await read();
    await send(`${first.url}/api/admin/announcements`, {
      json: { title, content: "Rest." },
      headers: staff,
    });
    const sentAt = performance.now();
    while (!(await read()).includes(title) && performance.now() - sentAt < 10_000);
    times.push(Math.round(performance.now() - sentAt));
  }
  // Without a signal from the other process each would take up to a second.
  return median(times);
}
