import { moodContexts, moods } from "#db/values.ts";
import { startServer } from "#tests/e2e/start-server.ts";
import { freePort } from "#tests/helpers/free-port.ts";

const perSecond = 100;
const seconds = 10;
const athletes = 20;
const mostMs = 100;

const server = await startServer({ port: await freePort() });
if (!(await server.isReady())) throw new Error("The server did not become ready.");
try {
  const cookies = await Promise.all(Array.from({ length: athletes }, newAthlete));
  await measure(cookies, perSecond);
  const times = await measure(cookies, perSecond * seconds);
  const [half, most] = [0.5, 0.99].map((part) => percentile(times, part));
  const isQuick = Number(most) < mostMs;
  console.info(
    `${isQuick ? "PASS" : "FAIL"}: ${perSecond} lists a second for ${seconds} s on ${server.engine}, ` +
      `median ${half} ms, p99 ${most} ms, less than ${mostMs}`,
  );
  process.exitCode = isQuick ? 0 : 1;
} finally {
  server.stop();
  await server.ended;
}

/** At the pace of the clock, however long the answers take. */
async function measure(cookies: readonly string[], count: number) {
  const began = performance.now();
  const answers = Array.from({ length: count }, async (_, call) => {
    const at = began + (call * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, at - performance.now()));
    await draw(cookies[call % cookies.length] ?? "", call);
    return performance.now() - at;
  });
  return Promise.all(answers);
}

async function draw(cookie: string, call: number) {
  const answer = await fetch(`${server.url}/api/mood-entries`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: server.url },
    body: JSON.stringify({
      mood: moods[call % moods.length],
      context: moodContexts[call % moodContexts.length],
      intensity: 1 + (call % 10),
    }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.json();
}

async function newAthlete(_: unknown, place: number) {
  const answer = await fetch(`${server.url}/api/athletes`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({
      name: `Athlete ${place}`,
      email: `athlete-${place}@example.org`,
      sport: "Rowing",
      level: "college",
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

function percentile(times: readonly number[], part: number) {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
}
