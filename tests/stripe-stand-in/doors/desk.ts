import * as z from "zod";
import type { Controls } from "../controls.ts";
import { StripeProblem } from "../http/problem.ts";
import type { Reply } from "../http/server.ts";
import { advances } from "../world/billing.ts";

const deed = z.discriminatedUnion("act", [
  z.object({ act: z.literal("confirm"), clientSecret: z.string(), number: z.string() }),
  z.object({
    act: z.literal("settle"),
    intent: z.string(),
    outcome: z.enum(["succeeded", "failed"]),
  }),
  z.object({ act: z.literal("advance"), subscription: z.string(), to: z.enum(advances) }),
  z.object({ act: z.literal("refund"), intent: z.string() }),
]);

/** Does what was pressed and shows the desk again. */
export function pressAtDesk(controls: Controls, input: unknown): Reply {
  const shown = new URLSearchParams();
  try {
    perform(controls, deed.parse(input));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    shown.set("problem", error.message);
  }
  return { status: 303, body: "", headers: { location: `/?${shown}` } };
}

function perform(controls: Controls, wish: z.infer<typeof deed>) {
  if (wish.act === "advance") controls.advance(wish.subscription, wish.to);
  else if (wish.act === "settle") controls.settle(wish.intent, wish.outcome);
  else if (wish.act === "refund") controls.refund(wish.intent);
  else
    controls.confirm({
      clientSecret: wish.clientSecret,
      card: { number: wish.number, exp: "12/34", cvc: "123" },
    });
}
