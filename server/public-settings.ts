import { type Env, publicUrl } from "./env.ts";
import { escapeHtml } from "./html.ts";

/** The settings that pages show. They are in the HTML, so one build serves every installation. */
export function publicSettings(env: Env) {
  return {
    publicUrl: publicUrl(env),
    supportEmail: env.SUPPORT_EMAIL ?? null,
    officeEmail: env.OFFICE_EMAIL ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
  };
}

export type PublicSettings = ReturnType<typeof publicSettings>;

/** Embeds the settings as JSON data: it is never executed, and no text can close the element. */
export function withSettings(html: string, settings: PublicSettings) {
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  return appendToHead(html, `<script type="application/json" id="settings">${json}</script>`);
}

/** Placeholder in built pages for the address of the site. */
export const publicUrlPlaceholder = "{publicUrl}";

/** Fills in the office's e-mail address, or removes the sentence that would name it. */
export function withOffice(html: string, { officeEmail }: PublicSettings) {
  if (!officeEmail) return html.replaceAll(/<span data-office="">.*?<\/span>/gs, "");
  return html.replaceAll("{officeEmail}", () => escapeHtml(officeEmail));
}

/** Adds canonical address and preview picture for search engines and link previews. */
export function withAddress(html: string, path: string, { publicUrl }: PublicSettings) {
  const address = escapeHtml(`${publicUrl}${path}`);
  const card = escapeHtml(`${publicUrl}/social-card.png`);
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, description = ""] = /<meta name="description" content="(.*?)"/.exec(html) ?? [];
  return appendToHead(
    html.replaceAll(publicUrlPlaceholder, () => publicUrl),
    `<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title.replaceAll('"', "&quot;")}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${card}">
<meta property="og:site_name" content="Honour">
<meta name="twitter:card" content="summary_large_image">`,
  );
}

function appendToHead(html: string, elements: string) {
  return html.replace("</head>", () => `${elements}</head>`);
}

export function sitemap(paths: readonly string[], { publicUrl }: PublicSettings) {
  const entries = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** Public pages may be indexed; personal pages need a session anyway. */
export function robots({ publicUrl }: PublicSettings) {
  return `User-agent: *
Disallow: /api/
Disallow: /trpc/
Disallow: /subscribe/
Sitemap: ${publicUrl}/sitemap.xml
`;
}
