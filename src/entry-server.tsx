import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { formPaths } from "./app/public-paths.ts";
import { dataElement } from "./app/structured-data.ts";
import { createStyles, noScriptStyles, readingStyles, styleElements } from "./app/styles.ts";
import { system } from "./app/theme.ts";

export { prerendered } from "./app/public-paths.ts";

/** The HTML of a public page before any script runs; `site` is the origin it is served from. */
export async function render(path: string, site: string) {
  const styles = collectedStyles();
  const page = (
    <StaticRouter location={path}>
      <App styles={styles} />
    </StaticRouter>
  );
  // Long parts stay in place; React would otherwise move them there by a script.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const { head, body } = splitHead(await new Response(prelude).text());
  const isForm = formPaths.some((form) => form === path);
  const rules = `${styleElements(styles)}${isForm ? "" : readingStyles}${noScriptStyles(styles)}`;
  return { head: `${head}${rules}`, body, data: dataElement(path, site), isForm };
}

/** The theme's rules alone, for the empty page that every other screen starts from. */
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

/** React writes the tags of the head before the first element of the page. */
function splitHead(html: string) {
  const [head = ""] = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)*/s.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
