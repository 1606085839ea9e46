import { expect, test } from "vitest";
import { createPasswords } from "#server/accounts/password.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";

const json = { username: "ruth", password: "wrong password" };

test("a full queue refuses new requests at once, and empties, also after unreadable hashes", async () => {
  const parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  const passwords = createPasswords({ running: 1, waiting: 2, parameters });
  const crowd = Array.from(
    { length: 12 },
    (_, place): Promise<unknown> =>
      place % 2 ? passwords.hash("wrong") : passwords.verify(undefined, "wrong"),
  );
  const results = await Promise.allSettled(crowd);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(3).fill("fulfilled"),
    ...Array(9).fill("rejected"),
  ]);
  const broken = Array.from({ length: 2 }, () => passwords.verify("not a hash", "wrong"));
  await Promise.allSettled(broken);
  const hash = await passwords.hash("green pastures 23");
  expect(await passwords.verify(hash, "green pastures 23")).toBe(true);
});

test("a refused sign-in gets Retry-After, over REST and tRPC", async () => {
  const app = await testApp({ passwords: createPasswords({ running: 0, waiting: 0 }) });
  const rest = await app.http("/api/session", { json });
  const trpc = await mutate(app, "athletes.signIn", json);

  for (const answer of [rest, trpc])
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  for (const said of [await rest.json(), await trpcError(trpc)])
    expect(said).toMatchObject({
      error: "We are very busy. Please try again in a moment.",
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 5,
    });
});

test("the process responds while many people sign in", async () => {
  const app = await testApp({ passwords: createPasswords() });
  const crowd = Array.from({ length: 10 }, () => app.http("/api/session", { json }));
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    expect((await app.http("/healthz")).status).toBe(200);
    times.push(performance.now() - began);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(crowd);

  // Half of them, as a busy computer may hold up any single one.
  expect(times.toSorted((a, b) => a - b)[times.length / 2]).toBeLessThan(150);
});
