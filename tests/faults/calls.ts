let serial = 0;

/** Somebody new signs up: a write that is safe on the disk before it is answered. */
export async function signUp(url: string) {
  serial += 1;
  const email = `s${process.pid}-${serial}@example.test`;
  const profile = { name: "Ruth", email, sport: "Rowing", level: "college" };
  const answer = await fetch(`${url}/api/athletes`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify(profile),
  });
  await answer.text();
  return { email, status: answer.status, retryAfter: answer.headers.get("retry-after") };
}

/** What a visitor reads: its status, and how long it took. */
export async function look(url: string, path = "/api/announcements") {
  const began = performance.now();
  const answer = await fetch(url + path);
  await answer.text();
  return { status: answer.status, took: performance.now() - began };
}

/** Visitors who read one after the other until they are told to stop. */
export function keepLooking(url: string) {
  const seen: Awaited<ReturnType<typeof look>>[] = [];
  let isStopping = false;
  const all = (async () => {
    while (!isStopping) seen.push(await look(url));
  })();
  return async () => {
    isStopping = true;
    await all;
    const times = seen.map(({ took }) => took).toSorted((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
    return {
      count: times.length,
      p99,
      refused: seen.filter(({ status }) => status !== 200).length,
    };
  };
}
