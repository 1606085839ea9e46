export type HonourIssue = { path: string; message: string };

/** All that Honour says of a refusal. */
export type Refusal = {
  status: number;
  code: string;
  error: string;
  requestId?: string;
  issues?: HonourIssue[];
  retryAfterSeconds?: number;
  link?: string;
};

/** A call that was refused, or that reached nobody: `409: This email already has a profile. …` */
export class HonourError extends Error {
  /** The status over HTTP; 0 where no answer came. */
  readonly status: number;
  /** Such as "NOT_FOUND"; "TIMEOUT" or "UNREACHABLE" where no answer came. */
  readonly code: string;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** The fields that are wrong, each with a sentence. */
  readonly issues: readonly HonourIssue[];
  /** How long to wait, where the server says so. */
  readonly retryAfterSeconds: number | undefined;
  /** Where to go about it. */
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
