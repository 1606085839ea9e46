import type Stripe from "stripe";

/** Every call that the stand-in answers, and what it takes, in the words of the installed SDK. */
export interface Params {
  "POST /v1/customers": Stripe.CustomerCreateParams;
  "GET /v1/customers/:id": Stripe.CustomerRetrieveParams;
  "POST /v1/customers/:id": Stripe.CustomerUpdateParams;

  "POST /v1/prices": Stripe.PriceCreateParams;
  "GET /v1/prices": Stripe.PriceListParams;
  "GET /v1/prices/:id": Stripe.PriceRetrieveParams;
  "POST /v1/prices/:id": Stripe.PriceUpdateParams;

  "POST /v1/coupons": Stripe.CouponCreateParams;
  "POST /v1/promotion_codes": Stripe.PromotionCodeCreateParams;
  "GET /v1/promotion_codes": Stripe.PromotionCodeListParams;
  "POST /v1/promotion_codes/:id": Stripe.PromotionCodeUpdateParams;

  "POST /v1/subscriptions": Stripe.SubscriptionCreateParams;
  "GET /v1/subscriptions": Stripe.SubscriptionListParams;
  "GET /v1/subscriptions/:id": Stripe.SubscriptionRetrieveParams;
  "POST /v1/subscriptions/:id": Stripe.SubscriptionUpdateParams;
  "DELETE /v1/subscriptions/:id": Stripe.SubscriptionCancelParams;

  "GET /v1/invoices": Stripe.InvoiceListParams;
  "GET /v1/invoices/:id": Stripe.InvoiceRetrieveParams;
  "POST /v1/invoices/:id/pay": Stripe.InvoicePayParams;
  "POST /v1/invoices/create_preview": Stripe.InvoiceCreatePreviewParams;
  "GET /v1/invoice_payments": Stripe.InvoicePaymentListParams;

  "POST /v1/payment_intents": Stripe.PaymentIntentCreateParams;
  "GET /v1/payment_intents/:id": Stripe.PaymentIntentRetrieveParams;
  "POST /v1/payment_intents/:id": Stripe.PaymentIntentUpdateParams;
  "POST /v1/payment_intents/:id/cancel": Stripe.PaymentIntentCancelParams;

  "POST /v1/setup_intents": Stripe.SetupIntentCreateParams;
  "GET /v1/setup_intents/:id": Stripe.SetupIntentRetrieveParams;

  "GET /v1/charges": Stripe.ChargeListParams;
  "GET /v1/charges/:id": Stripe.ChargeRetrieveParams;

  "POST /v1/refunds": Stripe.RefundCreateParams;
  "GET /v1/refunds": Stripe.RefundListParams;
  "GET /v1/disputes": Stripe.DisputeListParams;

  "POST /v1/webhook_endpoints": Stripe.WebhookEndpointCreateParams;
  "GET /v1/webhook_endpoints": Stripe.WebhookEndpointListParams;
  "POST /v1/webhook_endpoints/:id": Stripe.WebhookEndpointUpdateParams;

  "POST /v1/payment_method_domains": Stripe.PaymentMethodDomainCreateParams;
  "GET /v1/payment_method_domains": Stripe.PaymentMethodDomainListParams;
  "POST /v1/payment_method_domains/:id": Stripe.PaymentMethodDomainUpdateParams;
  "POST /v1/payment_method_domains/:id/validate": Stripe.PaymentMethodDomainValidateParams;

  "GET /v1/tax/settings": Stripe.Tax.SettingsRetrieveParams;
}

export type ApiRoute = keyof Params;
