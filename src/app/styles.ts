import createCache from "@emotion/cache";

/** One name on both sides, or the browser would insert every rule of the page again. */
const key = "css";

export const createStyles = () => createCache({ key });

/** The rules of a page made at build, as elements that the browser's side takes over. */
export function styleElements({ inserted, registered }: ReturnType<typeof createStyles>) {
  const globals: string[] = [];
  const names: string[] = [];
  const rules: string[] = [];
  for (const [name, rule] of Object.entries(inserted)) {
    if (typeof rule !== "string" || rule === "") continue;
    if (registered[`${key}-${name}`] === undefined) {
      globals.push(`<style data-emotion="${key}-global ${name}">${rule}</style>`);
    } else {
      names.push(name);
      rules.push(rule);
    }
  }
  return `${globals.join("")}<style data-emotion="${key} ${names.join(" ")}">${rules.join("")}</style>`;
}
