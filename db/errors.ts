/** Thrown when the database cannot be used; the message is one sentence for the operator. */
export class UnusableDatabase extends Error {}

/** A write that took too long; nothing of it is stored. */
export class WriteTimeout extends Error {}

/**
 * The connection broke during a write. Nothing is stored, unless it broke during the commit itself.
 */
export class ConnectionLost extends Error {}

export type Constraint = { kind: "unique" | "foreign key" | "check" | "not null"; table?: string };

const kinds: Readonly<Record<string, Constraint["kind"]>> = {
  SQLITE_CONSTRAINT_UNIQUE: "unique",
  SQLITE_CONSTRAINT_PRIMARYKEY: "unique",
  SQLITE_CONSTRAINT_FOREIGNKEY: "foreign key",
  SQLITE_CONSTRAINT_CHECK: "check",
  SQLITE_CONSTRAINT_NOTNULL: "not null",
  "23505": "unique",
  "23503": "foreign key",
  "23514": "check",
  "23502": "not null",
};

/** The constraint a write violated, on either engine; undefined for any other error. */
export function constraintOf(error: unknown): Constraint | undefined {
  const kind = kinds[errorCode(error)];
  if (!kind) return undefined;
  const table = tableOf(error);
  return table ? { kind, table } : { kind };
}

/** A temporary failure: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof WriteTimeout || error instanceof ConnectionLost) return true;
  if (isUnanswered(error)) return true;
  const code = errorCode(error);
  return /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)/.test(code) || isPostgresDown(code);
}

const unansweredMessages = [
  "Query read timeout",
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
];

/**
 * Whether PostgreSQL's driver got no answer, or not in time. These errors have a message but no
 * code, and drizzle wraps them.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unansweredMessages.includes(error.message) || isUnanswered(error.cause);
}

/**
 * PostgreSQL is unreachable (08, E…), out of resources (53), stopping (57P), too slow for one
 * statement (57014), or all retries of a conflict failed (40001, 40P01).
 */
function isPostgresDown(code: string) {
  return /^(08|53|57P|57014|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code);
}

/** The driver's code, even if drizzle wraps the error; "" if there is none. Safe to log. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}

function tableOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("table" in error && typeof error.table === "string") return error.table;
  return /constraint failed: (\w+)\./.exec(error.message)?.[1] ?? tableOf(error.cause);
}
