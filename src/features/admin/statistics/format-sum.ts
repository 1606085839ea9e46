/** Money at a glance, in dollars: $900, and $47.50 where there are cents. */
export const formatSum = (cents: number, currency: string) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);
