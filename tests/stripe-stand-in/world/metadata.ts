import type Stripe from "stripe";

/** Metadata after a change: an empty value removes its key, an empty text removes them all. */
export function mergedMetadata(
  before: Stripe.Metadata,
  sent: Stripe.MetadataParam | "" | null | undefined,
): Stripe.Metadata {
  if (sent === undefined) return before;
  const entries = Object.entries({ ...before, ...(sent || {}) }).map(
    ([name, value]) => [name, String(value ?? "")] as const,
  );
  return sent ? Object.fromEntries(entries.filter(([, value]) => value !== "")) : {};
}
