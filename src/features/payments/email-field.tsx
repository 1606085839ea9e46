import { TextField } from "#src/components/form/text-field.tsx";
import { checkout } from "#src/content/payments.ts";
import type { CheckoutFields } from "./use-checkout-form.ts";

type Props = { form: CheckoutFields; isLocked: boolean };

export function EmailField({ form, isLocked }: Props) {
  return (
    <TextField
      {...form.register("email")}
      id="checkout-email"
      label={checkout.email}
      help={checkout.emailHelp}
      error={form.formState.errors.email?.message}
      type="email"
      autoComplete="email"
      readOnly={isLocked}
    />
  );
}
