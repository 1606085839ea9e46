import { Elements } from "@stripe/react-stripe-js";
import type { CustomFontSource, Stripe } from "@stripe/stripe-js";
import { type ReactNode, useMemo } from "react";
import { useColorMode } from "#src/lib/use-color-mode.ts";
import { readAppearance } from "./appearance.ts";

/** What the provider's form needs before it can be shown. */
export type PaymentTools = { stripe: Stripe; fonts: CustomFontSource[]; clientSecret: string };

type Props = { tools: PaymentTools; children: ReactNode };

/** Around a form that pays; its fields follow the light and the dark of the page. */
export function PaymentElements({ tools, children }: Props) {
  const { stripe, fonts, clientSecret } = tools;
  const mode = useColorMode();
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
