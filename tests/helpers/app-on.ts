import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { createMutex } from "#db/concurrency.ts";
import type { Database } from "#db/database.ts";
import { createPasswords, type Passwords } from "#server/accounts/password.ts";
import { createApp } from "#server/app.ts";
import type { Context, Deps } from "#server/context.ts";
import { mediaFolder, readEnv } from "#server/env.ts";
import { type Pages, pageOf } from "#server/http/pages.ts";
import { createBoard } from "#server/live/board.ts";
import { type MediaStore, openStore } from "#server/media/store.ts";
import { openStripe } from "#server/payments/stripe.ts";
import { createLimiter } from "#server/rate-limits.ts";
import { createCaller } from "#server/routers/index.ts";
import { makers, type Person } from "./make.ts";

export const NOW = new Date("2026-03-02T15:00:00Z");

/** Switches payments on, in tests that send Stripe nothing. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const mediaOfProcess = join(tmpdir(), `honour-media-${process.pid}`);
process.once("exit", () => rmSync(mediaOfProcess, { recursive: true, force: true }));

export type AppOptions = {
  env?: Record<string, string>;
  /** How far every rate limit is stretched; 1 to test the limits themselves. */
  rateLimitScale?: number;
  passwords?: Passwords;
  pages?: Pages;
  isStopping?: boolean;
  appleDomainFile?: string;
  media?: MediaStore;
};

/** A whole server on this database, with a clock that the test moves. */
export function appOn(
  database: Database,
  {
    env: variables = {},
    rateLimitScale = 1000,
    passwords = cheapPasswords,
    pages = somePages,
    isStopping = false,
    media,
    ...options
  }: AppOptions = {},
) {
  const env = readEnv({ NODE_ENV: "test", MEDIA_DIR: mediaOfProcess, ...variables });
  const clock = { now: NOW };
  const now = () => clock.now;
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const limiter = createLimiter({ database, now, scale: rateLimitScale });
  const woken: string[] = [];
  const wake = {
    wakeOutbox: () => void woken.push("outbox"),
    wakeCare: () => void woken.push("care"),
    wakePayments: () => void woken.push("payments"),
  };
  const board = createBoard({ database, log, now });
  const work = {
    stripe: openStripe(env),
    inTurn: createMutex(),
    board,
    media: media ?? openStore(mediaFolder(env)),
    ...wake,
  };
  const deps: Deps = { database, env, log, now, limiter, passwords, ...work };
  const { appleDomainFile } = options;
  const app = createApp({ ...deps, pages, isStopping: () => isStopping, appleDomainFile });
  const make = makers({ database, now });

  return {
    database,
    deps,
    make,
    clock,
    /** The workers that were woken, in order. */
    woken,
    moveBy(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },

    /** What the server logged, one JSON text a line. */
    lines,

    /** A request as it comes over HTTP, from the person whose cookie it carries. */
    async http(path: string, options: HttpOptions = {}) {
      const socket = { remoteAddress: options.from ?? "127.0.0.1", remotePort: 1 };
      return app.request(path, requestOf(options), { incoming: { socket } });
    },

    /** Calls procedures as this person; null is a visitor. */
    as: (person: Person | null) => createCaller(contextOf(deps, person)),

    /** What a procedure is given when this person calls it. */
    context: (person: Person | null) => contextOf(deps, person),
  };
}

export type HttpOptions = RequestInit & { as?: Person; json?: unknown; from?: string };

function requestOf({ as, json, from: _, ...init }: HttpOptions): RequestInit {
  const headers = new Headers(init.headers);
  if (as) headers.set("cookie", as.cookie);
  if (json === undefined) return { ...init, headers };
  headers.set("content-type", "application/json");
  return { method: "POST", ...init, headers, body: JSON.stringify(json) };
}

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** They share one queue, as in a running server, and hash in no time. */
export const cheapPasswords = createPasswords({ parameters: cheap });

export const somePages: Pages = {
  paths: ["/", "/sign-in", "/subscribe/:athleteId"],
  publicPaths: ["/"],
  visitorPaths: {},
  page: async () => pageOf("<!doctype html><title>Honour</title>"),
  files: new Map(),
  templates: new Map(),
  listed: ["/"],
  scripts: [],
  workers: [],
};

const noCookie = { token: undefined, set: () => undefined, clear: () => undefined };

function contextOf(deps: Deps, person: Person | null): Context {
  return {
    ...deps,
    address: "127.0.0.1",
    isLoopback: true,
    device: "Test browser",
    cookie: noCookie,
    knownCookie: noCookie,
    setHeader: () => undefined,
    viewer: person?.viewer ?? null,
  };
}

export type TestApp = ReturnType<typeof appOn>;

/** What waits to be sent, oldest first. */
export function waitingMail(database: Database) {
  const { outbox } = database.read.tables;
  return database.read.select().from(outbox).orderBy(outbox.id);
}
