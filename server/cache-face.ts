import { clientAddress } from "./address.ts";
import { type Answer, answerOf, createAnswerCache } from "./cache.ts";
import type { Deps, Http } from "./context.ts";
import type { Env } from "./env.ts";
import { AppError } from "./errors.ts";
import type { Pages } from "./pages.ts";
import { operations } from "./rest/table.ts";
import { appRouter } from "./routers/index.ts";
import { guards } from "./security.ts";
import type { Meta } from "./trpc.ts";

/** Also how long a process on the same SQLite file may go unheard. */
const longestMs = 1_000;
const mostAnswers = 500;
const mostBytes = 8 * 1024 * 1024;

type Needs = Pick<Deps, "database" | "env" | "now" | "limiter"> & {
  pages: Pages;
  isStopping: () => boolean;
};

/** Answers visitors from what others were told just now. Who shows a cookie or a token is never answered here. */
export function keptAnswers(deps: Needs) {
  const { database, now, isStopping } = deps;
  const cache = createAnswerCache({ now, longestMs, mostAnswers, mostBytes });
  const respond = responder(deps.env, deps.pages);
  let isHearing = false;

  /** From the first question on: a process that keeps nothing need not hear what others write. */
  function hear() {
    if (!isHearing) database.hearCommits(cache.empty);
    isHearing = true;
  }

  async function makeAnswer(c: Http, key: string, next: () => Promise<void>) {
    const made = await cache.make(key, async () => {
      await next();
      return readAnswer(c);
    });
    if (!made) return;
    // Otherwise the headers of the one before would be taken over.
    c.res = undefined;
    c.res = respond(c, made);
  }

  return async (c: Http, next: () => Promise<void>) => {
    const calls = isStopping() ? 0 : callsOf(c);
    if (calls === 0) return next();
    hear();
    const key = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
    const known = cache.find(key) ?? cache.join(key);
    const answer = known && (await known);
    if (!answer) return makeAnswer(c, key, next);
    // Refused, if at all, in the words of the procedures.
    return isWithinLimit(deps, c, calls) ? respond(c, answer) : next();
  };
}

function isVisitor({ req }: Http) {
  const shows = (name: string) => req.header(name) !== undefined;
  if (req.method !== "GET" || shows("cookie") || shows("authorization")) return false;
  // Who wants another form of answer gets it from tRPC.
  return !shows("trpc-accept") && !req.header("accept")?.includes("jsonl");
}

// Safe: every procedure here has the meta of its builder.
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta: Meta } }>,
);
const keptCalls = new Set(
  procedures.filter(([, { _def }]) => _def.meta.isKept).map(([name]) => name),
);
const keptPaths = new Set(
  operations
    .filter(({ verb, call, parameters }) => verb === "get" && keptCalls.has(call) && !parameters[0])
    .map(({ path }) => path),
);

const trpc = "/trpc/";

/** How many calls a visitor asks for, if all of them are kept. */
function callsOf(c: Http) {
  const { path } = c.req;
  if (!isVisitor(c)) return 0;
  if (!path.startsWith(trpc)) return keptPaths.has(path) ? 1 : 0;
  const names = path.slice(trpc.length).split(",");
  return names.every((name) => keptCalls.has(name)) ? names.length : 0;
}

function isWithinLimit({ limiter, env }: Needs, c: Http, calls: number) {
  const address = clientAddress(c, env.TRUST_PROXY);
  try {
    for (let call = 0; call < calls; call += 1) limiter.takeCall("byAddress", address);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function readAnswer({ res }: Http): Promise<Answer | undefined> {
  const type = res.headers.get("content-type") ?? "";
  const isOne = res.status === 200 && type.startsWith("application/json");
  if (!isOne || res.headers.has("set-cookie")) return undefined;
  return answerOf(await res.text(), type);
}

/** The browser may keep it, and asks each time whether it is still so. */
function responder(env: Env, { scripts }: Pages) {
  const shared = {
    ...guards(env, scripts),
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Authorization",
  };
  return (c: Http, { body, type, etag }: Answer) => {
    c.set("isWhole", true);
    const headers = { ...shared, ETag: etag, "X-Request-Id": c.get("requestId") };
    if (isKnown(c, etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, "Content-Type": type } });
  };
}

function isKnown(c: Http, etag: string) {
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  return known.some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
}
