import type { Appearance } from "@stripe/stripe-js";
import type { ColorMode } from "#src/lib/use-color-mode.ts";

/** The look of the provider's fields, from the colours and faces of the page around them. */
export function readAppearance(mode: ColorMode): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--chakra-${name}`).trim();
  const color = (name: string) => token(`colors-${name}`);
  const edge = `1px solid ${color("border-emphasized")}`;
  const ink = color("fg");
  const focus = { outline: `2px solid ${color("gray-focus-ring")}`, outlineOffset: "1px" };
  return {
    theme: mode === "dark" ? "night" : "stripe",
    labels: "above",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      fontFamily: token("fonts-body"),
      fontSizeBase: "16px",
      fontLineHeight: "1.5",
      spacingUnit: "4px",
      gridRowSpacing: "18px",
      gridColumnSpacing: "20px",
      borderRadius: "6px",
      colorPrimary: ink,
      colorBackground: color("bg-panel"),
      colorText: ink,
      colorTextSecondary: color("fg-muted"),
      colorTextPlaceholder: color("fg-muted"),
      colorDanger: color("fg-error"),
      colorSuccess: color("fg-success"),
      colorWarning: color("fg-warning"),
      iconColor: color("fg-muted"),
      tabIconSelectedColor: ink,
    },
    rules: {
      ".Label": { fontSize: "15px", fontWeight: "600", marginBottom: "7px" },
      ".Input": { border: edge, boxShadow: "none", padding: "11px 14px" },
      ".Input:focus": { ...focus, border: edge, boxShadow: "none" },
      ".Input--invalid": { border: `2px solid ${color("border-error")}`, boxShadow: "none" },
      ".Error": { fontSize: "14px", fontWeight: "500" },
      ".Tab": { border: edge, boxShadow: "none", color: color("fg-muted"), padding: "14px" },
      ".Tab:focus": { ...focus, boxShadow: "none" },
      ".Tab--selected": { border: `2px solid ${ink}`, boxShadow: "none", color: ink },
      ".Tab--selected:focus": { ...focus, border: `2px solid ${ink}`, boxShadow: "none" },
    },
  };
}
