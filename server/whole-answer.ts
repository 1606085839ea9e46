import type { Http } from "./context.ts";

type Answer = { status: number; headers: Record<string, string> };

/**
 * An answer of /api or /trpc with every header that it needs, put together at once: each one that
 * is added to a response later costs more than all of them do here.
 */
export function wholeAnswer(c: Http, body: string, { status, headers }: Answer) {
  c.set("isWhole", true);
  const shared = { ...c.get("guards"), "Cache-Control": "no-store" };
  const named = { ...shared, "X-Request-Id": c.get("requestId"), ...headers };
  return new Response(body, { status, headers: named });
}
