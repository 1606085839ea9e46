/** What Stripe.js says of a field that is not right. */
export interface FieldProblem {
  code: string;
  message: string;
}

interface FieldRules {
  label: string;
  placeholder: string;
  autocomplete: "cc-number" | "cc-exp" | "cc-csc";
  /** How what was typed is shown. */
  format: (digits: string) => string;
  check: (digits: string) => FieldProblem | undefined;
}

const problem = (code: string, message: string): FieldProblem => ({ code, message });

export const fieldRules: Record<"number" | "exp" | "cvc", FieldRules> = {
  number: {
    label: "Card number",
    placeholder: "1234 1234 1234 1234",
    autocomplete: "cc-number",
    format: (digits) => digits.slice(0, 16).replaceAll(/(\d{4})(?=\d)/g, "$1 "),
    check: (digits) => {
      if (digits.length < 16)
        return problem("incomplete_number", "Your card number is incomplete.");
      return isLuhn(digits) ? undefined : problem("invalid_number", "Your card number is invalid.");
    },
  },
  exp: {
    label: "Expiration date",
    placeholder: "MM / YY",
    autocomplete: "cc-exp",
    format: (digits) => digits.slice(0, 4).replace(/^(\d{2})(\d)/, "$1 / $2"),
    check: (digits) => {
      const isComplete = digits.length === 4 && Number(digits.slice(0, 2)) <= 12;
      if (!isComplete)
        return problem("incomplete_expiry", "Your card's expiration date is incomplete.");
      const year = 2000 + Number(digits.slice(2));
      return year < new Date().getFullYear()
        ? problem("invalid_expiry_year_past", "Your card's expiration year is in the past.")
        : undefined;
    },
  },
  cvc: {
    label: "Security code",
    placeholder: "CVC",
    autocomplete: "cc-csc",
    format: (digits) => digits.slice(0, 4),
    check: (digits) =>
      digits.length < 3
        ? problem("incomplete_cvc", "Your card's security code is incomplete.")
        : undefined,
  },
};

export type FieldName = keyof typeof fieldRules;

function isLuhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
