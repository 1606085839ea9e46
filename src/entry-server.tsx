import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { Route, Routes, StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { FirstPaint, MemberSkeleton } from "./app/first-paint.tsx";
import { PublicLayout } from "./app/public-layout.tsx";
import { formPaths } from "./app/public-paths.ts";
import { dataElement } from "./app/structured-data.ts";
import {
  coverStyles,
  createStyles,
  noScriptStyles,
  readingStyles,
  styleElements,
} from "./app/styles.ts";
import { system } from "./app/theme.ts";
import { ResourceTemplate } from "./features/library/resource-template.tsx";
import {
  UnsubscribedTemplate,
  UnsubscribeTemplate,
} from "./features/notifications/unsubscribe-templates.tsx";
import { CheckoutOff } from "./features/payments/checkout-off.tsx";
import { SubscriptionOutline } from "./features/payments/subscription-outline.tsx";
import {
  UnknownVerseTemplate,
  VerseTemplate,
} from "./features/soulcare/scripture/verse-templates.tsx";

export { prerendered } from "./app/public-paths.ts";

/** "reading" loads no React, "form" is hydrated, "cover" is an outline until React renders. */
type Kind = "reading" | "form" | "cover";

/** The HTML of a public page before any script runs; `site` is the origin it is served from. */
export async function render(path: string, site: string) {
  const kind = formPaths.some((form) => form === path) ? "form" : "reading";
  return { ...(await html(path, kind)), data: dataElement(path, site) };
}

const templates = {
  verse: <VerseTemplate />,
  "verse-unknown": <UnknownVerseTemplate />,
  resource: <ResourceTemplate />,
  "checkout-off": <CheckoutOff />,
  unsubscribe: <UnsubscribeTemplate />,
  unsubscribed: <UnsubscribedTemplate />,
};

/** Renders the pages that the server fills in, or sends in place of another; they load no React. */
export async function renderTemplates() {
  const pages = Object.entries(templates).map(async ([name, template]) => {
    const screens = (
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="*" element={template} />
        </Route>
      </Routes>
    );
    return [name, { ...(await html("/template", "reading", screens)), data: "" }] as const;
  });
  return Promise.all(pages);
}

/** The outlines of member screens. The path marks the current link in the bars; "/cover" none. */
const covers = {
  huddle: { path: "/soulcare", screen: <MemberSkeleton /> },
  member: { path: "/cover", screen: <MemberSkeleton /> },
  subscribe: { path: "/cover", screen: <SubscriptionOutline /> },
};

/** Renders the outlines that members see until React has rendered their screen, by name. */
export async function renderCovers() {
  const pages = Object.entries(covers).map(async ([name, { path, screen }]) => {
    const cover = <FirstPaint>{screen}</FirstPaint>;
    return [name, { ...(await html(path, "cover", cover)), data: "" }] as const;
  });
  return Promise.all(pages);
}

async function html(path: string, kind: Kind, screens?: ReactNode) {
  const styles = collectedStyles();
  const page = (
    <StaticRouter location={path}>
      <App styles={styles}>{screens}</App>
    </StaticRouter>
  );
  // Keeps long parts in place; React would otherwise stream them and move them by a script.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const { head, body } = splitHead(await new Response(prelude).text());
  const stylesOfKind = { reading: readingStyles, form: "", cover: coverStyles }[kind];
  return {
    kind,
    body,
    head: `${head}${styleElements(styles)}${stylesOfKind}${noScriptStyles(styles)}`,
  };
}

/** The rules of the theme alone, for shell.html, from which all other screens start. */
export async function themeRules() {
  const styles = collectedStyles();
  await prerender(
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>{null}</ChakraProvider>
    </CacheProvider>,
  );
  return styleElements(styles);
}

/** Collects the rules instead of writing them between the elements. */
function collectedStyles() {
  const styles = createStyles();
  styles.compat = true;
  return styles;
}

/** React writes <title>, <meta> and <link> before the first element of the page. */
function splitHead(html: string) {
  const [head = ""] = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)*/s.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
