import { chakra } from "@chakra-ui/react";
import { FormError } from "#src/components/form/form-error.tsx";
import { payment } from "#src/content/payments.ts";
import type { PayFailure } from "./use-pay.ts";

type Props = { failure: PayFailure | undefined; attempt: number };

/** Stays on the page when the message that passes by is gone. */
export function PayFailed({ failure, attempt }: Props) {
  if (!failure) return null;
  return (
    <FormError
      issues={[]}
      attempt={attempt}
      message={
        <>
          <chakra.p fontWeight="600" color="fg.error">
            {failure.message}
          </chakra.p>
          {failure.isNotCharged && <p>{payment.notCharged}</p>}
        </>
      }
    />
  );
}
