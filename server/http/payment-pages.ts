import { type Http, hasSessionCookie } from "../context.ts";
import { type Env, isPaid } from "../env.ts";
import { compressed, type Pages, pageOf, send } from "./pages.ts";

type Deps = { env: Env };

/** Where nothing can be paid for, a page says so in place of the one with the form. */
export function checkoutPage({ env }: Deps, pages: Pages) {
  const off = isPaid(env) ? undefined : pageIn(pages, "checkout-off");
  return async (c: Http, next: () => Promise<void>) =>
    off ? send(c, off, 200, "no-cache") : next();
}

/** With the outline of the plan for members; everybody else is led on at once. */
export function subscribePage({ env }: Deps, pages: Pages) {
  const covered = isPaid(env) ? pageIn(pages, "subscribe") : undefined;
  return async (c: Http, next: () => Promise<void>) => {
    if (!covered) return next();
    c.header("Vary", "Cookie");
    return hasSessionCookie(c, env) ? send(c, covered, 200, "no-cache") : next();
  };
}

function pageIn({ templates }: Pages, name: string) {
  const template = templates.get(name);
  return template === undefined ? undefined : compressed(pageOf(template));
}
