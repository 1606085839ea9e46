import { refuseTheRest } from "../problem.ts";
import {
  createDomain,
  createEndpoint,
  listDomains,
  taxSettings,
  updateDomain,
  updateEndpoint,
} from "../world/account.ts";
import { payInvoice } from "../world/billing.ts";
import { listCharges } from "../world/charges.ts";
import { createCustomer, updateCustomer } from "../world/customers.ts";
import {
  createCoupon,
  createPromotionCode,
  listPromotionCodes,
  updatePromotionCode,
} from "../world/discounts.ts";
import { listDisputes } from "../world/disputes.ts";
import {
  cancelPaymentIntent,
  createPaymentIntent,
  createSetupIntent,
  updatePaymentIntent,
} from "../world/intents.ts";
import { listInvoicePayments, listInvoices, previewInvoice } from "../world/invoices.ts";
import { createPrice, listPrices, updatePrice } from "../world/prices.ts";
import { createRefund, listRefunds } from "../world/refunds.ts";
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  updateSubscription,
} from "../world/subscriptions.ts";
import type { World } from "../world/world.ts";
import type { ApiRoute, Params } from "./params.ts";

interface Call<Given> {
  /** The id in the address; empty where there is none. */
  id: string;
  params: Given;
}

type Answer = { object: string };

/** What each call does. A list is whole here, newest first, and cut to its limit later. */
export const handlers: {
  [Route in ApiRoute]: (
    world: World,
    call: Call<Params[Route]>,
  ) => Answer | (Answer & { id: string })[];
} = {
  "POST /v1/customers": (world, { params }) => createCustomer(world, params),
  "GET /v1/customers/:id": (world, { id }) => world.customers.get(id),
  "POST /v1/customers/:id": (world, { id, params }) => updateCustomer(world, id, params),

  "POST /v1/prices": (world, { params }) => createPrice(world, params),
  "GET /v1/prices": (world, { params }) => listPrices(world, params),
  "GET /v1/prices/:id": (world, { id }) => world.prices.get(id),
  "POST /v1/prices/:id": (world, { id, params }) => updatePrice(world, id, params),

  "POST /v1/coupons": (world, { params }) => createCoupon(world, params),
  "POST /v1/promotion_codes": (world, { params }) => createPromotionCode(world, params),
  "GET /v1/promotion_codes": (world, { params }) => listPromotionCodes(world, params),
  "POST /v1/promotion_codes/:id": (world, { id, params }) => updatePromotionCode(world, id, params),

  "POST /v1/subscriptions": (world, { params }) => createSubscription(world, params),
  "GET /v1/subscriptions": (world, { params }) => listSubscriptions(world, params),
  "GET /v1/subscriptions/:id": (world, { id }) => world.subscriptions.get(id),
  "POST /v1/subscriptions/:id": (world, { id, params }) => updateSubscription(world, id, params),
  "DELETE /v1/subscriptions/:id": (world, { id, params }) => cancelSubscription(world, id, params),

  "GET /v1/invoices": (world, { params }) => listInvoices(world, params),
  "GET /v1/invoices/:id": (world, { id }) => world.invoices.get(id),
  "POST /v1/invoices/:id/pay": (world, { id, params: { off_session, ...rest } }) => {
    refuseTheRest(rest);
    return payInvoice(world, id);
  },
  "POST /v1/invoices/create_preview": (world, { params }) => previewInvoice(world, params),
  "GET /v1/invoice_payments": (world, { params }) => listInvoicePayments(world, params),

  "POST /v1/payment_intents": (world, { params }) => createPaymentIntent(world, params),
  "GET /v1/payment_intents/:id": (world, { id }) => world.paymentIntents.get(id),
  "POST /v1/payment_intents/:id": (world, { id, params }) => updatePaymentIntent(world, id, params),
  "POST /v1/payment_intents/:id/cancel": (world, { id, params }) =>
    cancelPaymentIntent(world, id, params),

  "POST /v1/setup_intents": (world, { params }) => createSetupIntent(world, params),
  "GET /v1/setup_intents/:id": (world, { id }) => world.setupIntents.get(id),

  "GET /v1/charges": (world, { params }) => listCharges(world, params),
  "GET /v1/charges/:id": (world, { id }) => world.charges.get(id),

  "POST /v1/refunds": (world, { params }) => createRefund(world, params),
  "GET /v1/refunds": (world, { params }) => listRefunds(world, params),
  "GET /v1/disputes": (world, { params }) => listDisputes(world, params),

  "POST /v1/webhook_endpoints": (world, { params }) => createEndpoint(world, params),
  "GET /v1/webhook_endpoints": (world) => world.webhookEndpoints.newestFirst(),
  "POST /v1/webhook_endpoints/:id": (world, { id, params }) => updateEndpoint(world, id, params),

  "POST /v1/payment_method_domains": (world, { params }) => createDomain(world, params),
  "GET /v1/payment_method_domains": (world, { params }) => listDomains(world, params),
  "POST /v1/payment_method_domains/:id": (world, { id, params }) => updateDomain(world, id, params),
  "POST /v1/payment_method_domains/:id/validate": (world, { id }) =>
    world.paymentMethodDomains.get(id),

  "GET /v1/tax/settings": (world) => taxSettings(world),
};
