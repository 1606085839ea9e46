import fc from "fast-check";
import type { Attempt } from "./attempts.ts";

/** What no answer may say to anybody: how the server is made, and what it keeps to itself. */
const inside =
  /sqlite|postgres|drizzle|\bselect .+ from\b|insert into|\bat .+\.[mc]?[jt]s:\d|node_modules|file:\/\/|\/server\/|\$argon2|sk_test|whsec_/i;

export type Secrets = {
  /** What nobody reads. */
  ofNobody: readonly string[];
  /** What only staff reads. */
  ofStaff: readonly string[];
};

type Judged = { status: number; text: string; isStaff: boolean };

/** What is wrong with this answer, if anything is. */
export function faultOf({ status, text, isStaff }: Judged, { ofNobody, ofStaff }: Secrets) {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const leak = inside.exec(text)?.[0];
  if (leak) return `it tells of "${leak}": ${text.slice(0, 300)}`;
  const told = [...ofNobody, ...(isStaff ? [] : ofStaff)].find((secret) => text.includes(secret));
  if (told) return `it tells "${told}"`;
  return "polluted" in {} ? "every object is polluted" : undefined;
}

/** A request that can be read in a failure's report. */
export function shown(attempt: Attempt) {
  if ("call" in attempt) return `${attempt.call} ${fc.stringify(attempt.input).slice(0, 600)}`;
  const { method, path, body, type } = attempt;
  return [method, path.slice(0, 300), type, body?.slice(0, 600)].filter(Boolean).join(" ");
}
