import { beforeEach, expect, test } from "vitest";
import { forgetKey, withKey } from "#src/lib/idempotency-key.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";

const post = { title: "First race back", at: new Date(0) };
const keyOf = (call: string, values: object) => withKey(call, values).idempotencyKey;

beforeEach(runSignOutCleanup);

test("the same values keep their key, in another object as well; others and another call have their own", () => {
  const sent = withKey("createPost", post);
  const key = sent.idempotencyKey;
  expect(sent).toEqual({ ...post, idempotencyKey: expect.stringMatching(/^[!-~]{1,200}$/) });
  expect(keyOf("createReply", post)).not.toBe(key);
  expect(keyOf("createPost", { ...post, title: "Second" })).not.toBe(key);
  expect(keyOf("createPost", { ...post })).toBe(key);
});

test("values whose answer was lost keep their key while others are created in between", () => {
  const key = keyOf("createPost", post);
  const other = withKey("createPost", { ...post, title: "Second" });
  expect(other.idempotencyKey).not.toBe(key);
  forgetKey(other);
  expect(keyOf("createPost", post)).toBe(key);
});

test("of many without an answer the fifty newest are known", () => {
  const numbered = (number: number) => keyOf("createPost", { ...post, number });
  const [first, second] = [numbered(1), numbered(2)];
  for (let number = 3; number <= 50; number += 1) numbered(number);
  // Sent once more, it is among the newest.
  expect(numbered(1)).toBe(first);
  numbered(51);
  expect(numbered(1)).toBe(first);
  expect(numbered(2)).not.toBe(second);
});

test("what was created has another key the next time, and a sign-out forgets all", () => {
  const sent = withKey("createPost", post);
  const other = keyOf("createReply", post);
  for (const none of [undefined, { id: 1 }]) forgetKey(none);
  expect(keyOf("createPost", post)).toBe(sent.idempotencyKey);
  forgetKey(sent);
  expect(keyOf("createPost", post)).not.toBe(sent.idempotencyKey);
  expect(keyOf("createReply", post)).toBe(other);
  runSignOutCleanup();
  expect(keyOf("createReply", post)).not.toBe(other);
});
