import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError, ZodRealError } from "zod";
import { constraintOf, isUnavailable } from "#db/errors.ts";

type Code = ConstructorParameters<typeof TRPCError>[0]["code"];

/** What to do about it: when to come again, or where to go. */
type Hint = { retryAfterSeconds?: number; link?: string };

/** A failure we expect. Its message is written for the person at the screen. */
export class AppError extends TRPCError {
  readonly hint: Hint;

  constructor(code: Code, message: string, hint: Hint = {}) {
    super({ code, message });
    this.hint = hint;
  }
}

export const badRequest = (message = "Invalid input") => new AppError("BAD_REQUEST", message);
/** One field that only the server could tell is wrong. */
export const invalid = (path: string, message: string) =>
  new TRPCError({
    code: "BAD_REQUEST",
    cause: new ZodRealError([{ code: "custom", path: [path], message, input: undefined }]),
  });
export const unauthorized = (message = "Please sign in to see this page.") =>
  new AppError("UNAUTHORIZED", message);
export const forbidden = (message = "This belongs to someone else, so we cannot show it.") =>
  new AppError("FORBIDDEN", message);
export const notFound = (what: string) =>
  new AppError("NOT_FOUND", `We could not find that ${what}. It may have been removed.`);

/** The row, or the answer that there is none. */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw notFound(what);
  return row;
}

export const conflict = (message: string) => new AppError("CONFLICT", message);
export const membershipNeeded = (athleteId: number) =>
  new AppError(
    "PAYMENT_REQUIRED",
    "This part belongs to the mentorship. Your own pages stay open to you.",
    { link: `/subscribe/${athleteId}` },
  );
export const tooMany = (retryAfterSeconds: number, message?: string) =>
  new AppError(
    "TOO_MANY_REQUESTS",
    message ?? `That was a lot at once. Please wait ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
export const unavailable = () =>
  new AppError("SERVICE_UNAVAILABLE", "We are very busy. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

/** What it was to belong to, perhaps the own account, went while it was being written. */
const gone = () => conflict("This was removed in the meantime. Please load the page again.");

/** What is said of a failure whose own words are not ours. */
const plainTexts: Partial<Record<Code, string>> = {
  PARSE_ERROR: "The request is not valid JSON.",
  BAD_REQUEST: "Invalid input",
  NOT_FOUND: "Not found",
  METHOD_NOT_SUPPORTED: "Method not allowed",
  UNSUPPORTED_MEDIA_TYPE: "Send JSON with content-type: application/json",
  PAYLOAD_TOO_LARGE: "That is more than we can take in one go. Please shorten it.",
};

export type PublicError = {
  error: string;
  code: string;
  requestId: string;
  issues?: { path: string; message: string }[];
} & Hint;

/** Turns whatever was thrown into an error that may be answered. */
export function toKnown(cause: unknown): TRPCError {
  if (cause instanceof AppError) return cause;
  const inner = cause instanceof TRPCError ? cause.cause : cause;
  if (inner instanceof AppError) return inner;
  if (isUnavailable(inner)) return unavailable();
  if (constraintOf(inner)?.kind === "foreign key") return gone();
  if (cause instanceof TRPCError) return cause;
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause });
}

/** All that a client may learn of a failure; both faces send exactly this. */
export function publicError(cause: unknown, requestId: string): PublicError {
  const error = toKnown(cause);
  const issues = issuesOf(error);
  return {
    error: issues?.[0]?.message ?? messageOf(error),
    code: error.code === "PARSE_ERROR" ? "BAD_REQUEST" : error.code,
    requestId,
    ...(issues ? { issues } : {}),
    ...(error instanceof AppError ? error.hint : {}),
  };
}

/** How long a refused caller is to wait. */
export function retryAfter(cause: unknown): number | undefined {
  const error = toKnown(cause);
  return error instanceof AppError ? error.hint.retryAfterSeconds : undefined;
}

export const statusOf = (cause: unknown) => getHTTPStatusCodeFromError(toKnown(cause));

/** An answer that failed its own schema carries a ZodError too, but is our fault, not the caller's. */
function issuesOf(error: TRPCError) {
  if (error.code !== "BAD_REQUEST" || !(error.cause instanceof ZodError)) return undefined;
  return error.cause.issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

function messageOf(error: TRPCError) {
  if (error instanceof AppError) return error.message;
  return plainTexts[error.code] ?? "Something went wrong";
}
