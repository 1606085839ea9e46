import superjson, { type SuperJSONResult } from "superjson";
import { HonourError, type Refusal } from "./error.ts";
import type { Kind } from "./kinds.ts";
import type { ClientOptions } from "./options.ts";

type Asking = Required<Omit<ClientOptions, "token">> & Pick<ClientOptions, "token">;
export type Call = { name: string; kind: Kind; input: unknown };

const busy = [429, 503];
const longestWaitMs = 60_000;

/** Sends one call. A read is retried when the server is busy; a write is never sent twice. */
export async function request(asking: Asking, call: Call): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    const answer = await send(asking, call);
    const body = await readBody(answer);
    if (answer.ok && body?.result) return superjson.deserialize(body.result.data ?? { json: null });
    const error = refusalOf(answer, body);
    const waitMs = (error.retryAfterSeconds ?? 1) * 1_000;
    const mayRepeat = call.kind === "query" && busy.includes(error.status);
    if (!mayRepeat || tries >= asking.retries || waitMs > longestWaitMs) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

async function send({ url, token, timeoutMs }: Asking, { name, kind, input }: Call) {
  const text = JSON.stringify(superjson.serialize(input));
  const query = kind === "query" ? `?input=${encodeURIComponent(text)}` : "";
  try {
    return await fetch(`${url.replace(/\/+$/, "")}/trpc/${name}${query}`, {
      ...(kind === "query" ? { method: "GET" } : { method: "POST", body: text }),
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      // The token must not reach another server.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw unanswered({ url, timeoutMs }, cause);
  }
}

function unanswered({ url, timeoutMs }: Pick<Asking, "url" | "timeoutMs">, cause: unknown) {
  const isLate = cause instanceof Error && cause.name === "TimeoutError";
  const error = isLate ? `${url} did not answer within ${timeoutMs} ms.` : `${url} is not reached.`;
  return new HonourError({ status: 0, code: isLate ? "TIMEOUT" : "UNREACHABLE", error }, { cause });
}

type Body = {
  result?: { data?: SuperJSONResult };
  error?: string | { json: { message: string; data: Omit<Refusal, "error" | "status"> } };
};

/** undefined if the body is not JSON, for example from a proxy. */
async function readBody(answer: Response): Promise<Body | undefined> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(answer: Response, body: Body | undefined) {
  const { status } = answer;
  const header = Number(answer.headers.get("retry-after") ?? Number.NaN);
  const wait = Number.isFinite(header) ? { retryAfterSeconds: header } : {};
  if (typeof body?.error === "object") {
    const { message, data } = body.error.json;
    return new HonourError({ ...wait, ...data, error: message, status });
  }
  const error = typeof body?.error === "string" ? body.error : "This is no answer of Honour's.";
  return new HonourError({ code: "UNKNOWN", ...wait, ...body, error, status });
}
