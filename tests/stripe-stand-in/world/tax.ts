import type Stripe from "stripe";
import { invalid } from "../problem.ts";
import type { CustomerRow, SubscriptionRow, World } from "./world.ts";

/** Tax in percent, by country and the beginning of a postal code; elsewhere there is none. */
const rates: Readonly<Record<string, number>> = { "US 9": 8.75, "US 1": 8.875, "DE ": 19 };

type Place = NonNullable<CustomerRow["address"]>;

export const placeOf = (address: Stripe.AddressParam): Place => ({
  city: address.city ?? null,
  country: address.country ?? null,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  postal_code: address.postal_code ?? null,
  state: address.state ?? null,
});

/** Stripe knows the places of the United States by their five digits; 00000 is none. */
const isKnown = ({ country, postal_code: code }: Place) =>
  country !== null && (country !== "US" || /^(?!00000)\d{5}(-\d{4})?$/.test(code ?? ""));

export function taxRateAt(place: Place | null | undefined) {
  if (!place || !isKnown(place))
    throw invalid(
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      { code: "customer_tax_location_invalid" },
    );
  const key = `${place.country} ${place.postal_code ?? ""}`;
  return Object.entries(rates).find(([start]) => key.startsWith(start))?.[1] ?? 0;
}

/** Refuses to begin where Stripe could not say how much tax there is. */
export function assertTaxable(world: World, customer: string) {
  if (world.taxSettings.missing.length > 0)
    throw invalid("You must set your head office address to enable automatic tax.", {
      code: "stripe_tax_inactive",
    });
  taxRateAt(world.customers.get(customer).address);
}

/** The tax on top of `amount`. */
export function taxesOf(
  world: World,
  { automatic_tax, customer, items }: SubscriptionRow,
  amount: number,
): Stripe.Invoice.TotalTax[] {
  if (!automatic_tax.enabled) return [];
  if (items.data.some(({ price }) => price.tax_behavior !== "exclusive"))
    throw invalid("The price has no tax_behavior, which automatic tax needs.");
  const rate = taxRateAt(world.customers.get(customer).address);
  return [
    {
      amount: Math.round((amount * rate) / 100),
      tax_behavior: "exclusive",
      tax_rate_details: null,
      taxability_reason: "standard_rated",
      taxable_amount: amount,
      type: "tax_rate_details",
    },
  ];
}
