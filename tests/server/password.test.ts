import { expect, test } from "vitest";
import { createPasswords } from "#server/password.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";

const json = { username: "ruth", password: "wrong password" };

test("a full waiting room turns newcomers away at once, and says when to come again", async () => {
  const app = await testApp({ passwords: createPasswords({ running: 1, waiting: 2 }) });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.http("/api/session", { json })),
  );

  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(3).fill(401), ...Array(9).fill(503)]);
  for (const answer of answers.filter(({ status }) => status === 503)) {
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({
      error: "We are very busy. Please try again in a moment.",
      code: "SERVICE_UNAVAILABLE",
    });
  }
});

test("tRPC is as busy as REST, in the same words", async () => {
  const app = await testApp({ passwords: createPasswords({ running: 1, waiting: 0 }) });
  const answers = await Promise.all([1, 2, 3].map(() => mutate(app, "athletes.signIn", json)));
  const busy = answers.find(({ status }) => status === 503);

  expect(busy?.headers.get("retry-after")).toBe("5");
  expect(busy && (await trpcError(busy))).toMatchObject({
    error: "We are very busy. Please try again in a moment.",
  });
});

test("the room empties again, also after hashes that cannot be read", async () => {
  const passwords = createPasswords({ running: 1, waiting: 1 });
  const broken = Array.from({ length: 2 }, () => passwords.verify("not a hash", "wrong"));
  await Promise.allSettled(broken);
  const hash = await passwords.hash("green pastures 23");

  expect(await passwords.verify(hash, "green pastures 23")).toBe(true);
});

test("the process answers while a crowd signs in", async () => {
  const app = await testApp();
  const crowd = Array.from({ length: 30 }, () => app.http("/api/session", { json }));
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    expect((await app.http("/healthz")).status).toBe(200);
    times.push(performance.now() - began);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(crowd);

  expect(Math.max(...times)).toBeLessThan(150);
});
