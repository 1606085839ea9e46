import type { StripeError } from "@stripe/stripe-js";
import { create } from "./dom.ts";
import { CardField } from "./field.ts";

/** The three fields of a card. */
export class CardForm {
  readonly box: HTMLElement;
  private readonly fields;

  constructor(onChange: () => void) {
    this.fields = {
      number: new CardField("number", onChange),
      exp: new CardField("exp", onChange),
      cvc: new CardField("cvc", onChange),
    };
    const boxes = this.all.map(({ box }) => box);
    this.box = create("div", { class: "Card" }, ...boxes);
  }

  private get all() {
    return [this.fields.number, this.fields.exp, this.fields.cvc];
  }

  get isEmpty() {
    return this.all.every(({ digits }) => digits === "");
  }

  get isComplete() {
    return this.all.every(({ problem }) => problem === undefined);
  }

  get card() {
    const { number, exp, cvc } = this.fields;
    return {
      number: number.digits,
      exp: `${exp.digits.slice(0, 2)}/${exp.digits.slice(2)}`,
      cvc: cvc.digits,
    };
  }

  /** Shows what is wrong and leads to the first of it. */
  validate(): StripeError | undefined {
    for (const field of this.all) field.show(field.problem);
    const wrong = this.all.find(({ problem }) => problem);
    wrong?.input.focus();
    return wrong?.problem && { type: "validation_error", ...wrong.problem };
  }

  set readOnly(isReadOnly: boolean) {
    for (const { input } of this.all) input.readOnly = isReadOnly;
  }

  focus() {
    this.fields.number.input.focus();
  }

  clear() {
    for (const field of this.all) field.clear();
  }
}
