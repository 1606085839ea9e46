import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { missing } from "../problem.ts";
import type { EventRows } from "../webhooks.ts";

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
  "id" | "object" | "address" | "created" | "email" | "livemode" | "metadata" | "name",
  never,
  { invoice_settings: Kept<Stripe.Customer.InvoiceSettings, never, "default_payment_method"> }
>;

export type PriceRow = Kept<
  Stripe.Price,
  | ("id" | "object" | "active" | "created" | "currency" | "livemode" | "lookup_key")
  | ("metadata" | "tax_behavior" | "type" | "unit_amount"),
  "product",
  { recurring: Pick<Stripe.Price.Recurring, "interval" | "interval_count"> | null }
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
  | ("id" | "object" | "cancel_at" | "cancel_at_period_end" | "canceled_at" | "created")
  | ("currency" | "ended_at" | "livemode" | "metadata" | "payment_settings" | "status"),
  "customer" | "default_payment_method" | "latest_invoice" | "pending_setup_intent",
  {
    items: Stripe.ApiList<ItemRow>;
    discounts: string[];
    automatic_tax: Kept<Stripe.Subscription.AutomaticTax, "enabled">;
  }
>;

export type InvoiceRow = Kept<
  Stripe.Invoice,
  | ("id" | "object" | "amount_due" | "amount_paid" | "amount_remaining" | "attempt_count")
  | ("attempted" | "billing_reason" | "created" | "currency" | "hosted_invoice_url")
  | ("livemode" | "metadata" | "next_payment_attempt" | "parent" | "status")
  | ("status_transitions" | "subtotal" | "total" | "total_taxes"),
  "customer"
>;

export type InvoicePaymentRow = Kept<
  Stripe.InvoicePayment,
  "id" | "object" | "amount_paid" | "amount_requested" | "created" | "currency" | "status",
  "invoice",
  { payment: { type: "payment_intent"; payment_intent: string } }
>;

export type PaymentMethodRow = Kept<
  Stripe.PaymentMethod,
  "id" | "object" | "created" | "livemode" | "metadata" | "type",
  "customer",
  { card: Kept<Stripe.PaymentMethod.Card, "brand" | "exp_month" | "exp_year" | "last4"> }
>;

export type PaymentIntentRow = Kept<
  Stripe.PaymentIntent,
  | ("id" | "object" | "amount" | "amount_received" | "canceled_at" | "client_secret")
  | ("created" | "currency" | "description" | "last_payment_error" | "livemode" | "metadata")
  | ("next_action" | "payment_method_types" | "receipt_email" | "setup_future_usage")
  | "status",
  "customer" | "latest_charge" | "payment_method"
>;

export type SetupIntentRow = Kept<
  Stripe.SetupIntent,
  | ("id" | "object" | "client_secret" | "created" | "description" | "last_setup_error")
  | ("livemode" | "metadata" | "next_action" | "payment_method_types" | "status" | "usage"),
  "customer" | "payment_method"
>;

export type IntentRow = PaymentIntentRow | SetupIntentRow;

export type ChargeRow = Kept<
  Stripe.Charge,
  | ("id" | "object" | "amount" | "amount_captured" | "amount_refunded" | "created")
  | ("currency" | "failure_code" | "failure_message" | "livemode" | "metadata" | "paid")
  | ("disputed" | "payment_method" | "receipt_url" | "refunded" | "status"),
  "customer" | "payment_intent",
  { payment_method_details: { type: "card"; card: { brand: string; last4: string } } }
>;

export type CouponRow = Kept<
  Stripe.Coupon,
  | ("id" | "object" | "amount_off" | "created" | "currency" | "duration" | "livemode")
  | ("metadata" | "name" | "percent_off" | "valid")
>;

export type PromotionCodeRow = Kept<
  Stripe.PromotionCode,
  | ("id" | "object" | "active" | "code" | "created" | "livemode" | "metadata")
  | ("restrictions" | "times_redeemed"),
  "customer",
  { promotion: { type: "coupon"; coupon: string } }
>;

export type DiscountRow = Kept<
  Stripe.Discount,
  "id" | "object" | "start" | "subscription",
  "customer" | "promotion_code",
  { source: { type: "coupon"; coupon: string } }
>;

export type WebhookEndpointRow = Kept<
  Stripe.WebhookEndpoint,
  | ("id" | "object" | "api_version" | "created" | "description" | "enabled_events" | "livemode")
  | ("metadata" | "status" | "url")
>;

export type PaymentMethodDomainRow = Kept<
  Stripe.PaymentMethodDomain,
  "id" | "object" | "apple_pay" | "created" | "domain_name" | "enabled" | "livemode"
>;

export type RefundRow = Kept<
  Stripe.Refund,
  | ("id" | "object" | "amount" | "created" | "currency" | "failure_reason" | "metadata")
  | ("reason" | "receipt_number" | "status"),
  "charge" | "payment_intent"
>;

export type DisputeRow = Kept<
  Stripe.Dispute,
  | ("id" | "object" | "amount" | "created" | "currency" | "is_charge_refundable" | "livemode")
  | ("metadata" | "reason" | "status"),
  "charge" | "payment_intent",
  { evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by" | "has_evidence" | "past_due"> }
>;

/** What moved on the balance of the account, which is the only book that counts. */
export type BalanceEntry = Pick<
  Stripe.BalanceTransaction,
  "amount" | "created" | "currency" | "type"
>;

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** The objects of one kind. */
class Table<Row extends { id: string }> {
  private readonly rows = new Map<string, Row>();

  constructor(
    readonly prefix: string,
    /** Stripe's name of the kind where an object is missing. */
    private readonly label: string,
  ) {}

  insert(row: Row) {
    this.rows.set(row.id, row);
    return row;
  }

  find(id: string): Row | undefined {
    return this.rows.get(id);
  }

  /** `param` names where the id came from. */
  get(id: string, param = "id"): Row {
    const row = this.rows.get(id);
    if (!row) throw missing(this.label, id, param);
    return row;
  }

  newestFirst(): Row[] {
    return [...this.rows.values()].reverse();
  }
}

/** Everything that one Stripe account holds. */
export interface World extends ReturnType<typeof createTables> {
  /** The address of the stand-in itself, for the pages that it sends a browser to. */
  origin: string;
  /** Seconds since 1970, as Stripe counts. */
  now: () => number;
  emit: <Type extends keyof EventRows>(type: Type, object: EventRows[Type]) => void;
}

export const createTables = () => ({
  customers: new Table<CustomerRow>("cus", "customer"),
  prices: new Table<PriceRow>("price", "price"),
  subscriptions: new Table<SubscriptionRow>("sub", "subscription"),
  invoices: new Table<InvoiceRow>("in", "invoice"),
  invoicePayments: new Table<InvoicePaymentRow>("inpay", "invoice_payment"),
  paymentIntents: new Table<PaymentIntentRow>("pi", "payment_intent"),
  setupIntents: new Table<SetupIntentRow>("seti", "setupintent"),
  paymentMethods: new Table<PaymentMethodRow>("pm", "PaymentMethod"),
  charges: new Table<ChargeRow>("ch", "charge"),
  coupons: new Table<CouponRow>("coupon", "coupon"),
  promotionCodes: new Table<PromotionCodeRow>("promo", "promotion code"),
  discounts: new Table<DiscountRow>("di", "discount"),
  webhookEndpoints: new Table<WebhookEndpointRow>("we", "webhook endpoint"),
  paymentMethodDomains: new Table<PaymentMethodDomainRow>("pmd", "payment method domain"),
  /** What the account lacks before it may collect tax. */
  taxSettings: { missing: [] as string[] },
  refunds: new Table<RefundRow>("re", "refund"),
  disputes: new Table<DisputeRow>("du", "dispute"),
  /** The oldest entry first. */
  balance: [] as BalanceEntry[],
  /** The numbers of the payment methods, which Stripe knows and never returns. */
  cardNumbers: new Map<string, string>(),
});

/** Any object by its id alone. */
export function findAnything(world: World, id: string) {
  const prefix = id.slice(0, id.indexOf("_"));
  const tables = Object.values(world).filter((part) => part instanceof Table);
  return tables.find((table) => table.prefix === prefix)?.find(id);
}

/** Writes an entry into the book of the account; fees are left out. */
export const enter = (world: World, entry: Omit<BalanceEntry, "created">) =>
  world.balance.push({ ...entry, created: world.now() });

export type Patch<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

/** Writes what `patch` gives into `row`; true if anything is different now. */
export function change<Row extends object>(row: Row, patch: Patch<Row>) {
  let isChanged = false;
  for (const name of Object.keys(patch) as (keyof Row)[]) {
    const value = patch[name];
    if (value === undefined || JSON.stringify(row[name]) === JSON.stringify(value)) continue;
    row[name] = value;
    isChanged = true;
  }
  return isChanged;
}

export const metadataOf = (sent: Stripe.MetadataParam | "" | null | undefined): Stripe.Metadata =>
  Object.fromEntries(Object.entries(sent || {}).map(([name, value]) => [name, String(value)]));

/** Whether it was made in the span that a list asks for. */
export function isMadeIn({ created }: { created: number }, span?: Stripe.RangeQueryParam | number) {
  if (typeof span === "number") return created === span;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span ?? {};
  return created > gt && created >= gte && created < lt && created <= lte;
}
