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
import { recordFailure } from "./accounts/security-events.ts";
import {
  bearerToken,
  findTokenOwner,
  findTokenViewer,
  findViewer,
  type Viewer,
} from "./accounts/session.ts";
import { type Env, isProduction } from "./env.ts";
import { unauthorized } from "./errors.ts";
import { clientAddress, isLoopback } from "./http/address.ts";
import type { Board } from "./live/board.ts";
import type { MediaStore } from "./media/store.ts";
import type { Limiter } from "./rate-limits.ts";

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
  /** The same for the worker that alerts the staff to care calls. */
  wakeCare: () => void;
  /** The same for the worker that processes Stripe events. */
  wakePayments: () => void;
  /** null if payments are switched off. */
  stripe: Stripe | null;
  /** Streams the community board's events, and news about notifications, to open pages. */
  board: Board;
  /** The files of the library. */
  media: MediaStore;
  /** Runs tasks that call Stripe one at a time per key, within this process. */
  inTurn: Mutex;
};

type Cookie = {
  token: string | undefined;
  set: (token: string, expires: Date) => void;
  clear: () => void;
};

export type Context = Deps & {
  address: string;
  isLoopback: boolean;
  device: string;
  cookie: Cookie;
  /** Identifies a browser in which people have signed in before. It grants no access. */
  knownCookie: Cookie;
  setHeader: (name: string, value: string) => void;
  viewer: Viewer | null;
};

export type Variables = {
  requestId: string;
  /** The user id of the session or API token; set only if it is valid. */
  account?: number;
};
export type Http = HonoContext<{ Variables: Variables }>;

export async function createContext(deps: Deps, c: Http): Promise<Context> {
  const cookie = cookieNamed(c, deps.env, "sid");
  const apiToken = bearerToken(c.req.header("authorization"));
  const caller = {
    address: clientAddress(c, deps.env.TRUST_PROXY),
    device: (c.req.header("user-agent") ?? "Unknown device").slice(0, 300),
  };
  const viewer = await (apiToken === undefined
    ? findSessionViewer(deps, cookie.token)
    : findApiTokenViewer({ ...deps, ...caller }, apiToken));
  if (viewer) c.set("account", viewer.userId);
  return {
    ...deps,
    ...caller,
    isLoopback: isLoopback(c, deps.env.TRUST_PROXY),
    cookie,
    knownCookie: cookieNamed(c, deps.env, "known"),
    setHeader: (name, value) => c.header(name, value),
    viewer,
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

/** Throws for an invalid token, because a script would otherwise go on as a visitor. */
async function findApiTokenViewer(deps: Deps & Pick<Context, "address" | "device">, token: string) {
  const { database, env, now } = deps;
  const found = await findTokenViewer(database.read, {
    token,
    now: now(),
    isProduction: isProduction(env),
  });
  if (!found) {
    // No procedure counts this call, and each refused token writes a row.
    deps.limiter.countCall("byAddress", deps.address);
    const userId = (await findTokenOwner(database.read, token)) ?? null;
    await recordFailure(deps, { kind: "token-refused", userId });
    throw unauthorized("This token is not known, or no longer valid.");
  }
  if (found.isStale) await touchLastSeen(deps, (tx, at) => touchApiToken(tx, { id: found.id, at }));
  return found.viewer;
}

/** Does not fail if the database cannot be written, for example with a full disk. */
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

/** Whether the request has a session cookie, which may be invalid. */
export const hasSessionCookie = (c: Http, env: Env) => Boolean(cookieNamed(c, env, "sid").token);

/** Whether the viewer is signed in, with the second step behind them. */
export const isSignedIn = ({ viewer }: Context) => viewer !== null && !viewer.step;

/** Whether the request comes from a browser, with or without a session. */
export const isBrowser = (c: Http, env: Env) =>
  hasSessionCookie(c, env) || c.req.header("sec-fetch-site") !== undefined;

function cookieNamed(c: Http, env: Env, name: "sid" | "known"): Cookie {
  const shared = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  const options = isHttps(env) ? ({ ...shared, secure: true, prefix: "host" } as const) : shared;
  return {
    token: isHttps(env) ? getCookie(c, name, "host") : getCookie(c, name),
    set(token, expires) {
      setCookie(c, name, token, { ...options, expires });
    },
    clear() {
      deleteCookie(c, name, options);
    },
  };
}
