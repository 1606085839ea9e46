import type { StripeError } from "@stripe/stripe-js";

/** A new element with attributes and children. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

let count = 0;

export function uniqueId(name: string) {
  count += 1;
  return `stripe-${name}-${count}`;
}

const fieldRules = {
  number: {
    label: "Card number",
    placeholder: "1234 1234 1234 1234",
    autocomplete: "cc-number",
    /** How the typed digits are shown. */
    format: (digits: string) => digits.slice(0, 16).replaceAll(/(\d{4})(?=\d)/g, "$1 "),
    complete: /^\d{16}$/,
    problem: { code: "incomplete_number", message: "Your card number is incomplete." },
  },
  exp: {
    label: "Expiration date",
    placeholder: "MM / YY",
    autocomplete: "cc-exp",
    format: (digits: string) => digits.slice(0, 4).replace(/^(\d{2})(\d)/, "$1 / $2"),
    complete: /^(0\d|1[0-2])\d\d$/,
    problem: {
      code: "incomplete_expiry",
      message: "Your card's expiration date is incomplete.",
    },
  },
  cvc: {
    label: "Security code",
    placeholder: "CVC",
    autocomplete: "cc-csc",
    format: (digits: string) => digits.slice(0, 4),
    complete: /^\d{3,4}$/,
    problem: { code: "incomplete_cvc", message: "Your card's security code is incomplete." },
  },
};

type FieldName = keyof typeof fieldRules;

/** The three fields of a card. */
export class CardForm {
  readonly box: HTMLElement;
  private readonly fields = {
    number: new CardField("number"),
    exp: new CardField("exp"),
    cvc: new CardField("cvc"),
  };

  constructor() {
    const boxes = Object.values(this.fields).map(({ box }) => box);
    this.box = create("div", { class: "Card" }, ...boxes);
  }

  get card() {
    const { number, exp, cvc } = this.fields;
    return {
      number: number.digits,
      exp: `${exp.digits.slice(0, 2)}/${exp.digits.slice(2)}`,
      cvc: cvc.digits,
    };
  }

  /** Shows what is wrong and focuses the first wrong field. */
  validate(): StripeError | undefined {
    const fields = Object.values(this.fields);
    for (const field of fields) field.showProblem();
    const wrong = fields.find(({ problem }) => problem);
    wrong?.input.focus();
    return wrong?.problem && { type: "validation_error", ...wrong.problem };
  }
}

/** One labelled input of the card. */
class CardField {
  readonly box: HTMLElement;
  readonly input: HTMLInputElement;
  private readonly error: HTMLElement;
  private readonly rules: (typeof fieldRules)[FieldName];

  constructor(name: FieldName) {
    this.rules = fieldRules[name];
    const { label, placeholder, autocomplete } = this.rules;
    const id = uniqueId(name);
    const attributes = { id, placeholder, autocomplete, class: "Input", inputmode: "numeric" };
    this.input = create("input", attributes);
    this.error = create("p", { id: `${id}-error`, class: "Error", role: "alert" });
    const labelElement = create("label", { for: id, class: "Label" }, label);
    this.box = create(
      "div",
      { class: `Field Field--${name}` },
      labelElement,
      this.input,
      this.error,
    );
    this.input.addEventListener("input", () => {
      this.input.value = this.rules.format(this.digits);
      this.hideProblem();
    });
    this.input.addEventListener("blur", () => {
      if (this.digits) this.showProblem();
    });
  }

  get digits() {
    return this.input.value.replaceAll(/\D/g, "");
  }

  get problem() {
    return this.rules.complete.test(this.digits) ? undefined : this.rules.problem;
  }

  showProblem() {
    const { problem } = this;
    if (!problem) {
      this.hideProblem();
      return;
    }
    this.error.textContent = problem.message;
    this.input.classList.add("Input--invalid");
    this.input.setAttribute("aria-invalid", "true");
    this.input.setAttribute("aria-describedby", this.error.id);
  }

  private hideProblem() {
    this.error.textContent = "";
    this.input.classList.remove("Input--invalid");
    this.input.removeAttribute("aria-invalid");
    this.input.removeAttribute("aria-describedby");
  }
}
