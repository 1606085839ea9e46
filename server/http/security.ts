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

const nowhere: typeof analytics = { script: [], report: [] };

type Guards = Readonly<Record<string, string>>;

/**
 * Security headers. Analytics hosts are allowed only on public pages, and only if analytics is on.
 */
export function headers(env: Env, { scripts, workers, publicPaths }: Pages) {
  const sources = { scripts, workers };
  const everywhere = guards(env, sources);
  const counted = env.ANALYTICS_ID ? guards(env, sources, analytics) : everywhere;
  const file = fileGuards(env);
  const chosen = ({ req }: Http) => {
    if (req.path.startsWith("/assets/")) return file;
    return publicPaths.includes(withoutLastSlashes(req.path)) ? counted : everywhere;
  };
  // Set before the handler runs: headers are cheap while no response exists.
  return async (c: Http, next: () => Promise<void>) => {
    setAll(c, chosen(c));
    await next();
    if (c.req.path.startsWith("/assets/") && c.res.status === 404) setAll(c, everywhere);
  };
}

function setAll(c: Http, values: Guards) {
  for (const [name, value] of Object.entries(values)) c.header(name, value);
}

/**
 * Assets get fewer headers: a page loads dozens, and page-only headers would outweigh small files.
 */
const fileGuards = (env: Env): Guards => ({
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  ...(isProduction(env) && httpsOnly(env)),
});

/** Other services of the domain may still use http, so they are included only on request. */
const httpsOnly = ({ HSTS_SUBDOMAINS }: Env) => ({
  "Strict-Transport-Security": `max-age=${yearSeconds}${HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`,
});

type Sources = Pick<Pages, "scripts" | "workers">;

const guards = (env: Env, sources: Sources, counting = nowhere): Guards => ({
  ...fileGuards(env),
  // 3-D Secure and Link use pop-ups that report back; YouTube's player needs a referrer.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Origin-Agent-Cluster": "?1",
  "X-DNS-Prefetch-Control": "off",
  "X-Download-Options": "noopen",
  "X-Frame-Options": "DENY",
  "X-Permitted-Cross-Domain-Policies": "none",
  "X-XSS-Protection": "0",
  "Content-Security-Policy": contentPolicy(sources, counting),
  "Permissions-Policy":
    'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
});

function contentPolicy({ scripts, workers }: Sources, { script, report } = nowhere) {
  const allowed = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...stripeScripts, ...script],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", "https://api.stripe.com", ...report],
    "frame-src": [...stripeScripts, "https://hooks.stripe.com", "https://www.youtube-nocookie.com"],
    // The owner's videos may be on any host; they load only on request. Staff play a file of their
    // own before they upload it.
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
 * CSRF guard: other sites may not write with a signed-in browser. Browsers say where a request
 * comes from. Scripts send neither header, but have no cookie. A request with an API token is safe,
 * because browsers never add one by themselves and its cookie is ignored.
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

/** Tells a script that a token is wanted. A browser signs in by its own page. */
export function askForToken({ env }: { env: Env }, c: Http) {
  if (!isTokenSent(c) && isBrowser(c, env)) return;
  // The account is known once a token has proved valid.
  const isWrong = isTokenSent(c) && c.get("account") === undefined;
  c.header("WWW-Authenticate", `Bearer realm="Honour"${isWrong ? ', error="invalid_token"' : ""}`);
}
