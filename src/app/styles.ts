import createCache from "@emotion/cache";

/** Not "css": under that name Emotion moves the page's own rules, and all is drawn anew. */
const key = "h";

/** Where the page says which rules the build has written into it. */
const madeRules = "style[data-made]";

type Styles = ReturnType<typeof createStyles>;

export function createStyles() {
  const styles = createCache({ key });
  for (const name of namesOfMade()) styles.inserted[name] = true;
  return styles;
}

function namesOfMade() {
  if (typeof document === "undefined") return [];
  return document.querySelector(madeRules)?.getAttribute("data-made")?.split(" ") ?? [];
}

/** The theme's own rules stand in every page that the build has made, and in none of Vite's. */
export function areGlobalsMade() {
  return typeof document !== "undefined" && document.querySelector(madeRules) !== null;
}

/** The rules of a page made at build: those of the theme, and those of its parts by name. */
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
