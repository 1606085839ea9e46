import type { JsonSchema, Operation } from "./operations.ts";

type Refusal = {
  code: string;
  description: string;
  error: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  /** The calls that can get this refusal; left out: all. */
  fits?: (operation: Operation) => boolean;
};

/** Calls for all athletes that need a membership in some cases only. */
const asksForMembership = [
  "soulcare.say",
  "soulcare.answerEvent",
  "soulcare.keepProgress",
  "soulcare.completeResource",
];

/** Whether the path or the input names a row, which may not exist. */
function namesRow({ parameters, input }: Operation) {
  const isRow = (name: string) => input?.properties?.[name]?.enum === undefined;
  return parameters.some(isRow) || /"(id|\w+Id)":\{"type":"integer"/.test(JSON.stringify(input));
}

const wait = {
  "Retry-After": {
    description: "The seconds to wait before the next try.",
    schema: { type: "integer", minimum: 1 },
  },
};

/** The refusals by HTTP status. */
const refusals: Readonly<Record<string, Refusal>> = {
  400: {
    code: "BAD_REQUEST",
    description: "A value does not fit; `issues` says which.",
    error: "Please fill in title and content",
    fits: ({ input }) => input !== undefined,
  },
  401: {
    code: "UNAUTHORIZED",
    description: "Not signed in, or with a token that is not valid.",
    error: "Please sign in to see this page.",
    headers: {
      "WWW-Authenticate": {
        description: "How to sign in; browsers’ own calls do not get it.",
        schema: { type: "string", examples: ['Bearer realm="Honour"'] },
      },
    },
  },
  402: {
    code: "PAYMENT_REQUIRED",
    description: "This needs a membership; `link` is where to get one.",
    error: "This part belongs to the mentorship. Your own pages stay open to you.",
    fits: ({ access, call }) => access === "member" || asksForMembership.includes(call),
  },
  403: {
    code: "FORBIDDEN",
    description: "Not for this person, or the token lacks a scope.",
    error: "This token has no “write” scope.",
  },
  404: {
    code: "NOT_FOUND",
    description: "It does not exist, or it belongs to somebody else.",
    error: "We could not find that athlete. It may have been removed.",
    fits: namesRow,
  },
  409: {
    code: "CONFLICT",
    description: "It is so already, or it changed in the meantime.",
    error: "This was removed in the meantime. Please load the page again.",
    fits: ({ type }) => type === "mutation",
  },
  413: {
    code: "PAYLOAD_TOO_LARGE",
    description: "The body is longer than 64 KiB.",
    error: "That is more than we can take in one go. Please shorten it.",
    fits: ({ hasBody }) => hasBody,
  },
  415: {
    code: "UNSUPPORTED_MEDIA_TYPE",
    description: "The body is not JSON.",
    error: "Send JSON with content-type: application/json",
    fits: ({ hasBody }) => hasBody,
  },
  422: {
    code: "UNPROCESSABLE_CONTENT",
    description: "The idempotency key was used for something else.",
    error: "This key was used for something else.",
    fits: ({ input }) => input?.properties?.idempotencyKey !== undefined,
  },
  429: {
    code: "TOO_MANY_REQUESTS",
    description: "Too many calls; nothing was done.",
    error: "That was a lot at once. Please wait 60 seconds.",
    headers: wait,
  },
  500: {
    code: "INTERNAL_SERVER_ERROR",
    description: "An error in Honour.",
    error: "Something went wrong",
  },
  502: {
    code: "BAD_GATEWAY",
    description: "Stripe did not answer as it should.",
    error: "Failed to create subscription.",
    fits: ({ call }) => call.startsWith("payments.create"),
  },
  503: {
    code: "SERVICE_UNAVAILABLE",
    description: "Busy, stopping, or switched off.",
    error: "We are very busy. Please try again in a moment.",
    headers: wait,
  },
};

const requestId = "9cdf291a-c7fe-4d8e-b256-f8f59627c190";

/** The refusals as shared responses of the document. */
export const refusalResponses = Object.fromEntries(
  Object.entries(refusals).map(([status, { code, description, error, headers }]) => [
    nameOf(status),
    {
      description,
      ...(headers && { headers }),
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Error" },
          example: { error, code, requestId },
        },
      },
    },
  ]),
);

export const refusalsOf = (operation: Operation) =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([, { fits }]) => fits?.(operation) ?? true)
      .map(([status]) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );

function nameOf(status: string) {
  return `Refused${status}`;
}
