import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setImmediate as nextLoopTurn, setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import pino, { type Logger } from "pino";
import type Stripe from "stripe";
import { openDatabase } from "#db/client.ts";
import { createMutex } from "#db/concurrency.ts";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { createPasswords } from "./accounts/password.ts";
import { createApp } from "./app.ts";
import { startCare } from "./care/worker.ts";
import { startDeliveries } from "./deliver.ts";
import { listDemoSignIns } from "./demo-sign-ins.ts";
import { type Env, isProduction, mediaFolder } from "./env.ts";
import type { Pages } from "./http/pages.ts";
import { startDevotionals } from "./library/devotional-news.ts";
import { type Board, createBoard } from "./live/board.ts";
import { startDigests } from "./mail/digest.ts";
import { openTransport, startOutbox } from "./mail/outbox.ts";
import { openStore } from "./media/store.ts";
import { startPayments } from "./payments/process-events.ts";
import { openStripe, type PaymentContext } from "./payments/stripe.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startPushes } from "./push/worker.ts";
import { createLimiter } from "./rate-limits.ts";
import { startRetention } from "./retention.ts";
import { guardSockets, limitInFlight } from "./sockets.ts";

type Frontend = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Options = {
  env: Env;
  pages: Pages;
  /** Handles requests before the app: Vite, in development. */
  frontend?: Frontend;
};

/** Thrown when the server cannot start; the message is one sentence. */
export class StartError extends Error {}

/** Node's defaults let a slow client hold a socket for minutes. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};

/** At shutdown, wait until no request has arrived for one moment, at most this many times. */
const quietPeriod = { momentMs: 100, max: 10 };

/** Prepares the database, starts the workers and listens. `stop` ends all of that in order. */
export async function start({ env, pages, frontend }: Options) {
  const log = pino({ level: env.LOG_LEVEL ?? (isProduction(env) ? "info" : "warn") });
  const now = () => new Date();
  const database = openDatabase(env.DATABASE_URL, {
    onLostConnection: () => log.warn("database connection lost"),
  });
  const passwords = createPasswords();
  const appleDomainFile = readDomainFile(env);
  const media = await openMedia(env);
  await prepareDatabase({ database, env, passwords, media, now });
  const demoSignIns = await listDemoSignIns(database.read);

  const outbox = openOutbox({ database, env, log, now });
  const wakeOutbox = outbox.wake;
  const limiter = createLimiter({ database, now, scale: env.RATE_LIMIT_SCALE });
  const shared = { database, env, limiter, log, now, wakeOutbox };
  const digests = openDigests(shared);
  const pushes = startPushes({ database, env, log, now });
  const deliveries = startDeliveries({ ...shared, wakePushes: pushes.wake });
  const devotionals = startDevotionals({ database, env, log, now });
  const stripe = openStripe(env);
  const inTurn = createMutex();
  const payments = openPayments({ ...shared, inTurn, stripe });
  const board = createBoard({ database, log, now });
  const care = openCare({ database, env, log, now, board });
  let isStopping = false;
  const app = createApp({
    ...shared,
    passwords,
    stripe,
    inTurn,
    board,
    media,
    wakePayments: payments.wake,
    wakeCare: care.wake,
    pages,
    appleDomainFile,
    isStopping: () => isStopping,
  });

  const listener = getRequestListener(app.fetch);
  const answer = limitInFlight((request, response) => {
    if (frontend) frontend(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  const server = createServer(timeouts, answer);
  guardSockets(server);
  await listen(server, env);
  const retention = startRetention({ database, env, log, media, now });

  return {
    http: server,
    demoSignIns,
    async stop() {
      isStopping = true;
      await waitUntilQuiet(server);
      board.close();
      await drain(server);
      await payments.stop();
      await outbox.stop();
      await digests.stop();
      await devotionals.stop();
      await deliveries.stop();
      await pushes.stop();
      await care.stop();
      await retention.stop();
      await database.close();
    },
  };
}

type Mailing = { database: Database; env: Env; log: Logger; now: () => Date };

const idle = { wake: () => undefined, stop: async () => undefined };

function openOutbox({ env, ...deps }: Mailing) {
  if (!env.SMTP_URL) return idle;
  const transport = openTransport(env.SMTP_URL);
  return startOutbox({ ...deps, transport, from: env.MAIL_FROM });
}

function openDigests(deps: Parameters<typeof startDigests>[0]) {
  return deps.env.SMTP_URL ? startDigests(deps) : idle;
}

/** Short, so that a mail server that hangs does not delay the alerts for other care calls. */
const alarmTimeoutMs = 5_000;

function openCare(deps: Mailing & { board: Board }) {
  const { SMTP_URL: url } = deps.env;
  if (!url) return idle;
  return startCare({ ...deps, transport: openTransport(url, alarmTimeoutMs) });
}

/** Refuses a folder that cannot be written, which would fail only when a text is read. */
async function openMedia(env: Env) {
  const folder = mediaFolder(env);
  const media = openStore(folder);
  try {
    await media.prepare();
    return media;
  } catch (error) {
    throw new StartError(
      `It cannot write to ${folder}, the folder of the library’s files (${errorCode(error)}). Set MEDIA_DIR to a folder that it may write to.`,
    );
  }
}

function readDomainFile({ APPLE_PAY_DOMAIN_FILE: file }: Env) {
  if (!file) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new StartError(`APPLE_PAY_DOMAIN_FILE names ${file}, which cannot be read (${code}).`);
  }
}

function openPayments({
  stripe,
  ...deps
}: Omit<PaymentContext, "stripe" | "wakePayments"> & { stripe: Stripe | null }) {
  if (!stripe) return idle;
  return startPayments({ ...deps, stripe });
}

function listen(server: Server, env: Env) {
  const host = env.HOST ?? (isProduction(env) ? "0.0.0.0" : "127.0.0.1");
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(cannotListen(error, env, host))));
    server.listen(env.PORT, host, resolve);
  });
}

function cannotListen(error: Error, { PORT }: Env, host: string) {
  const code = "code" in error ? String(error.code) : error.message;
  if (code === "EADDRINUSE")
    return `Port ${PORT} is taken. Stop what runs there, or set PORT to another number.`;
  return `It is not possible to listen on ${host}:${PORT} (${code}).`;
}

/**
 * Waits until no request has arrived for a moment. Node would close a connection whose request it
 * has not read yet, so each moment ends with one more turn of the event loop, which reads the
 * sockets.
 */
async function waitUntilQuiet(server: Server) {
  let hasRequest = true;
  server.on("request", () => {
    hasRequest = true;
  });
  for (let moment = 0; hasRequest && moment < quietPeriod.max; moment += 1) {
    hasRequest = false;
    await sleep(quietPeriod.momentMs);
    await nextLoopTurn();
  }
}

/** Lets running requests finish and closes idle connections. */
async function drain(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(idle);
}
