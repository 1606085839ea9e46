import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createAddressKeys } from "./accounts/security-events.ts";
import type { Deps, Http, Variables } from "./context.ts";
import { AppError } from "./errors.ts";
import { clientAddress } from "./http/address.ts";
import { calendarPage } from "./http/calendar-feed.ts";
import { sendError } from "./http/errors.ts";
import { eventFilePage } from "./http/event-file.ts";
import { healthApp } from "./http/health.ts";
import { landingPage } from "./http/landing-page.ts";
import { libraryPage, sitemapPage } from "./http/library-page.ts";
import { mediaDownload } from "./http/media-download.ts";
import { mediaUpload } from "./http/media-upload.ts";
import { type Pages, pagesApp } from "./http/pages.ts";
import { checkoutPage, subscribePage } from "./http/payment-pages.ts";
import { restApp } from "./http/rest/adapter.ts";
import { headers, sameOriginOnly } from "./http/security.ts";
import { staffPhoto } from "./http/staff-photo.ts";
import { handleTrpc } from "./http/trpc.ts";
import { unsubscribePages } from "./http/unsubscribe.ts";
import { versePage } from "./http/verse-page.ts";
import { endableMails } from "./mail/letter.ts";
import { outboxPage } from "./mail/outbox-page.ts";
import { webhookApp } from "./payments/webhook.ts";

const longestBody = 64 * 1024;
const longestPath = 200;
const unsubscribePath = `/unsubscribe/:token/:what{${endableMails.join("|")}}` as const;
const appleDomainPath = "/.well-known/apple-developer-merchantid-domain-association";

type Parts = {
  isStopping: () => boolean;
  pages: Pages;
  /** Apple requires this file on the domain before it allows Apple Pay there. */
  appleDomainFile?: string | undefined;
};

/** The HTTP app; routes are matched in this order. */
export function createApp(deps: Deps & Parts) {
  const app = new Hono<{ Variables: Variables }>();

  app.use(logRequest(deps));
  app.use(headers(deps.env, deps.pages));
  app.onError((cause, c) => sendError(deps, c, cause));

  app.route("/", healthApp(deps));
  const { appleDomainFile } = deps;
  if (appleDomainFile !== undefined) app.get(appleDomainPath, (c) => c.text(appleDomainFile));
  // Before the guards for browser calls, which Stripe cannot pass; it has its own size limit.
  app.route("/", webhookApp(deps));
  const unsubscribe = unsubscribePages(deps, deps.pages);
  app.get(unsubscribePath, unsubscribe.show);
  app.post(unsubscribePath, noStore, bodyLimitFor(deps), unsubscribe.end);
  // Before the body limit: a piece of a file is larger.
  app.put("/api/admin/media/:uploadId", noStore, sameOriginOnly(deps.env), mediaUpload(deps));
  app.get("/media/:fileId", noStore, mediaDownload(deps));
  for (const path of ["/api/*", "/trpc/*"]) {
    app.use(path, noStore, sameOriginOnly(deps.env), bodyLimitFor(deps));
  }
  app.all("/trpc/*", (c) => handleTrpc(deps, c));
  app.route("/", restApp(deps));
  app.get("/calendar/:file", calendarPage(deps));
  app.get("/events/:file{[^/]+\\.ics}", eventFilePage(deps));
  app.get("/staff/:id/photo.jpg", staffPhoto(deps));
  app.get("/dev/outbox", (c) => outboxPage(deps, c));
  app.get("/", landingPage(deps, deps.pages));
  app.on("GET", ["/scripture/:code", "/scripture/:code/"], versePage(deps, deps.pages));
  app.on("GET", ["/library/:slug", "/library/:slug/"], libraryPage(deps, deps.pages));
  app.get("/sitemap.xml", sitemapPage(deps, deps.pages));
  app.on("GET", ["/checkout", "/checkout/"], checkoutPage(deps, deps.pages));
  const subscribing = ["/subscribe/:athleteId", "/subscribe/:athleteId/"];
  app.on("GET", subscribing, subscribePage(deps, deps.pages));
  app.route("/", pagesApp(deps.env, deps.pages));
  app.notFound((c) => sendError(deps, c, new AppError("NOT_FOUND", "Not found")));

  return app;
}

/**
 * Logs each request with its account and a keyed hash of its address, but without its query, which
 * may hold personal text.
 */
function logRequest({ isStopping, ...deps }: Deps & { isStopping: () => boolean }) {
  const { log, env } = deps;
  const addressKeyOf = createAddressKeys(deps);
  return async (c: Http, next: () => Promise<void>) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set("requestId", requestId);
    if (isStopping()) c.header("Connection", "close");
    c.header("X-Request-Id", requestId);
    await next();
    const { method } = c.req;
    const path = withoutToken(c.req.path).slice(0, longestPath);
    const ms = Math.round(performance.now() - startedAt);
    if (!log.isLevelEnabled("info")) return;
    const addressKey = addressKeyOf(clientAddress(c, env.TRUST_PROXY));
    const caller = { account: c.get("account"), addressKey };
    log.info({ requestId, method, path, status: c.res.status, ms, ...caller }, "request");
  };
}

/** Removes the token from paths that work without a sign-in. */
const withoutToken = (path: string) =>
  path.replace(/^\/+(unsubscribe|calendar)\/.*/, (_, place) => `/${place}/…`);

function noStore(c: Http, next: () => Promise<void>) {
  c.header("Cache-Control", "no-store");
  return next();
}

function bodyLimitFor(deps: Deps) {
  const limitBody = bodyLimit({
    maxSize: longestBody,
    onError: (c) => {
      // The rest of the body is never read, so this connection cannot be reused.
      c.header("Connection", "close");
      const cause = new AppError(
        "PAYLOAD_TOO_LARGE",
        "That is more than we can take in one go. Please shorten it.",
      );
      return sendError(deps, c, cause);
    },
  });
  // bodyLimit builds a whole Request object; a GET has no body and can skip that.
  return (c: Http, next: () => Promise<void>) =>
    c.req.method === "GET" ? next() : limitBody(c, next);
}
