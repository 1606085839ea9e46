import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Logger } from "pino";
import type Stripe from "stripe";
import type { Mutex } from "#db/concurrency.ts";
import type { Database, Tx } from "#db/database.ts";
import { errorCode, isUnavailable } from "#db/errors.ts";
import { touchSession } from "#db/queries/accounts.ts";
import { touchApiToken } from "#db/queries/api-tokens.ts";
import type { Passwords } from "./accounts/password.ts";
import { bearerToken, findTokenViewer, findViewer, type Viewer } from "./accounts/session.ts";
import { type Env, isProduction } from "./env.ts";
import { unauthorized } from "./errors.ts";
import { clientAddress, isLoopback } from "./http/address.ts";
import type { Limiter } from "./limits.ts";
import type { Board } from "./live/board.ts";

/** What the server needs from outside. Tests pass their own. */
export type Deps = {
  database: Database;
  env: Env;
  log: Logger;
  now: () => Date;
  limiter: Limiter;
  passwords: Passwords;
  /** Makes the outbox look for mail now instead of at its next interval. */
  wakeOutbox: () => void;
  /** null while payments are switched off. */
  stripe: Stripe | null;
  /** The same for the worker that processes Stripe events. */
  wakePayments: () => void;
  /** Streams the events of the community's board. */
  board: Board;
  /** Runs work with Stripe one at a time per key, within this process. */
  inTurn: Mutex;
};

type SessionCookie = {
  token: string | undefined;
  set: (token: string, expires: Date) => void;
  clear: () => void;
};

export type Context = Deps & {
  address: string;
  isLoopback: boolean;
  device: string;
  cookie: SessionCookie;
  setHeader: (name: string, value: string) => void;
  viewer: Viewer | null;
};

export type Variables = {
  requestId: string;
};
export type Http = HonoContext<{ Variables: Variables }>;

export async function createContext(deps: Deps, c: Http): Promise<Context> {
  const cookie = sessionCookie(c, deps.env);
  const apiToken = bearerToken(c.req.header("authorization"));
  return {
    ...deps,
    address: clientAddress(c, deps.env.TRUST_PROXY),
    isLoopback: isLoopback(c, deps.env.TRUST_PROXY),
    device: (c.req.header("user-agent") ?? "Unknown device").slice(0, 300),
    cookie,
    setHeader: (name, value) => c.header(name, value),
    viewer: await (apiToken
      ? findApiTokenViewer(deps, apiToken)
      : findSessionViewer(deps, cookie.token)),
  };
}

async function findSessionViewer(deps: Deps, token: string | undefined) {
  if (!token) return null;
  const { database, env, now } = deps;
  const found = await findViewer(database.read, {
    token,
    now: now(),
    isProduction: isProduction(env),
  });
  if (found?.isStale) await touchLastSeen(deps, (tx, at) => touchSession(tx, { id: found.id, at }));
  return found?.viewer ?? null;
}

/** An invalid token is an error; otherwise a script would continue as a visitor. */
async function findApiTokenViewer(deps: Deps, token: string) {
  const { database, env, now } = deps;
  const found = await findTokenViewer(database.read, {
    token,
    now: now(),
    isProduction: isProduction(env),
  });
  if (!found) throw unauthorized("This token is not known, or no longer valid.");
  if (found.isStale) await touchLastSeen(deps, (tx, at) => touchApiToken(tx, { id: found.id, at }));
  return found.viewer;
}

/** If the disk is full, reading still works: only the "last seen" time stays old. */
async function touchLastSeen(
  { database, log, now }: Deps,
  touch: (tx: Tx, at: Date) => Promise<void>,
) {
  try {
    await database.write((tx) => touch(tx, now()));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ code: errorCode(error) }, "last seen not renewed");
  }
}

const isHttps = (env: Env) => isProduction(env) || Boolean(env.PUBLIC_URL?.startsWith("https:"));

function sessionCookie(c: Http, env: Env): SessionCookie {
  const shared = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  const options = isHttps(env) ? ({ ...shared, secure: true, prefix: "host" } as const) : shared;
  return {
    token: isHttps(env) ? getCookie(c, "sid", "host") : getCookie(c, "sid"),
    set(token, expires) {
      setCookie(c, "sid", token, { ...options, expires });
    },
    clear() {
      deleteCookie(c, "sid", options);
    },
  };
}
