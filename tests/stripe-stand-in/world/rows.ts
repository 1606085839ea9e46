import type Stripe from "stripe";

/**
 * What the stand-in keeps of one of Stripe's objects: some of its fields, its references as bare
 * ids, and what it holds inside itself narrowed likewise.
 */
type Kept<
  T,
  Fields extends keyof T,
  References extends Exclude<keyof T, Fields> = never,
  Inside extends Partial<Record<Exclude<keyof T, Fields | References>, unknown>> = object,
> = Pick<T, Fields> & { [Name in References]: Extract<T[Name], string | null> } & Inside;

export type CustomerRow = Kept<
  Stripe.Customer,
  | ("id" | "object" | "address" | "balance" | "created" | "currency" | "delinquent")
  | ("description" | "email" | "livemode" | "metadata" | "name" | "phone" | "preferred_locales")
  | ("shipping" | "tax_exempt"),
  never,
  { invoice_settings: Kept<Stripe.Customer.InvoiceSettings, never, "default_payment_method"> }
>;

export type ProductRow = Kept<
  Stripe.Product,
  | ("id" | "object" | "active" | "created" | "description" | "images" | "livemode")
  | ("marketing_features" | "metadata" | "name" | "type" | "updated" | "url")
>;

export type PriceRow = Kept<
  Stripe.Price,
  | ("id" | "object" | "active" | "billing_scheme" | "created" | "currency" | "livemode")
  | ("lookup_key" | "metadata" | "nickname" | "recurring" | "type" | "unit_amount"),
  "product"
>;

export type ItemRow = Kept<
  Stripe.SubscriptionItem,
  | ("id" | "object" | "created" | "current_period_end" | "current_period_start")
  | ("metadata" | "quantity" | "subscription"),
  never,
  { price: PriceRow }
>;

export type SubscriptionRow = Kept<
  Stripe.Subscription,
  | ("id" | "object" | "billing_cycle_anchor" | "cancel_at" | "cancel_at_period_end")
  | ("canceled_at" | "cancellation_details" | "collection_method" | "created" | "currency")
  | ("description" | "ended_at" | "livemode" | "metadata" | "payment_settings" | "start_date")
  | ("status" | "trial_end" | "trial_start"),
  "customer" | "default_payment_method" | "latest_invoice",
  { items: Stripe.ApiList<ItemRow> }
>;

type LineRow = Kept<
  Stripe.InvoiceLineItem,
  | ("id" | "object" | "amount" | "currency" | "description" | "invoice" | "livemode")
  | ("metadata" | "parent" | "period" | "quantity" | "subtotal"),
  "subscription"
>;

export type InvoiceRow = Kept<
  Stripe.Invoice,
  | ("id" | "object" | "amount_due" | "amount_paid" | "amount_remaining" | "attempt_count")
  | ("attempted" | "auto_advance" | "billing_reason" | "collection_method" | "created")
  | ("currency" | "customer_email" | "customer_name" | "description" | "hosted_invoice_url")
  | ("invoice_pdf" | "livemode" | "metadata" | "next_payment_attempt" | "number" | "parent")
  | ("period_end" | "period_start" | "status" | "status_transitions" | "subtotal" | "total"),
  "customer" | "default_payment_method",
  { lines: Stripe.ApiList<LineRow> }
>;

export type InvoicePaymentRow = Kept<
  Stripe.InvoicePayment,
  | ("id" | "object" | "amount_paid" | "amount_requested" | "created" | "currency")
  | ("is_default" | "livemode" | "status" | "status_transitions"),
  "invoice",
  { payment: { type: "payment_intent"; payment_intent: string } }
>;

export type PaymentMethodRow = Kept<
  Stripe.PaymentMethod,
  "id" | "object" | "billing_details" | "created" | "livemode" | "metadata" | "type",
  "customer",
  {
    card: Kept<
      Stripe.PaymentMethod.Card,
      | ("brand" | "checks" | "country" | "display_brand" | "exp_month" | "exp_year")
      | ("fingerprint" | "funding" | "last4" | "networks" | "wallet")
    >;
  }
>;

export type PaymentIntentRow = Kept<
  Stripe.PaymentIntent,
  | ("id" | "object" | "amount" | "amount_capturable" | "amount_received" | "canceled_at")
  | "allowed_payment_method_types"
  | ("automatic_payment_methods" | "cancellation_reason" | "capture_method" | "client_secret")
  | ("confirmation_method" | "created" | "currency" | "description" | "last_payment_error")
  | ("livemode" | "metadata" | "next_action" | "payment_method_types" | "processing")
  | ("receipt_email" | "setup_future_usage" | "shipping" | "status"),
  "customer" | "latest_charge" | "payment_method"
>;

export type SetupIntentRow = Kept<
  Stripe.SetupIntent,
  | ("id" | "object" | "automatic_payment_methods" | "cancellation_reason" | "client_secret")
  | (
      | "allowed_payment_method_types"
      | "created"
      | "description"
      | "last_setup_error"
      | "livemode"
      | "metadata"
      | "next_action"
    )
  | ("payment_method_types" | "status" | "usage"),
  "customer" | "payment_method"
>;

export type IntentRow = PaymentIntentRow | SetupIntentRow;

export type ChargeRow = Kept<
  Stripe.Charge,
  | ("id" | "object" | "amount" | "amount_captured" | "amount_refunded" | "billing_details")
  | ("captured" | "created" | "currency" | "description" | "disputed" | "failure_code")
  | ("failure_message" | "livemode" | "metadata" | "paid" | "payment_method" | "receipt_email")
  | ("receipt_url" | "refunded" | "status"),
  "customer" | "payment_intent",
  { payment_method_details: { type: "card"; card: { brand: string; last4: string } } }
>;

export type RefundRow = Kept<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "reason" | "status",
  "charge" | "payment_intent"
>;

export type DisputeRow = Kept<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "created"
  | "currency"
  | "livemode"
  | "metadata"
  | "reason"
  | "status",
  "charge" | "payment_intent"
>;
