import { expect, test } from "vitest";
import { createSeats } from "#server/live/seats.ts";

test("an account has so many streams at a time, and another its own", () => {
  const seats = createSeats(2);
  seats.take(1);
  seats.take(1);
  expect(() => seats.take(1)).toThrow("Please wait 30 seconds");
  seats.take(2);

  seats.leave(1);
  seats.take(1);
  expect(() => seats.take(1)).toThrow("Please wait 30 seconds");
});
