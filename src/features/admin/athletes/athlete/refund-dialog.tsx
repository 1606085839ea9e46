import * as z from "zod";
import { refundReasons } from "#db/payment-values.ts";
import { refundPaymentInput } from "#server/input/admin-athletes.ts";
import { FormDialog } from "#src/components/dialog.tsx";
import { CheckField, LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate, formatMoney } from "#src/lib/format.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { Muted } from "../../screen-parts.tsx";
import { athleteWords, refundWords as words } from "./words.ts";

export type Payment = RouterOutputs["admin"]["athletePayments"][number];

const { reason, note, cancelSubscription } = refundPaymentInput.shape;
const schema = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, words.amountNeeded)
    .transform((text) => Math.round(Number(text) * 100)),
  reason,
  note,
  cancelSubscription,
});

const options = refundReasons.map((value) => ({ value, label: words.reasons[value] }));

type Props = {
  payment: Payment;
  /** The amount still refundable, in cents. */
  left: number;
  /** Whether a subscription renews, and so could be canceled as well. */
  renews: boolean;
  onClose: () => void;
};

/** Refunds a payment in full or in part, to the original means of payment. */
export function RefundDialog({ payment, left, renews, onClose }: Props) {
  const { form, submit, isPending } = useRefund({ payment, left, onClose });
  const { description, paidAt, currency } = payment;
  const footWords = {
    cancel: athleteWords.cancel,
    submit: words.submit,
    submitting: words.pending,
  };
  const field = formFields(form, "refund");
  return (
    <FormDialog
      title={words.title}
      words={footWords}
      isPending={isPending}
      submit={submit}
      onClose={onClose}
    >
      <Muted>{words.about(description, formatDate(paidAt))}</Muted>
      <FormError {...formFailure(form, "refund")} />
      <TextField
        {...field("amount")}
        inputMode="decimal"
        label={words.amount(currency.toUpperCase())}
        help={words.amountHelp(formatMoney(left, currency))}
      />
      <RadioCards {...field("reason")} legend={words.reason} options={options} columns={3} />
      <LongTextField
        {...field("note")}
        label={<Optional>{words.note}</Optional>}
        help={words.noteHelp}
      />
      {renews && (
        <CheckField
          id="refund-cancel"
          label={words.cancelToo}
          input={form.register("cancelSubscription")}
        />
      )}
    </FormDialog>
  );
}

function useRefund({ payment, left, onClose }: Omit<Props, "renews">) {
  const { id: paymentId, refundedAmount, currency } = payment;
  const form = useZodForm(schema, {
    amount: (left / 100).toFixed(2),
    reason: "requested_by_customer",
    note: "",
    cancelSubscription: false,
  });
  const refund = trpc.admin.refundPayment.useMutation({
    onSuccess(_, { amount }) {
      toaster.create({ title: words.done(formatMoney(amount, currency)) });
      onClose();
    },
    onError: (error) => showServerError(form, error, reasonOf(error, words.failed)),
  });
  const submit = form.handleSubmit((values) => {
    if (!refund.isPending) refund.mutate({ paymentId, refundedAmount, ...values });
  });
  return { form, submit, isPending: refund.isPending };
}
