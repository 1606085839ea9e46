import type { EventRows } from "../webhooks/events.ts";
import type {
  ChargeRow,
  CustomerRow,
  DisputeRow,
  InvoicePaymentRow,
  InvoiceRow,
  PaymentIntentRow,
  PaymentMethodRow,
  PriceRow,
  ProductRow,
  RefundRow,
  SetupIntentRow,
  SubscriptionRow,
} from "./rows.ts";
import { Table } from "./table.ts";

/** Everything that one Stripe account holds. */
export interface World extends ReturnType<typeof createTables> {
  /** The address of the stand-in itself, for the pages that it sends a browser to. */
  origin: string;
  /** Seconds since 1970, as Stripe counts. */
  now: () => number;
  emit: <Type extends keyof EventRows>(
    type: Type,
    object: EventRows[Type],
    previous?: Partial<EventRows[Type]>,
  ) => void;
}

export function createTables() {
  return {
    customers: new Table<CustomerRow>("cus", "customer"),
    products: new Table<ProductRow>("prod", "product"),
    prices: new Table<PriceRow>("price", "price"),
    subscriptions: new Table<SubscriptionRow>("sub", "subscription"),
    invoices: new Table<InvoiceRow>("in", "invoice"),
    invoicePayments: new Table<InvoicePaymentRow>("inpay", "invoice_payment"),
    paymentIntents: new Table<PaymentIntentRow>("pi", "payment_intent"),
    setupIntents: new Table<SetupIntentRow>("seti", "setupintent"),
    paymentMethods: new Table<PaymentMethodRow>("pm", "PaymentMethod"),
    charges: new Table<ChargeRow>("ch", "charge"),
    disputes: new Table<DisputeRow>("du", "dispute"),
    refunds: new Table<RefundRow>("re", "refund"),
    /** The numbers behind the payment methods, which Stripe knows and never tells. */
    cardNumbers: new Map<string, string>(),
  };
}

/** Any object by its id alone. */
export function findAnything(world: World, id: string) {
  const prefix = id.slice(0, id.indexOf("_"));
  const tables = Object.values(world).filter((part) => part instanceof Table);
  return tables.find((table) => table.prefix === prefix)?.find(id);
}

export type Patch<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

/** Writes what `patch` gives into `row` and tells what stood there before, of what is different now. */
export function change<Row extends object>(row: Row, patch: Patch<Row>): Partial<Row> {
  const previous: Partial<Row> = {};
  for (const name of Object.keys(patch) as (keyof Row)[]) {
    const value = patch[name];
    if (value === undefined || JSON.stringify(row[name]) === JSON.stringify(value)) continue;
    previous[name] = structuredClone(row[name]);
    row[name] = value;
  }
  return previous;
}

/** An empty text takes a value away. */
export const emptied = <Value>(value: Value) => (value === "" ? null : value);
