import { chakra, Spinner } from "@chakra-ui/react";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type {
  Appearance,
  CustomFontSource,
  Stripe,
  StripeElements,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { type ColorMode, readColorMode } from "#src/lib/color-mode.ts";

/** All that Stripe's form needs before it can be shown. */
export type PaymentTools = { stripe: Stripe; fonts: CustomFontSource[]; clientSecret: string };

/** Stripe's objects, which pay with the card that was typed. */
export type TypedCard = { stripe: Stripe; elements: StripeElements };

type ElementsProps = { tools: PaymentTools; children: ReactNode };

/** Gives Stripe's fields the look of the page, also when the colour mode changes. */
function PaymentElements({ tools, children }: ElementsProps) {
  const { stripe, fonts, clientSecret } = tools;
  const mode = useSyncExternalStore(watchColorMode, readColorMode);
  const options = useMemo(
    () => ({ clientSecret, fonts, locale: "en", appearance: readAppearance(mode) }) as const,
    [clientSecret, fonts, mode],
  );
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      {children}
    </Elements>
  );
}

function watchColorMode(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

const options: StripePaymentElementOptions = {
  layout: { type: "tabs" },
  paymentMethodOrder: ["card", "apple_pay"],
  wallets: { applePay: "auto", googlePay: "never" },
};

type BoxProps = {
  /** Undefined while loading. */
  tools?: PaymentTools | undefined;
  waiting: string;
  /** The usual height of Stripe's form, so that nothing moves when it arrives. */
  height: string;
} & FieldsProps;

/** Stripe's form, with a message in its place while it loads. */
export function PaymentBox({ tools, waiting, height, onReady, ...events }: BoxProps) {
  const [isReady, setIsReady] = useState(false);

  function ready(card: TypedCard) {
    setIsReady(true);
    onReady(card);
  }

  return (
    <PaymentBoxOutline waiting={isReady ? undefined : waiting} height={height}>
      {tools && (
        <PaymentElements tools={tools}>
          <CardFields onReady={ready} {...events} />
        </PaymentElements>
      )}
    </PaymentBoxOutline>
  );
}

type OutlineProps = { waiting: string | undefined; height: string; children?: ReactNode };

/** Keeps the space of the form and says that it is loading. */
export function PaymentBoxOutline({ waiting, height, children }: OutlineProps) {
  return (
    <Stacked minH={height}>
      {children}
      {waiting && (
        <Waiting role="status" zIndex="1">
          <Spinner size="sm" />
          {waiting}
        </Waiting>
      )}
    </Stacked>
  );
}

type FieldsProps = {
  onReady: (card: TypedCard) => void;
  onFocus?: () => void;
  onLoadError: () => void;
};

/** Card first, then Apple Pay, in tabs. */
function CardFields({ onReady, ...events }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const ready = () => stripe && elements && onReady({ stripe, elements });
  return <PaymentElement options={options} onReady={ready} {...events} />;
}

/** The look of Stripe's fields, from the page's own colours and fonts. */
function readAppearance(mode: ColorMode): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--chakra-${name}`).trim();
  const color = (name: string) => token(`colors-${name}`);
  const border = `1px solid ${color("border-emphasized")}`;
  const textColor = color("fg");
  const focusRing = { outline: `2px solid ${color("gray-focus-ring")}`, outlineOffset: "1px" };
  return {
    theme: mode === "dark" ? "night" : "stripe",
    labels: "above",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      fontFamily: token("fonts-body"),
      fontSizeBase: "16px",
      fontLineHeight: "1.5",
      spacingUnit: "4px",
      gridRowSpacing: "18px",
      gridColumnSpacing: "20px",
      borderRadius: "6px",
      colorPrimary: textColor,
      colorBackground: color("bg-panel"),
      colorText: textColor,
      colorTextSecondary: color("fg-muted"),
      colorTextPlaceholder: color("fg-muted"),
      colorDanger: color("fg-error"),
      colorSuccess: color("fg-success"),
      colorWarning: color("fg-warning"),
      iconColor: color("fg-muted"),
      tabIconSelectedColor: textColor,
    },
    rules: {
      ".Label": { fontSize: "15px", fontWeight: "600", marginBottom: "7px" },
      ".Input": { border, boxShadow: "none", padding: "11px 14px" },
      ".Input:focus": { ...focusRing, border, boxShadow: "none" },
      ".Input--invalid": { border: `2px solid ${color("border-error")}`, boxShadow: "none" },
      ".Error": { fontSize: "14px", fontWeight: "500" },
      ".Tab": { border, boxShadow: "none", color: color("fg-muted"), padding: "14px" },
      ".Tab:focus": { ...focusRing, boxShadow: "none" },
      ".Tab--selected": { border: `2px solid ${textColor}`, boxShadow: "none", color: textColor },
      ".Tab--selected:focus": { ...focusRing, border: `2px solid ${textColor}`, boxShadow: "none" },
    },
  };
}

const Stacked = chakra("div", {
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
