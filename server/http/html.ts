import { type Env, isProduction, publicUrl } from "../env.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");

/** A plain HTML page for operators and developers, without scripts or files. */
export function plainPage(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2; }
section { border-top: 1px solid #857c6b; padding: 0.5rem 0 1rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
th { text-align: left; padding-right: 1.5rem; vertical-align: top; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/**
 * The settings for pages. They are added to the HTML, so that one build serves every installation.
 */
export function publicSettings(env: Env) {
  return {
    publicUrl: publicUrl(env),
    supportEmail: env.SUPPORT_EMAIL ?? null,
    officeEmail: env.OFFICE_EMAIL ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
    canMail: env.SMTP_URL !== undefined,
    showsSamples: !isProduction(env),
  };
}

export type PublicSettings = ReturnType<typeof publicSettings>;

/** Embeds the settings as JSON data; `<` is escaped, so that no value can close the element. */
export function withSettings(html: string, settings: PublicSettings) {
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  return appendToHead(html, `<script type="application/json" id="settings">${json}</script>`);
}

/** Placeholder in built pages for the origin of the site. */
export const publicUrlPlaceholder = "{publicUrl}";

/**
 * Fills in the e-mail addresses, and removes the texts of `BySetting` and `ByMail` that do not
 * apply.
 */
export function withEmailAddresses(html: string, settings: PublicSettings) {
  let filled = html;
  for (const name of ["supportEmail", "officeEmail", "canMail"] as const) {
    const unfit = settings[name] ? `no-${name}` : name;
    filled = filled.replaceAll(new RegExp(`<data value="${unfit}">.*?</data>`, "gs"), "");
  }
  for (const name of ["supportEmail", "officeEmail"] as const) {
    const address = settings[name];
    filled = filled
      .replaceAll(encodeURIComponent(`{${name}}`), () =>
        encodeURIComponent(address ?? "").replaceAll("%40", "@"),
      )
      .replaceAll(`{${name}}`, () => escapeHtml(address ?? ""));
  }
  return filled;
}

/** Removes the elements with sample content in production. */
export function withoutSamples(html: string, { showsSamples }: PublicSettings) {
  if (showsSamples) return html;
  return html.replaceAll(/<(\w+)\b[^>]*\sdata-sample=""[^>]*>.*?<\/\1>/gs, "");
}

/** Adds the canonical URL for search engines, and the link preview. */
export function withCanonicalUrl(html: string, path: string, settings: PublicSettings) {
  const address = escapeHtml(`${settings.publicUrl}${path}`);
  const canonical = `<link rel="canonical" href="${address}">`;
  return withCard(appendToHead(html, canonical), path, settings);
}

/** Adds title, description and picture for link previews. */
export function withCard(html: string, path: string, { publicUrl }: PublicSettings) {
  const address = escapeHtml(`${publicUrl}${path}`);
  const card = escapeHtml(`${publicUrl}/social-card.png`);
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, description = ""] = /<meta name="description" content="(.*?)"/.exec(html) ?? [];
  return appendToHead(
    html.replaceAll(publicUrlPlaceholder, () => publicUrl),
    `<meta property="og:type" content="website">
<meta property="og:title" content="${title.replaceAll('"', "&quot;")}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${card}">
<meta property="og:site_name" content="Honour">
<meta name="twitter:card" content="summary_large_image">`,
  );
}

type Filling = {
  values: Readonly<Record<string, string>>;
  chosen: readonly string[];
  /** Values that are HTML already. */
  html?: Readonly<Record<string, string>>;
};

/**
 * Fills a template built from React: keeps the parts (`When`) that are chosen, and replaces each
 * known name in braces by its value, escaped for HTML. Braces in URLs are encoded; there the value
 * is encoded too.
 */
export function fillTemplate(template: string, { values, chosen, html = {} }: Filling) {
  return template
    .replaceAll(/<data value="if-([\w-]+)">(.*?)<\/data>/gs, (_, name: string, part: string) =>
      chosen.includes(name) ? part : "",
    )
    .replaceAll(/(\{|%7B)(\w+)(?:\}|%7D)/g, (found, brace: string, name: string) => {
      if (brace === "{" && Object.hasOwn(html, name)) return html[name] ?? "";
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return found;
      return brace === "{" ? escapeHtml(value) : encodeURIComponent(value);
    });
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

/** Personal pages are not listed here, because they need a session. */
export function robots({ publicUrl }: PublicSettings) {
  return `User-agent: *
Disallow: /api/
Disallow: /trpc/
Disallow: /subscribe/
Sitemap: ${publicUrl}/sitemap.xml
`;
}
