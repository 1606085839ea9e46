import { onTestFinished } from "vitest";
import { startStripe } from "#tests/stripe-stand-in/start.ts";

/** A Stripe of this test's own, which ends with it. */
export async function testStripe(options: Parameters<typeof startStripe>[0] = {}) {
  const standIn = await startStripe(options);
  onTestFinished(standIn.close);
  return standIn;
}
