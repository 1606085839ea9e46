import { chakra, Spinner } from "@chakra-ui/react";
import { PaymentElement } from "@stripe/react-stripe-js";
import type { StripePaymentElementOptions } from "@stripe/stripe-js";
import type { ReactNode } from "react";

const options: StripePaymentElementOptions = {
  layout: { type: "tabs" },
  paymentMethodOrder: ["card", "apple_pay"],
  wallets: { applePay: "auto", googlePay: "never" },
};

const Place = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > *": { gridArea: "1 / 1" },
  },
});

const Waiting = chakra("p", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "3",
    px: "5",
    borderWidth: "1px",
    borderRadius: "l2",
    bg: "bg.subtle",
    color: "fg.muted",
  },
});

type PlaceProps = {
  waiting: string | undefined;
  /** As high as the provider's form as a rule is, so that nothing moves when it arrives. */
  height: string;
  children?: ReactNode;
};

/** Says what is awaited, over the place that it will take. */
export function PaymentPlace({ waiting, height, children }: PlaceProps) {
  return (
    <Place minH={height}>
      {children}
      {waiting && (
        <Waiting role="status" zIndex="1">
          <Spinner size="sm" />
          {waiting}
        </Waiting>
      )}
    </Place>
  );
}

type Props = {
  isReady: boolean;
  waiting: string;
  height: string;
  onReady: () => void;
  onFocus?: () => void;
  onLoadError: () => void;
};

/** The provider's form: card first, then Apple Pay, in tabs. */
export function PaymentBox({ isReady, waiting, height, ...events }: Props) {
  return (
    <PaymentPlace waiting={isReady ? undefined : waiting} height={height}>
      <PaymentElement options={options} {...events} />
    </PaymentPlace>
  );
}
