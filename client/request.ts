import { createTRPCUntypedClient, httpLink, retryLink, type TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "#server/routers/index.ts";
import { HonourError, type Refusal } from "./error.ts";
import type { Kind } from "./kinds.ts";
import type { ClientOptions } from "./options.ts";

type Asking = Required<Omit<ClientOptions, "token">> & Pick<ClientOptions, "token">;

const busy = [429, 503];
const longestWaitSeconds = 60;
const foreign = { code: "UNKNOWN", error: "This is no answer of Honour's." };

/** Sends calls. A read is retried when the server is busy; a write is never sent twice. */
export function createSender(asking: Asking) {
  const { url, token, timeoutMs, retries } = asking;
  let waitSeconds = 1;
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      retryLink({
        retry({ op, error, attempts }) {
          const { status, retryAfterSeconds = 1 } = refusalOf(error, asking);
          waitSeconds = retryAfterSeconds;
          const mayRepeat = op.type === "query" && attempts <= retries;
          return mayRepeat && busy.includes(status) && waitSeconds <= longestWaitSeconds;
        },
        // Asked right after `retry`, so it is the wait of the same answer.
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
          // Of a proxy's page tRPC would forget the status.
          return isJson ? answer : new Response(JSON.stringify(foreign), answer);
        },
      }),
    ],
  });
  return (kind: Kind, name: string, input: unknown): Promise<unknown> =>
    client[kind](name, input).catch((error: TRPCClientError<AppRouter>) => {
      const { cause } = error;
      throw new HonourError(refusalOf(error, asking), cause && { cause });
    });
}

function refusalOf(error: TRPCClientError<AppRouter>, { url, timeoutMs }: Asking): Refusal {
  const { cause, data, message, meta } = error;
  if (cause?.name === "TimeoutError")
    return { status: 0, code: "TIMEOUT", error: `${url} did not answer within ${timeoutMs} ms.` };
  if (!meta?.response) return { status: 0, code: "UNREACHABLE", error: `${url} is not reached.` };
  // Safe: it is what fetch answered. `instanceof` fails where a server of this process replaced Response.
  const { status, headers } = meta.response as Response;
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  const wait = Number.isNaN(seconds) ? {} : { retryAfterSeconds: seconds };
  // What is refused before a call is read has the shape of REST.
  const said = data ? { ...data, error: message } : Object(meta.responseJSON);
  return { ...foreign, ...wait, ...said, status };
}
