import createCache from "@emotion/cache";

/** Not "css": Emotion moves style elements with that key, which makes the browser repaint all. */
const key = "h";

/** The style element of a prerendered page; its attribute lists the rules in it. */
const prerenderedRules = "style[data-made]";

type Styles = ReturnType<typeof createStyles>;

export function createStyles() {
  const styles = createCache({ key });
  for (const name of prerenderedNames()) styles.inserted[name] = true;
  return styles;
}

function prerenderedNames() {
  if (typeof document === "undefined") return [];
  return document.querySelector(prerenderedRules)?.getAttribute("data-made")?.split(" ") ?? [];
}

/** True on prerendered pages; false in development, where Vite sends a bare page. */
export function hasPrerenderedStyles() {
  return typeof document !== "undefined" && document.querySelector(prerenderedRules) !== null;
}

/** Style elements of a prerendered page: the theme's rules, then the named rules of its parts. */
export function styleElements(styles: Styles) {
  const { globals, names, rules } = rulesOf(styles);
  return `<style>${globals}</style><style data-made="${names.join(" ")}">${rules}</style>`;
}

function rulesOf({ inserted, registered }: Styles) {
  const written = Object.entries(inserted).flatMap(([name, rule]) =>
    typeof rule === "string" ? [{ name, rule }] : [],
  );
  const isNamed = ({ name }: { name: string }) => registered[`${key}-${name}`] !== undefined;
  const named = written.filter(isNamed);
  const text = (list: typeof written) => list.map(({ rule }) => rule).join("");
  return {
    globals: text(written.filter((entry) => !isNamed(entry))),
    names: named.filter(({ rule }) => rule !== "").map(({ name }) => name),
    rules: text(named),
  };
}

/**
 * Without scripts, hides what needs one: buttons, except that of the phone menu, forms and elements
 * with `data-scripted`. The colours follow the system, because no script has set the class.
 */
export const noScriptStyles = (styles: Styles) => `<noscript><style>
button:not([popovertarget]),form,[role=status],[data-scripted]{display:none!important}
svg:has(+noscript){opacity:.2}
@media(prefers-color-scheme:dark){html{color-scheme:dark}${darkRules(styles)}}
</style></noscript>`;

/** The rules for dark mode, as if <html> had its class. */
function darkRules(styles: Styles) {
  const { globals, rules } = rulesOf(styles);
  const dark = `${globals}${rules}`.matchAll(/([^{}]*\.dark\b[^{}]*)(\{[^{}]*\})/g);
  return Array.from(
    dark,
    ([, selector = "", body]) => selector.replaceAll(".dark", "html") + body,
  ).join("");
}

/** For pages that are only read; on other pages `useScrollMemory` scrolls. */
export const readingStyles =
  "<style>@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}</style>";

/** Shows #cover if an athlete has signed in with this browser before, otherwise #root. */
export const coverStyles = `<style>
html:not(.known) #cover{display:none}html:not(.known) #root{display:block}
</style><noscript><style>html #cover{display:block!important}
#cover main>:not(noscript){display:none}</style></noscript>`;
