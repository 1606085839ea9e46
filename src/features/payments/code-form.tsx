import { chakra, Flex } from "@chakra-ui/react";
import { useEffect } from "react";
import { promotionCodeInput } from "#server/input/payments.ts";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import type { TaxAddress } from "./tax-address.tsx";
import { terms } from "./words.ts";

const { code: words } = terms;

type Props = { address: TaxAddress | undefined; onApplied: () => void; onClose: () => void };

/** Asks for a promotion code; the server then replaces the unpaid subscription. */
export function CodeForm({ address, onApplied, onClose }: Props) {
  const form = useZodForm(promotionCodeInput, { promotionCode: "" });
  const begin = trpc.payments.createSubscription.useMutation({
    meta: changes("payments"),
    onSuccess: onApplied,
    onError: (error) => showServerError(form, error),
  });
  useEffect(() => form.setFocus("promotionCode"), [form]);
  const field = formFields(form, "code");
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={form.handleSubmit(({ promotionCode }) =>
        begin.mutate({ promotionCode, ...(address && { address }) }),
      )}
    >
      <FormError {...formFailure(form, "code")} />
      <TextField
        {...field("promotionCode")}
        label={words.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Flex wrap="wrap" gap="10px">
        <Button type="submit" size="sm" loading={begin.isPending}>
          {words.use}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      </Flex>
    </chakra.form>
  );
}
