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
      return outOfRange(issue.origin, "at least", issue.minimum);
    case "too_big":
      return outOfRange(issue.origin, "at most", issue.maximum);
    case "invalid_value":
      return `Choose one of: ${issue.values.filter((value) => value !== "").join(", ")}`;
    default:
      return "Invalid input";
  }
}

function wrongType({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  if (expected === "date") return "Invalid date";
  return `Expected ${expected}, received ${typeName(input)}`;
}

function typeName(value: unknown) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  return typeof value;
}

function outOfRange(origin: string, bound: "at least" | "at most", limit: unknown) {
  if (origin === "string") return `String must contain ${bound} ${limit} character(s)`;
  if (origin === "array") return `List must contain ${bound} ${limit} item(s)`;
  return `Number must be ${bound === "at least" ? "greater" : "less"} than or equal to ${limit}`;
}
