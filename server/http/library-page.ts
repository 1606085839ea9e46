import { listPublicSlugs } from "#db/queries/library.ts";
import { type Context, createContext, type Deps, type Http, isSignedIn } from "../context.ts";
import { createCaller } from "../routers/index.ts";
import { undefinedIfUnknown } from "./errors.ts";
import { fillTemplate, publicSettings, sitemap, withCanonicalUrl } from "./html.ts";
import { coverFolder, type Pages, send, sendFilled } from "./pages.ts";
import { proseHtml } from "./prose-html.ts";

/**
 * A text of the library. Visitors get HTML without React, with the whole text or its beginning.
 * People who are signed in get the outline of a member's page, and the app loads the text or says
 * that there is none.
 */
export function libraryPage(deps: Deps, { templates, page }: Pages) {
  const plain = templates.get("resource");
  const template = plain && withCanonicalUrl(plain, "/library/{slug}", publicSettings(deps.env));
  return async (c: Http, next: () => Promise<void>) => {
    // In development, Vite serves the app to visitors too.
    if (!template) return next();
    c.header("Vary", "Cookie");
    const context = await createContext(deps, c);
    const resource = await undefinedIfUnknown(askForResource(context, c.req.param("slug")));
    const status = resource ? 200 : 404;
    if (isSignedIn(context))
      return send(c, await page(`${coverFolder}member.html`), status, "no-cache");
    if (!resource) return send(c, await page("/404"), status, "no-cache");
    if (!resource.isOpen) c.header("X-Robots-Tag", "noindex");
    return sendFilled(c, fillResource(template, resource), 200);
  };
}

type Resource = Awaited<ReturnType<typeof askForResource>>;

const askForResource = (context: Context, slug = "") =>
  createCaller(context).soulcare.resource({ slug });

function fillResource(template: string, resource: Resource) {
  const { slug, kind, title, summary, minutes, access, blocks } = resource;
  return fillTemplate(template, {
    values: { slug, title, summary, minutes: minutes === 1 ? "1 minute" : `${minutes} minutes` },
    // A devotional begins with its verse, as on its screen; the summary would repeat it.
    chosen: kind === "devotional" ? [access] : [access, "summed-up"],
    html: { prose: proseHtml(blocks) },
  });
}

/** Lists the public pages that were built, and the texts with public access. */
export function sitemapPage(deps: Deps, { listed }: Pages) {
  const settings = publicSettings(deps.env);
  return async (c: Http) => {
    const slugs = await listPublicSlugs(deps.database.read, deps.now());
    const texts = slugs.map((slug) => `/library/${slug}`);
    c.header("Cache-Control", "public, max-age=3600");
    c.header("Content-Type", "application/xml");
    return c.body(sitemap([...listed, ...texts], settings));
  };
}
