import type { Context as HonoContext } from "hono";
import { tryGetContext } from "hono/context-storage";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Logger } from "pino";
import type Stripe from "stripe";
import type { Database } from "#db/database.ts";
import { errorCode, isUnavailable } from "#db/errors.ts";
import type { Mutex } from "#db/mutex.ts";
import { touchSession } from "#db/queries/accounts.ts";
import { clientAddress, isLoopback } from "./address.ts";
import { type Env, isProduction } from "./env.ts";
import type { Limiter } from "./limits.ts";
import type { Board } from "./live/board.ts";
import type { Passwords } from "./password.ts";
import { findViewer, type Viewer } from "./session.ts";

/** Everything the server reaches outside itself for. Tests pass their own. */
export type Deps = {
  database: Database;
  env: Env;
  log: Logger;
  now: () => Date;
  limiter: Limiter;
  passwords: Passwords;
  /** Tells the outbox that there is mail, so that it need not wait for its next look. */
  wakeOutbox: () => void;
  /** null while payments are switched off. */
  stripe: Stripe | null;
  /** The same for what Stripe said. */
  wakePayments: () => void;
  /** Tells those who look at the community's board what happens on it. */
  board: Board;
  /** Runs work with Stripe one after the other for each key, in this process. */
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

export type Variables = { requestId: string };
export type Http = HonoContext<{ Variables: Variables }>;

/** Of the request under way, where its context is out of reach. */
export const currentRequestId = () =>
  tryGetContext<{ Variables: Variables }>()?.get("requestId") ?? "";

export async function createContext(deps: Deps, c: Http): Promise<Context> {
  const cookie = sessionCookie(c, deps.env);
  return {
    ...deps,
    address: clientAddress(c, deps.env.TRUST_PROXY),
    isLoopback: isLoopback(c, deps.env.TRUST_PROXY),
    device: (c.req.header("user-agent") ?? "Unknown device").slice(0, 300),
    cookie,
    setHeader: (name, value) => c.header(name, value),
    viewer: await recognise(deps, cookie.token),
  };
}

async function recognise(deps: Deps, token: string | undefined) {
  if (!token) return null;
  const { database, env, now } = deps;
  const isDemoRefused = isProduction(env);
  const found = await findViewer(database.read, { token, now: now(), isDemoRefused });
  if (found?.isStale) await renew(deps, found.viewer.sessionId);
  return found?.viewer ?? null;
}

/** A full disk keeps nobody from reading: their session is then merely not renewed. */
async function renew({ database, log, now }: Deps, id: number) {
  try {
    await database.write((tx) => touchSession(tx, { id, at: now() }));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ code: errorCode(error) }, "session not renewed");
  }
}

const isHttps = (env: Env) => isProduction(env) || Boolean(env.PUBLIC_URL?.startsWith("https:"));

function sessionCookie(c: Http, env: Env): SessionCookie {
  const shared = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  if (isHttps(env)) {
    const options = { ...shared, secure: true };
    return {
      token: getCookie(c, "sid", "host"),
      set: (token, expires) => setCookie(c, "sid", token, { ...options, expires, prefix: "host" }),
      clear: () => void deleteCookie(c, "sid", { ...options, prefix: "host" }),
    };
  }
  return {
    token: getCookie(c, "sid"),
    set: (token, expires) => setCookie(c, "sid", token, { ...shared, expires }),
    clear: () => void deleteCookie(c, "sid", shared),
  };
}
