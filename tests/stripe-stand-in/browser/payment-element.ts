import type { Appearance, StripeError } from "@stripe/stripe-js";
import { CardForm, create, uniqueId } from "./card-form.ts";

type Handler = (event: object) => void;

/** Apple Pay always pays with a good card. */
const walletCard = { number: "4242424242424242", exp: "12/34", cvc: "123" };

/** The Payment Element. It is part of the page, where the real one is a frame. */
export class PaymentElement {
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly id = uniqueId("payment");
  private readonly style = create("style");
  private readonly form = new CardForm();
  private readonly tabs = new MethodTabs(this.form.box);
  private readonly box = create("div", { id: this.id }, this.style, this.tabs.box);
  /** Stands where the form will be, until it has loaded. */
  private readonly slot = create("div");

  /** `findProblem` resolves to the error that keeps the form from being shown. */
  constructor(
    appearance: Appearance,
    private readonly findProblem: () => Promise<StripeError | undefined>,
  ) {
    this.box.addEventListener("focusin", () => this.emit("focus"));
    this.paint(appearance);
  }

  mount(target: HTMLElement) {
    target.replaceChildren(this.slot);
    this.load();
  }

  private async load() {
    // Listeners are added after mounting, so no event is sent before the next frame.
    await new Promise(requestAnimationFrame);
    const error = await this.findProblem();
    if (!this.slot.isConnected) return;
    if (error) {
      this.emit("loaderror", { error });
      return;
    }
    this.slot.replaceWith(this.box);
    this.emit("ready");
  }

  on(type: string, handler: Handler) {
    const known = this.handlers.get(type) ?? new Set();
    this.handlers.set(type, known.add(handler));
  }

  off(type: string, handler: Handler) {
    this.handlers.get(type)?.delete(handler);
  }

  private emit(type: string, details: object = {}) {
    const event = { elementType: "payment", ...details };
    for (const handler of [...(this.handlers.get(type) ?? [])]) handler(event);
  }

  /** The card to pay with, or what is missing. */
  submit() {
    const method = this.tabs.selected;
    if (!this.box.isConnected) throw new Error("IntegrationError: the element is not mounted.");
    if (method === "apple_pay") return { method, card: walletCard };
    const error = this.form.validate();
    return error ? { error } : { method, card: this.form.card };
  }

  paint(appearance: Appearance) {
    this.style.textContent = styleSheet(`#${this.id}`, appearance);
  }

  destroy() {
    this.slot.remove();
    this.box.remove();
  }
}

/** The two payment methods that Honour offers. */
class MethodTabs {
  readonly box: HTMLElement;
  selected = "card";

  constructor(card: HTMLElement) {
    const note = create("p", {}, "Apple Pay opens when you pay.");
    const tabs = [tabOf("card", "Card", card), tabOf("apple_pay", "Apple Pay", note)];
    const list = create(
      "div",
      { role: "tablist", "aria-label": "Payment method", class: "Tabs" },
      ...tabs.map(({ button }) => button),
    );
    this.box = create("div", {}, list, ...tabs.map(({ panel }) => panel));
    const select = (name: string) => {
      this.selected = name;
      for (const tab of tabs) {
        const isSelected = tab.name === name;
        tab.button.setAttribute("aria-selected", String(isSelected));
        tab.button.classList.toggle("Tab--selected", isSelected);
        tab.panel.hidden = !isSelected;
      }
    };
    for (const { name, button } of tabs) button.addEventListener("click", () => select(name));
    select("card");
  }
}

function tabOf(name: string, label: string, content: HTMLElement) {
  const id = uniqueId(`tab-${name}`);
  const panelId = `${id}-panel`;
  const tab = { id, type: "button", role: "tab", class: "Tab", "aria-controls": panelId };
  const panel = { id: panelId, role: "tabpanel", "aria-labelledby": id };
  return { name, button: create("button", tab, label), panel: create("div", panel, content) };
}

type Styles = Record<string, string | undefined>;

/** The look that the page asks for; everything else is inherited from the page. */
function styleSheet(scope: string, { variables = {}, rules = {} }: Appearance) {
  const {
    colorText = "inherit",
    colorBackground = "transparent",
    colorDanger = "inherit",
    colorTextPlaceholder = "inherit",
    borderRadius = "4px",
    fontFamily = "inherit",
    fontSizeBase = "1rem",
  } = variables;
  const base: Record<string, Styles> = {
    "": { color: colorText, fontFamily, fontSize: fontSizeBase },
    ".Tabs": { display: "flex", gap: "8px", marginBottom: "16px" },
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
    ".Input::placeholder": { color: colorTextPlaceholder, opacity: "1" },
    ".Error": { color: colorDanger, margin: "0" },
  };
  return [...Object.entries(base), ...Object.entries(rules)]
    .map(([selector, styles]) => ruleOf(scope, selector, styles))
    .join("\n");
}

function ruleOf(scope: string, selector: string, styles: Styles) {
  const scoped = selector.split(", ").map((part) => `${scope} ${part}`);
  const lines = Object.entries(styles).map(([name, value]) => `${kebab(name)}: ${value};`);
  return `${scoped.join(", ")} { ${lines.join(" ")} }`;
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
