import type { ConfirmPaymentData } from "@stripe/stripe-js";
import { confirmIntent, type Intent } from "./calls.ts";
import type { Elements } from "./elements.ts";
import { record } from "./record.ts";

export interface Confirming {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: Partial<ConfirmPaymentData>;
  redirect?: "always" | "if_required";
}

/** Pays, or saves the card, with what stands in the form. */
export async function confirm(options: Confirming) {
  const { elements, clientSecret = elements?.clientSecret, confirmParams, redirect } = options;
  const { elements: _, ...told } = options;
  record().confirmations.push(told);
  const returnUrl = confirmParams?.return_url;
  if (!elements || !clientSecret) throw new Error("IntegrationError: nothing to confirm.");
  if (!returnUrl && redirect !== "if_required")
    throw new Error("IntegrationError: confirmParams.return_url is missing.");

  const { error: incomplete, card } = elements.collect();
  if (!card) return { error: incomplete };
  const { value, error } = await confirmIntent({ clientSecret, card, ...addresses(confirmParams) });
  if (error) return { error };
  if (value.nextAction) return leaveFor(value.nextAction.redirectUrl);
  if (value.error) return { error: { ...value.error, [value.intent.object]: value.intent } };
  if (returnUrl && redirect !== "if_required") return leaveFor(returned(returnUrl, value.intent));
  return { intent: value.intent };
}

function addresses(params: Partial<ConfirmPaymentData> = {}) {
  const { return_url: returnUrl, receipt_email: receiptEmail, payment_method_data } = params;
  const email = payment_method_data?.billing_details?.email;
  return {
    ...(returnUrl ? { returnUrl } : {}),
    ...(receiptEmail ? { receiptEmail } : {}),
    ...(email ? { email } : {}),
  };
}

/** The page goes, so the promise is never kept. */
function leaveFor(url: string) {
  location.assign(url);
  return new Promise<never>(() => undefined);
}

function returned(returnUrl: string, intent: Intent) {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "");
  url.searchParams.set("redirect_status", intent.status);
  return url.href;
}
