export type HonourIssue = { path: string; message: string };

/** The body of an error response. */
export type Refusal = {
  status: number;
  code: string;
  error: string;
  requestId?: string;
  issues?: HonourIssue[];
  retryAfterSeconds?: number;
  link?: string;
};

/**
 * Thrown for an error response, or if the server is unreachable. Its message looks like
 * `409: This email already has a profile. …`.
 */
export class HonourError extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** Such as "NOT_FOUND"; "TIMEOUT" or "UNREACHABLE" without a response. */
  readonly code: string;
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** Wrong fields, each with a message. */
  readonly issues: readonly HonourIssue[];
  /** How long to wait before a retry, if the server says so. */
  readonly retryAfterSeconds: number | undefined;
  /** The page that helps, if there is one. */
  readonly link: string | undefined;

  constructor(refusal: Refusal, options?: { cause?: unknown }) {
    super(`${refusal.status}: ${refusal.error}`, options);
    this.name = "HonourError";
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.issues = refusal.issues ?? [];
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.link = refusal.link;
  }
}
