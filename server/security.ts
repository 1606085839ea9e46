import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { type Env, isProduction } from "./env.ts";
import { forbidden } from "./errors.ts";

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const yearSeconds = 31_536_000;

/** `scripts` are the hashes of the page's own inline scripts. */
export function headers(env: Env, scripts: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts, ...stripeScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", "https://api.stripe.com"],
      frameSrc: [...stripeScripts, "https://hooks.stripe.com", "https://www.youtube-nocookie.com"],
      // A video of the owner's may stand with any host; it loads once it is asked for.
      mediaSrc: ["'self'", "https:"],
      imgSrc: ["'self'", "data:", "https://*.stripe.com"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: isProduction(env) && `max-age=${yearSeconds}; includeSubDomains`,
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
 * comes from; a script sends neither header and has no cookie to borrow.
 */
export function sameOriginOnly(env: Env): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.includes(c.req.method) && isCrossOrigin(env, c.req.raw.headers))
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
