import type { Appearance, StripeError, StripePaymentElementOptions } from "@stripe/stripe-js";
import { readIntent } from "./calls.ts";
import { CardForm } from "./card-form.ts";
import { create, uniqueId } from "./dom.ts";
import { Emitter } from "./emitter.ts";
import { styleSheet } from "./look.ts";
import { MethodTabs, methodsOf } from "./methods.ts";
import { record } from "./record.ts";

/** A wallet pays with a card that is always good. */
const walletCard = { number: "4242424242424242", exp: "12/34", cvc: "123" };

interface Group {
  clientSecret: string | undefined;
  appearance: Appearance;
}

/** The Payment Element: in the page itself, where the real one is a frame. */
export class PaymentElement {
  private readonly events = new Emitter();
  private readonly id = uniqueId("payment");
  private readonly style = create("style");
  private readonly form = new CardForm(() => this.tellChange());
  private readonly tabs: MethodTabs;
  private readonly box: HTMLElement;
  /** Where the form will stand, until it does. */
  private readonly slot = create("div");
  private lastChange = "";

  constructor(
    private readonly group: Group,
    options: StripePaymentElementOptions,
  ) {
    this.tabs = new MethodTabs(methodsOf(options), this.form.box, () => this.tellChange());
    this.box = create("div", { id: this.id }, this.style, this.tabs.box);
    this.form.readOnly = options.readOnly ?? false;
    this.box.addEventListener("focusin", () => this.events.emit("focus"));
    this.box.addEventListener("focusout", () => this.events.emit("blur"));
    this.box.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.events.emit("escape");
    });
    this.repaint();
  }

  mount(target: string | HTMLElement) {
    const place = typeof target === "string" ? document.querySelector(target) : target;
    if (!place) throw new Error(`IntegrationError: there is no ${target} to mount to.`);
    place.replaceChildren(this.slot);
    this.load();
  }

  private async load() {
    const error = await this.findProblem();
    if (!this.slot.isConnected) return;
    if (error) {
      this.events.emit("loaderror", { error });
      return;
    }
    this.slot.replaceWith(this.box);
    this.events.emit("ready");
  }

  private async findProblem(): Promise<StripeError | undefined> {
    // Listeners are added after mounting: nothing is told before the next frame.
    await new Promise(requestAnimationFrame);
    this.events.emit("loaderstart");
    const { clientSecret } = this.group;
    if (!clientSecret) return undefined;
    const { value, error } = await readIntent(clientSecret);
    if (error) return error;
    if (value.status !== "succeeded" && value.status !== "canceled") return undefined;
    const message = `The ${value.object} is in a terminal state (${value.status}).`;
    const code = `${value.object}_unexpected_state`;
    return { type: "invalid_request_error", code, message };
  }

  private tellChange() {
    const isCard = this.tabs.selected === "card";
    const change = {
      empty: isCard && this.form.isEmpty,
      complete: !isCard || this.form.isComplete,
      collapsed: false,
      value: { type: this.tabs.selected },
    };
    if (JSON.stringify(change) === this.lastChange) return;
    this.lastChange = JSON.stringify(change);
    this.events.emit("change", change);
  }

  /** What to pay with, or what is missing. */
  submit() {
    const method = this.tabs.selected;
    if (!this.box.isConnected) throw new Error("IntegrationError: the element is not mounted.");
    if (method !== "card") return { method, card: walletCard };
    const error = this.form.validate();
    return error ? { error } : { method, card: this.form.card };
  }

  repaint() {
    this.style.textContent = styleSheet(`#${this.id}`, this.group.appearance);
  }

  update(options: StripePaymentElementOptions) {
    record().updates.push(options);
    if (options.readOnly !== undefined) this.form.readOnly = options.readOnly;
    return this;
  }

  on(...listening: Parameters<Emitter["on"]>) {
    this.events.on(...listening);
    return this;
  }

  once(...listening: Parameters<Emitter["once"]>) {
    this.events.once(...listening);
    return this;
  }

  off(...listening: Parameters<Emitter["off"]>) {
    this.events.off(...listening);
    return this;
  }

  focus() {
    this.form.focus();
  }

  blur() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  clear() {
    this.form.clear();
  }

  collapse() {
    return this;
  }

  unmount() {
    this.slot.remove();
    this.box.remove();
  }

  destroy() {
    this.unmount();
  }
}
