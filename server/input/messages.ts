import * as z from "zod";

type Issue = z.core.$ZodRawIssue;

/** Default validation messages for tRPC, REST and every form. */
z.config({ customError: genericMessage });

// Zod would try eval, which the page's CSP blocks and reports.
if ("document" in globalThis) z.config({ jitless: true });

function genericMessage(issue: Issue): string {
  if (issue.input === undefined) return "Required";
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue);
    case "too_small":
      return `At least ${amountOf(issue.origin, issue.minimum)}.`;
    case "too_big":
      return `At most ${amountOf(issue.origin, issue.maximum)}.`;
    case "invalid_value":
      return `Choose one of: ${issue.values.filter((value) => value !== "").join(", ")}`;
    default:
      return "Invalid input";
  }
}

function wrongType({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  if (expected === "date") return "Invalid date";
  // A number field holds NaN when it is empty or its number has a fraction.
  if (Number.isNaN(input)) return "Please enter a number.";
  if (expected === "int" && typeof input === "number") return "Please enter a whole number.";
  return `Expected ${expected}, received ${typeName(input)}`;
}

function typeName(value: unknown) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  return typeof value;
}

const units: Record<string, readonly [one: string, many: string]> = {
  string: ["character", "characters"],
  array: ["item", "items"],
};

/** Such as "10,000 characters" or "1 item"; for a number only its digits. */
export function amountOf(origin: string, limit: number | bigint) {
  const count = limit.toLocaleString("en-US");
  const [one, many] = units[origin] ?? [];
  return one && many ? `${count} ${Number(limit) === 1 ? one : many}` : count;
}

/** Whether a message does not say which field it is about. */
export const isUnnamed = (message: string) =>
  /^(?:Required$|Invalid |Expected |Choose one of: |Please enter a (?:whole )?number|At (?:least|most) )/.test(
    message,
  );
