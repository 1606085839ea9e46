import createCache from "@emotion/cache";

/** Not "css": Emotion moves style elements of that name, which draws the whole page again. */
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
export function styleElements({ inserted, registered }: Styles) {
  const globals: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  for (const [name, rule] of Object.entries(inserted)) {
    if (typeof rule !== "string" || rule === "") continue;
    if (registered[`${key}-${name}`] === undefined) globals.push(rule);
    else {
      names.push(name);
      rules.push(rule);
    }
  }
  return `<style>${globals.join("")}</style><style data-made="${names.join(" ")}">${rules.join("")}</style>`;
}

/** Without scripts the header's links are open at every width, and buttons are hidden. */
export const noScriptStyles = `<noscript><style>
button,[role=status]{display:none!important}
svg:has(+noscript){opacity:.2}
@media(max-width:1019.9px){
header{position:static!important}
header>div{flex-wrap:wrap}
header nav{display:flex!important;flex-wrap:wrap;order:1;flex-basis:100%;margin:0 -13px!important}
header nav~div>a{display:inline-flex!important}
}
</style></noscript>`;
