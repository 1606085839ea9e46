import type { CustomFontSource, Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import sansFont from "#src/assets/fonts/instrument-sans-latin.woff2";

/** Stripe's script could not be fetched. */
export class StripeNotLoaded extends Error {}

const opened = new Map<string, Promise<Stripe>>();

/** Fetches the script once for all screens, and again after a failure. */
export function openStripe(publishableKey: string): Promise<Stripe> {
  const existing = opened.get(publishableKey);
  if (existing) return existing;
  const opening = load(publishableKey).catch((cause: unknown) => {
    opened.delete(publishableKey);
    throw new StripeNotLoaded("Stripe.js could not be loaded.", { cause });
  });
  opened.set(publishableKey, opening);
  return opening;
}

async function load(publishableKey: string) {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("There is no window to load it into.");
  return stripe;
}

let fonts: Promise<CustomFontSource[]> | undefined;

/** Our font for Stripe's fields, as a data URL because their frame refuses plain http. */
export function readFonts() {
  fonts ??= readSans().catch(() => {
    fonts = undefined;
    return [];
  });
  return fonts;
}

async function readSans(): Promise<CustomFontSource[]> {
  const answer = await fetch(sansFont);
  if (!answer.ok) throw new Error(`The font answers ${answer.status}.`);
  const src = `url(${await dataUrl(await answer.blob())}) format("woff2")`;
  return ["400", "600"].map((weight) => ({ family: "Instrument Sans", src, weight }));
}

function dataUrl(blob: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
