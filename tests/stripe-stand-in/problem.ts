interface ProblemBody {
  type:
    | "invalid_request_error"
    | "card_error"
    | "idempotency_error"
    | "api_error"
    | "rate_limit_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

/** A refusal as Stripe words it. */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: ProblemBody,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}) {
  return new StripeProblem(400, { type: "invalid_request_error", message, ...more });
}

export function missing(label: string, id: string, param: string) {
  const message = `No such ${label}: '${id}'`;
  const body = { type: "invalid_request_error", code: "resource_missing", message, param } as const;
  // Stripe answers 404 for the id in the address and 400 for one among the parameters.
  return new StripeProblem(param === "id" ? 404 : 400, body);
}

export const unexpectedState = (message: string, kind: "payment_intent" | "setup_intent") =>
  invalid(message, { code: `${kind}_unexpected_state` });

/** Refuses what the real Stripe accepts and the stand-in would ignore. */
export function refuseTheRest(rest: Readonly<Record<string, unknown>>) {
  const [name] = Object.keys(rest);
  if (name) throw invalid(`The stand-in does not know the parameter ${name} yet.`, { param: name });
}
