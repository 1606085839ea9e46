import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { withoutLastSlashes } from "./domain/paths.ts";
import { type Env, isProduction } from "./env.ts";
import { forbidden } from "./errors.ts";
import type { Pages } from "./pages.ts";
import { shownToken } from "./session.ts";

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const yearSeconds = 31_536_000;

/** Where the analytics service keeps its script, and where that script reports. */
const analytics = {
  script: ["https://www.googletagmanager.com"],
  report: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.googletagmanager.com",
  ],
};

const nowhere: typeof analytics = { script: [], report: [] };

/** Only where visits may be counted is the analytics service let in, and only if there is one. */
export function headers(env: Env, { scripts, publicPaths }: Pages): MiddlewareHandler {
  const everywhere = headersWith(env, scripts);
  const counted = env.ANALYTICS_ID ? headersWith(env, scripts, analytics) : everywhere;
  const file = fileHeaders(env);
  return async (c, next) => {
    await next();
    const isCounted = publicPaths.includes(withoutLastSlashes(c.req.path));
    const isFile = c.req.path.startsWith("/assets/") && c.res.status !== 404;
    const chosen = isFile ? file : isCounted ? counted : everywhere;
    await chosen(c, done);
  };
}

const done = async () => undefined;

const httpsOnly = (env: Env) => isProduction(env) && `max-age=${yearSeconds}; includeSubDomains`;

/** A page brings dozens of files: what only a page obeys would weigh more than some of them. */
function fileHeaders(env: Env) {
  return secureHeaders({
    strictTransportSecurity: httpsOnly(env),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** `scripts` are the hashes of the page's own inline scripts. */
function headersWith(env: Env, scripts: readonly string[], { script, report } = nowhere) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts, ...stripeScripts, ...script],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", "https://api.stripe.com", ...report],
      frameSrc: [...stripeScripts, "https://hooks.stripe.com", "https://www.youtube-nocookie.com"],
      // A video of the owner's may stand with any host; it loads once it is asked for.
      mediaSrc: ["'self'", "https:"],
      imgSrc: ["'self'", "data:", "https://*.stripe.com", ...report],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: httpsOnly(env),
    // YouTube's player wants a referrer; 3-D Secure and Link open pop-ups that report back.
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    xFrameOptions: "DENY",
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: ["self", "https://js.stripe.com"],
    },
  });
}

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * No other site may change anything in a signed-in browser's name. Browsers say where a request
 * comes from; a script sends neither header and has no cookie to borrow. A token is no browser's to
 * send on its own, and beside one a cookie counts for nothing.
 */
export function sameOriginOnly(env: Env): MiddlewareHandler {
  return async (c, next) => {
    const isSafe = safeMethods.includes(c.req.method) || shownToken(c.req.header("authorization"));
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
