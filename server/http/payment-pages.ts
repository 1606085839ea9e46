import { type Http, hasSessionCookie } from "../context.ts";
import { type Env, isPaid } from "../env.ts";
import { compressed, coverFolder, type Pages, pageOf, send } from "./pages.ts";

type Deps = { env: Env };

/**
 * Without payments, visitors get a page that says so instead of the one with the form. People with
 * a session get the outline of a member's page, and the app says so.
 */
export function checkoutPage({ env }: Deps, pages: Pages) {
  const off = isPaid(env) ? undefined : pageIn(pages, "checkout-off");
  return async (c: Http, next: () => Promise<void>) => {
    if (!off || hasSessionCookie(c, env)) return next();
    c.header("Vary", "Cookie");
    return send(c, await off(), 200, "no-cache");
  };
}

/** With payments, the page has an outline that shows the plan. */
export function subscribePage({ env }: Deps, pages: Pages) {
  return async (c: Http, next: () => Promise<void>) =>
    isPaid(env)
      ? send(c, await pages.page(`${coverFolder}subscribe.html`), 200, "no-cache")
      : next();
}

function pageIn({ templates }: Pages, name: string) {
  const template = templates.get(name);
  return template === undefined ? undefined : compressed(pageOf(template));
}
