import type { Env } from "./env.ts";

/** What the pages show of the environment; they read it from the HTML, so one build serves all. */
export function publicSettings({ SUPPORT_EMAIL, OFFICE_EMAIL, ANALYTICS_ID }: Env) {
  return {
    supportEmail: SUPPORT_EMAIL ?? null,
    officeEmail: OFFICE_EMAIL ?? null,
    analyticsId: ANALYTICS_ID ?? null,
  };
}

export type PublicSettings = ReturnType<typeof publicSettings>;

/** As data in the page: it never runs, and no text in it can end the element. */
export function withSettings(html: string, settings: PublicSettings) {
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="settings">${json}</script>`;
  return html.replace("</head>", () => `${element}</head>`);
}
