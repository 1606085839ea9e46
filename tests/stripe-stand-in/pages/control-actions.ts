import * as z from "zod";
import type { Controls } from "../controls.ts";
import { StripeProblem } from "../http/problem.ts";
import type { Reply } from "../http/server.ts";
import { advances } from "../world/billing.ts";

const controlAction = z.discriminatedUnion("act", [
  z.object({ act: z.literal("confirm"), clientSecret: z.string(), number: z.string() }),
  z.object({
    act: z.literal("settle"),
    intent: z.string(),
    outcome: z.enum(["succeeded", "failed"]),
  }),
  z.object({ act: z.literal("advance"), subscription: z.string(), to: z.enum(advances) }),
  z.object({ act: z.literal("refund"), intent: z.string() }),
]);

/** Runs the pressed action and shows the control page again. */
export function runControlAction(controls: Controls, input: unknown): Reply {
  const shown = new URLSearchParams();
  try {
    perform(controls, controlAction.parse(input));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    shown.set("problem", error.message);
  }
  return { status: 303, body: "", headers: { location: `/?${shown}` } };
}

function perform(controls: Controls, action: z.infer<typeof controlAction>) {
  if (action.act === "advance") controls.advance(action.subscription, action.to);
  else if (action.act === "settle") controls.settle(action.intent, action.outcome);
  else if (action.act === "refund") controls.refund(action.intent);
  else
    controls.confirm({
      clientSecret: action.clientSecret,
      card: { number: action.number, exp: "12/34", cvc: "123" },
    });
}
