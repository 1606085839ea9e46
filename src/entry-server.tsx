import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { dataElement } from "./app/structured-data.ts";
import { createStyles, styleElements } from "./app/styles.ts";
import { system } from "./app/theme.ts";
import { withoutScripts } from "./app/without-scripts.ts";

export { prerendered } from "./app/routes.ts";

/** The HTML of a public page as it is before any script runs; `site` is the address it stands at. */
export async function render(path: string, site: string) {
  const styles = collectedStyles();
  const page = (
    <StaticRouter location={path}>
      <App styles={styles} />
    </StaticRouter>
  );
  // However long a part is, it stands in its place: moving it there later would take a script.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const { head, body } = splitHead(await new Response(prelude).text());
  const rules = `${styleElements(styles)}${withoutScripts}`;
  return { head: `${head}${rules}`, body, data: dataElement(path, site) };
}

/** The rules of the theme alone, for the page with which every other screen begins. */
export async function themeRules() {
  const styles = collectedStyles();
  await prerender(
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>{null}</ChakraProvider>
    </CacheProvider>,
  );
  return styleElements(styles);
}

/** Collected, not written between the elements. */
function collectedStyles() {
  const styles = createStyles();
  styles.compat = true;
  return styles;
}

/** React writes what belongs into the head before the first element of the page. */
function splitHead(html: string) {
  const [head = ""] = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)*/s.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
