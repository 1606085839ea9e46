import { moodContexts, moods } from "#db/values.ts";
import { startServer } from "#tests/e2e/start-server.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { signUp } from "#tests/helpers/sign-up.ts";
import { median, percentile } from "./results.ts";

const perSecond = 100;
const seconds = 10;
const athletes = 20;
const mostMs = 100;

const server = await startServer({ port: await freePort() });
if (!(await server.isReady())) throw new Error("The server did not become ready.");
try {
  const cookies: string[] = [];
  while (cookies.length < athletes) cookies.push((await signUp(server.url)).cookie);
  await measure(cookies, perSecond);
  const times = await measure(cookies, perSecond * seconds);
  const p99 = percentile(times, 0.99);
  const isQuick = p99 < mostMs;
  console.info(
    `${isQuick ? "PASS" : "FAIL"}: ${perSecond} lists a second for ${seconds} s on ${server.engine}, ` +
      `median ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, less than ${mostMs}`,
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
