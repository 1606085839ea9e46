import { claimsNow } from "../claims.ts";
import type { Deps, Http } from "../context.ts";
import { shownClaims } from "../domain/claims.ts";
import { reportUnexpected } from "./errors.ts";
import { fillTemplate } from "./html.ts";
import { compressed, type Pages, pageOf, send } from "./pages.ts";

/** How old the claims on the landing page may be. */
const keptMs = 60_000;

type Kept = { page: ReturnType<typeof compressed>; html: string; until: number };

/** The landing page, in which the server fills in the claims. */
export function landingPage(deps: Deps, { templates }: Pages) {
  const template = templates.get("landing");
  let kept: Kept | undefined;

  return async (c: Http, next: () => Promise<void>) => {
    // In development the page loads the claims itself.
    if (template === undefined) return next();
    const now = deps.now().getTime();
    if (!kept || kept.until <= now) {
      const filled = fillClaims(template, await findClaims(c));
      const page = kept?.html === filled ? kept.page : compressed(pageOf(filled));
      kept = { page, html: filled, until: now + keptMs };
    }
    return send(c, await kept.page(), 200, "no-cache");
  };

  /** If the database fails, the page is sent without figures. */
  async function findClaims(c: Http) {
    try {
      return await claimsNow(deps);
    } catch (error) {
      reportUnexpected(deps, error, { requestId: c.get("requestId"), path: c.req.path });
      return shownClaims([], { showsSamples: false });
    }
  }
}

function fillClaims(template: string, claims: ReturnType<typeof shownClaims>) {
  const values: Record<string, string> = {};
  for (const { key, figure, source, asOf } of claims) {
    values[`${key}Figure`] = figure ?? "";
    values[`${key}Source`] = source ?? "";
    values[`${key}Day`] = asOf ? day.format(new Date(`${asOf}T00:00Z`)) : "";
  }
  const chosen = claims.flatMap(({ key, basis }) =>
    basis === null ? `${key}-open` : [`${key}-known`, `${key}-${basis}`],
  );
  return fillTemplate(template, { values, chosen });
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
