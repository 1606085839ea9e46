import type { StripePaymentElementOptions } from "@stripe/stripe-js";
import { create, uniqueId } from "./dom.ts";

export type MethodName = "card" | "apple_pay" | "google_pay";

const labels: Record<MethodName, string> = {
  card: "Card",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};

/** The ways to pay that the options leave, in their order. */
export function methodsOf({ wallets, paymentMethodOrder = [] }: StripePaymentElementOptions) {
  const offered: MethodName[] = ["card"];
  if (wallets?.applePay !== "never") offered.push("apple_pay");
  if (wallets?.googlePay !== "never") offered.push("google_pay");
  const rank = (name: MethodName) => {
    const index = paymentMethodOrder.indexOf(name);
    return index < 0 ? paymentMethodOrder.length : index;
  };
  return offered.sort((one, other) => rank(one) - rank(other));
}

interface Tab {
  name: MethodName;
  button: HTMLButtonElement;
  panel: HTMLElement;
}

/** Tabs over the ways to pay; a single way needs none. */
export class MethodTabs {
  readonly box: HTMLElement;
  selected: MethodName;
  private readonly tabs: Tab[];

  constructor(
    names: MethodName[],
    card: HTMLElement,
    private readonly onSelect: () => void,
  ) {
    this.selected = names[0] ?? "card";
    this.tabs = names.map((name) => tabOf(name, name === "card" ? card : walletNote(name)));
    const list = create("div", { role: "tablist", "aria-label": "Payment method", class: "Tabs" });
    list.append(...this.tabs.map(({ button }) => button));
    list.hidden = names.length < 2;
    this.box = create("div", {}, list, ...this.tabs.map(({ panel }) => panel));
    for (const tab of this.tabs) {
      tab.button.addEventListener("click", () => this.select(tab));
      tab.button.addEventListener("keydown", (event) => this.onKey(event, tab));
    }
    this.paint();
  }

  private onKey({ key }: KeyboardEvent, tab: Tab) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = this.tabs.at((this.tabs.indexOf(tab) + step) % this.tabs.length);
    if (!next) return;
    next.button.focus();
    this.select(next);
  }

  private select({ name }: Tab) {
    if (name === this.selected) return;
    this.selected = name;
    this.paint();
    this.onSelect();
  }

  private paint() {
    for (const { name, button, panel } of this.tabs) {
      const isSelected = name === this.selected;
      button.setAttribute("aria-selected", String(isSelected));
      button.classList.toggle("Tab--selected", isSelected);
      button.tabIndex = isSelected ? 0 : -1;
      panel.hidden = !isSelected;
    }
  }
}

function tabOf(name: MethodName, content: HTMLElement): Tab {
  const id = uniqueId(`tab-${name}`);
  const attributes = {
    id,
    type: "button",
    role: "tab",
    class: "Tab",
    "aria-controls": `${id}-panel`,
  };
  const panel = { id: `${id}-panel`, role: "tabpanel", "aria-labelledby": id };
  return {
    name,
    button: create("button", attributes, labels[name]),
    panel: create("div", panel, content),
  };
}

const walletNote = (name: MethodName) =>
  create("p", { class: "Wallet" }, `${labels[name]} opens when you pay.`);
