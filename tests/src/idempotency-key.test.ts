import { expect, test } from "vitest";
import { forgetKey, withKey } from "#src/lib/idempotency-key.ts";
import { endVisit } from "#src/lib/visit.ts";

const post = { title: "First race back", at: new Date(0) };
const keyOf = (call: string, values: object) => withKey(call, values).idempotencyKey;

test("the same values keep their key, in another object as well", () => {
  const sent = withKey("createPost", post);
  expect(sent).toEqual({ ...post, idempotencyKey: expect.stringMatching(/^[!-~]{1,200}$/) });
  expect(keyOf("createPost", { ...post })).toBe(sent.idempotencyKey);
});

test("changed values have another key, and so has another call", () => {
  const key = keyOf("createPost", post);
  expect(keyOf("createReply", post)).not.toBe(key);
  expect(keyOf("createPost", post)).toBe(key);
  expect(keyOf("createPost", { ...post, title: "Second" })).not.toBe(key);
});

test("what was created has another key the next time", () => {
  const sent = withKey("createPost", post);
  const other = keyOf("createReply", post);
  forgetKey(sent);
  expect(keyOf("createPost", post)).not.toBe(sent.idempotencyKey);
  expect(keyOf("createReply", post)).toBe(other);
});

test("variables without a key are nothing to forget, and a sign-out forgets all", () => {
  const key = keyOf("createPost", post);
  forgetKey(undefined);
  forgetKey({ id: 1 });
  expect(keyOf("createPost", post)).toBe(key);
  endVisit();
  expect(keyOf("createPost", post)).not.toBe(key);
});
