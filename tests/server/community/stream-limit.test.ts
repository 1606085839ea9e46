import { expect, test } from "vitest";
import { createStreamLimit } from "#server/live/stream-limit.ts";

test("an account has so many streams at a time, and another its own", () => {
  const seats = createStreamLimit(2);
  seats.acquire(1);
  seats.acquire(1);
  expect(() => seats.acquire(1)).toThrow("Please wait 30 seconds");
  seats.acquire(2);

  seats.release(1);
  seats.acquire(1);
  expect(() => seats.acquire(1)).toThrow("Please wait 30 seconds");
});
