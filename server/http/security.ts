import type { MiddlewareHandler } from "hono";
import { bearerToken } from "../accounts/session.ts";
import { type Http, isBrowser } from "../context.ts";
import { type Env, isProduction } from "../env.ts";
import { forbidden } from "../errors.ts";
import { type Pages, withoutLastSlashes } from "./pages.ts";

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const yearSeconds = 31_536_000;

/** The hosts of the analytics script and of its reports. */
const analytics = {
  script: ["https://www.googletagmanager.com"],
  report: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.googletagmanager.com",
  ],
};

const noAnalytics: typeof analytics = { script: [], report: [] };

type HeaderValues = Readonly<Record<string, string>>;

/** Sets security headers. Analytics hosts are allowed only on public pages, if analytics is on. */
export function headers(env: Env, { scripts, workers, publicPaths }: Pages) {
  const sources = { scripts, workers };
  const forPages = pageHeaders(env, sources);
  const forPublicPages = env.ANALYTICS_ID ? pageHeaders(env, sources, analytics) : forPages;
  const forAssets = assetHeaders(env);
  const chosen = ({ req }: Http) => {
    if (req.path.startsWith("/assets/")) return forAssets;
    return publicPaths.includes(withoutLastSlashes(req.path)) ? forPublicPages : forPages;
  };
  // Before the handler runs, as setting headers is cheap while there is no response.
  return async (c: Http, next: () => Promise<void>) => {
    setAll(c, chosen(c));
    await next();
    if (c.req.path.startsWith("/assets/") && c.res.status === 404) setAll(c, forPages);
  };
}

function setAll(c: Http, values: HeaderValues) {
  for (const [name, value] of Object.entries(values)) c.header(name, value);
}

/** Assets get fewer headers: a page loads dozens, and the others only matter for pages. */
const assetHeaders = (env: Env): HeaderValues => ({
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  ...(isProduction(env) && httpsOnly(env)),
});

/** Subdomains are included only on request, as other services there may still use http. */
const httpsOnly = ({ HSTS_SUBDOMAINS }: Env) => ({
  "Strict-Transport-Security": `max-age=${yearSeconds}${HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`,
});

type Sources = Pick<Pages, "scripts" | "workers">;

const pageHeaders = (env: Env, sources: Sources, hosts = noAnalytics): HeaderValues => ({
  ...assetHeaders(env),
  // 3-D Secure and Link use pop-ups that report back; YouTube's player needs a referrer.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Origin-Agent-Cluster": "?1",
  "X-DNS-Prefetch-Control": "off",
  "X-Download-Options": "noopen",
  "X-Frame-Options": "DENY",
  "X-Permitted-Cross-Domain-Policies": "none",
  "X-XSS-Protection": "0",
  "Content-Security-Policy": contentPolicy(sources, hosts),
  "Permissions-Policy":
    'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
});

function contentPolicy({ scripts, workers }: Sources, { script, report }: typeof analytics) {
  const allowed = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...stripeScripts, ...script],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", "https://api.stripe.com", ...report],
    "frame-src": [...stripeScripts, "https://hooks.stripe.com", "https://www.youtube-nocookie.com"],
    // Videos may be on any host. `blob:` lets staff play a file before they upload it.
    "media-src": ["'self'", "https:", "blob:"],
    "img-src": ["'self'", "data:", "https://*.stripe.com", ...report],
    "worker-src": ["'self'", ...workers],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  const parts = Object.entries(allowed).map(([name, hosts]) => [name, ...hosts].join(" "));
  return parts.join("; ");
}

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * CSRF guard: refuses writes that come from other sites, as browsers say in Sec-Fetch-Site or
 * Origin. Scripts send neither header, but have no cookie. A request with an API token is safe:
 * browsers never add a token by themselves, and the cookie is ignored.
 */
export function sameOriginOnly(env: Env): MiddlewareHandler {
  return async (c, next) => {
    const isSafe = safeMethods.includes(c.req.method) || isTokenSent(c);
    if (!isSafe && isCrossOrigin(env, c.req.raw.headers))
      throw forbidden("This request came from another site.");
    await next();
  };
}

function isCrossOrigin(env: Env, sent: Headers) {
  const site = sent.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = sent.get("origin");
  if (!origin) return false;
  return env.PUBLIC_URL ? origin !== env.PUBLIC_URL : !isHost(origin, sent.get("host"));
}

function isHost(origin: string, host: string | null) {
  return URL.canParse(origin) && new URL(origin).host === host;
}

const isTokenSent = (c: Http) => bearerToken(c.req.header("authorization")) !== undefined;

/** Tells a script to send a token. Browsers get no such header: they have the sign-in page. */
export function askForToken({ env }: { env: Env }, c: Http) {
  if (!isTokenSent(c) && isBrowser(c, env)) return;
  // The account is set once the token has been found valid.
  const isWrong = isTokenSent(c) && c.get("account") === undefined;
  c.header("WWW-Authenticate", `Bearer realm="Honour"${isWrong ? ', error="invalid_token"' : ""}`);
}
