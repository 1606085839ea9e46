import { type FieldName, type FieldProblem, fieldRules } from "./card-rules.ts";
import { create, uniqueId } from "./dom.ts";

/** One labelled input of the card. */
export class CardField {
  readonly box: HTMLElement;
  readonly input: HTMLInputElement;
  private readonly error: HTMLElement;
  private readonly rules: (typeof fieldRules)[FieldName];

  constructor(name: FieldName, onChange: () => void) {
    this.rules = fieldRules[name];
    const { label, placeholder, autocomplete } = this.rules;
    const id = uniqueId(name);
    this.input = create("input", {
      id,
      placeholder,
      autocomplete,
      class: "Input",
      inputmode: "numeric",
    });
    this.error = create("p", { id: `${id}-error`, class: "Error", role: "alert" });
    const labelled = create("label", { for: id, class: "Label" }, label);
    this.box = create("div", { class: `Field Field--${name}` }, labelled, this.input, this.error);
    this.input.addEventListener("input", () => {
      this.input.value = this.rules.format(this.digits);
      this.show(undefined);
      onChange();
    });
    this.input.addEventListener("blur", () => {
      if (this.digits) this.show(this.problem);
    });
  }

  get digits() {
    return this.input.value.replaceAll(/\D/g, "");
  }

  get problem(): FieldProblem | undefined {
    return this.rules.check(this.digits);
  }

  /** Says what is wrong beneath the field, or nothing any more. */
  show(problem: FieldProblem | undefined) {
    this.error.textContent = problem?.message ?? "";
    this.input.classList.toggle("Input--invalid", problem !== undefined);
    if (problem) {
      this.input.setAttribute("aria-invalid", "true");
      this.input.setAttribute("aria-describedby", this.error.id);
    } else {
      this.input.removeAttribute("aria-invalid");
      this.input.removeAttribute("aria-describedby");
    }
  }

  clear() {
    this.input.value = "";
    this.show(undefined);
  }
}
