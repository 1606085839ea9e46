import type { Appearance } from "@stripe/stripe-js";

/** The page's wishes as a style sheet; what it does not wish is inherited from the page. */
export function styleSheet(scope: string, { variables = {}, rules = {} }: Appearance) {
  const {
    colorText = "inherit",
    colorBackground = "transparent",
    colorDanger = "inherit",
  } = variables;
  const { borderRadius = "4px", fontFamily = "inherit", fontSizeBase = "1rem" } = variables;
  const base = {
    "": { color: colorText, fontFamily, fontSize: fontSizeBase },
    ".Tabs": { display: "flex", gap: "8px", marginBottom: "16px" },
    ".Tabs[hidden]": { display: "none" },
    ".Tab, .Input": {
      background: colorBackground,
      border: "1px solid",
      borderRadius,
      color: colorText,
      font: "inherit",
    },
    ".Tab": { flex: "1", padding: "12px" },
    ".Tab--selected": { borderWidth: "2px" },
    ".Card": { display: "grid", gap: "16px", gridTemplateColumns: "1fr 1fr" },
    ".Field--number": { gridColumn: "1 / -1" },
    ".Label": { display: "block", marginBottom: "4px" },
    ".Input": { boxSizing: "border-box", padding: "10px 12px", width: "100%" },
    ".Input::placeholder": { color: variables.colorTextPlaceholder ?? "inherit", opacity: "1" },
    ".Error": { color: colorDanger, margin: "0" },
  };
  return [...Object.entries(base), ...Object.entries(rules)]
    .map(([selector, styles]) => ruleOf(scope, selector, styles))
    .join("\n");
}

type Styles = Record<string, string | undefined>;

function ruleOf(scope: string, selector: string, styles: Styles) {
  const scoped = selector.split(", ").map((part) => `${scope} ${part}`);
  const lines = Object.entries(styles).map(([name, value]) => `${kebab(name)}: ${value};`);
  return `${scoped.join(", ")} { ${lines.join(" ")} }`;
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
