import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError, ZodRealError } from "zod";
import { constraintOf, isUnavailable } from "#db/errors.ts";
import type { stepUpMethods } from "#db/values.ts";

type Code = ConstructorParameters<typeof TRPCError>[0]["code"];

/** When to retry, which page to open, or what to do before repeating the call. */
type Hint = {
  retryAfterSeconds?: number;
  link?: string;
  stepUp?: readonly StepUpMethod[];
  /** The athlete whose line with the mentor the owner has to open first. */
  openLine?: number;
  /** Times that can still be booked with the mentor. */
  slots?: readonly Date[];
};
type StepUpMethod = (typeof stepUpMethods)[number];

/** An expected failure. Its message is shown to the user. */
export class AppError extends TRPCError {
  readonly hint: Hint;

  constructor(code: Code, message: string, hint: Hint = {}) {
    super({ code, message });
    this.hint = hint;
  }
}

export const badRequest = (message = "Invalid input") => new AppError("BAD_REQUEST", message);
/** An error of one field, for a rule that only the server can check. */
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

/** Returns the row, or throws "not found". */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw notFound(what);
  return row;
}

/** A row of the viewer's own account. It is missing once another device has deleted the account. */
export function ownRow<T>(row: T | undefined): T {
  if (row === undefined) throw unauthorized();
  return row;
}

export const conflict = (message: string) => new AppError("CONFLICT", message);
export const membershipNeeded = (athleteId: number) =>
  new AppError(
    "PAYMENT_REQUIRED",
    "This part belongs to the mentorship. Your own pages stay open to you.",
    { link: `/subscribe/${athleteId}` },
  );
/** For a member whose payment is late. Links to the account page, where it can be paid. */
export const paymentNeeded = () =>
  new AppError(
    "PAYMENT_REQUIRED",
    "Your last payment did not go through, and your access has ended. Your own pages stay open to you.",
    { link: "/account#subscription" },
  );
export const confirmationNeeded = () =>
  new AppError("FORBIDDEN", "Please confirm your e-mail first. We sent you a link.", {
    link: "/account#security",
  });
export const stepUpNeeded = (stepUp: readonly StepUpMethod[]) =>
  new AppError("FORBIDDEN", "Please show that it is you, then try again.", { stepUp });
export const lineIsRead = () =>
  new AppError("FORBIDDEN", "You opened this line for reading. Only the mentor can change it.");
export const lineClosed = (athleteId: number) =>
  new AppError("FORBIDDEN", "Open the line first.", { openLine: athleteId });
/** `text` says how long to wait. */
export const tooMany = (
  retryAfterSeconds: number,
  text = (wait: string) => `That was a lot at once. Please wait ${wait}.`,
) => new AppError("TOO_MANY_REQUESTS", text(waitText(retryAfterSeconds)), { retryAfterSeconds });

function waitText(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  if (seconds === 1) return "a second";
  if (seconds <= 90) return `${seconds} seconds`;
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export const unavailable = () =>
  new AppError("SERVICE_UNAVAILABLE", "We are very busy. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

/** A row that the written row refers to was deleted meanwhile, perhaps the user's account. */
const rowDeleted = () => conflict("This was removed in the meantime. Please load the page again.");

/** Texts for failures that come from a library. */
const defaultMessages: Partial<Record<Code, string>> = {
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

/** Turns anything thrown into an error with a public code. */
export function toPublicError(cause: unknown): TRPCError {
  if (cause instanceof AppError) return cause;
  const inner = cause instanceof TRPCError ? cause.cause : cause;
  if (inner instanceof AppError) return inner;
  if (isUnavailable(inner)) return unavailable();
  if (constraintOf(inner)?.kind === "foreign key") return rowDeleted();
  if (cause instanceof TRPCError) return cause;
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause });
}

/** What a client learns about a failure; tRPC and REST both send exactly this. */
export function publicError(cause: unknown, requestId: string): PublicError {
  const error = toPublicError(cause);
  const issues = issuesOf(error);
  return {
    error: issues?.[0]?.message ?? messageOf(error),
    code: error.code === "PARSE_ERROR" ? "BAD_REQUEST" : error.code,
    requestId,
    ...(issues ? { issues } : {}),
    ...(error instanceof AppError ? error.hint : {}),
  };
}

/** Seconds to wait before a retry, if the error says so. */
export function retryAfter(cause: unknown): number | undefined {
  const error = toPublicError(cause);
  return error instanceof AppError ? error.hint.retryAfterSeconds : undefined;
}

export const statusOf = (cause: unknown) => getHTTPStatusCodeFromError(toPublicError(cause));

/** An output that fails its schema also carries a ZodError, but that is the server's fault. */
function issuesOf(error: TRPCError) {
  if (error.code !== "BAD_REQUEST" || !(error.cause instanceof ZodError)) return undefined;
  return error.cause.issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

function messageOf(error: TRPCError) {
  if (error instanceof AppError) return error.message;
  return defaultMessages[error.code] ?? "Something went wrong";
}
