import { createTRPCUntypedClient, httpLink, retryLink, type TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "#server/routers/index.ts";
import { HonourError, type Refusal } from "./error.ts";
import type { Kind } from "./kinds.ts";
import type { ClientOptions } from "./options.ts";

type SenderOptions = Required<Omit<ClientOptions, "token">> & Pick<ClientOptions, "token">;

const busyStatuses = [429, 503];
const longestWaitSeconds = 60;
const unknownAnswer = { code: "UNKNOWN", error: "This is no answer of Honour's." };

/** Sends calls. A read is retried when the server is busy; a write is never sent twice. */
export function createSender(options: SenderOptions) {
  const { url, token, timeoutMs, retries } = options;
  let waitSeconds = 1;
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      retryLink({
        retry({ op, error, attempts }) {
          const { status, retryAfterSeconds = 1 } = refusalOf(error, options);
          waitSeconds = retryAfterSeconds;
          const mayRepeat = op.type === "query" && attempts <= retries;
          return mayRepeat && busyStatuses.includes(status) && waitSeconds <= longestWaitSeconds;
        },
        // tRPC calls this right after `retry`, so the wait belongs to the same response.
        retryDelayMs: () => waitSeconds * 1_000,
      }),
      httpLink({
        url: `${url.replace(/\/+$/, "")}/trpc`,
        transformer: superjson,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        async fetch(address, init) {
          const signal = AbortSignal.timeout(timeoutMs);
          // The token must not reach another server.
          const answer = await fetch(address, { ...init, redirect: "error", signal });
          const isJson = answer.headers.get("content-type")?.includes("json");
          // tRPC drops the status of a response that is not JSON, such as a proxy's error page.
          return isJson ? answer : new Response(JSON.stringify(unknownAnswer), answer);
        },
      }),
    ],
  });
  return (kind: Kind, name: string, input: unknown): Promise<unknown> =>
    client[kind](name, input).catch((error: TRPCClientError<AppRouter>) => {
      const { cause } = error;
      throw new HonourError(refusalOf(error, options), cause && { cause });
    });
}

function refusalOf(error: TRPCClientError<AppRouter>, { url, timeoutMs }: SenderOptions): Refusal {
  const { cause, data, message, meta } = error;
  if (cause?.name === "TimeoutError")
    return { status: 0, code: "TIMEOUT", error: `${url} did not answer within ${timeoutMs} ms.` };
  if (!meta?.response) return { status: 0, code: "UNREACHABLE", error: `${url} is not reached.` };
  // Safe: fetch returned it. `instanceof` fails if a server in this process replaced Response.
  const { status, headers } = meta.response as Response;
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  const wait = Number.isNaN(seconds) ? {} : { retryAfterSeconds: seconds };
  // A request that is refused before tRPC reads the call gets an error in the shape of REST.
  const body = data ? { ...data, error: message } : Object(meta.responseJSON);
  return { ...unknownAnswer, ...wait, ...body, status };
}
