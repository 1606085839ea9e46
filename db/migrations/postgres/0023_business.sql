ALTER TABLE "athletes" ADD COLUMN "mend_by" text;--> statement-breakpoint
ALTER TABLE "athletes" ADD COLUMN "open_invoice_url" text;--> statement-breakpoint
ALTER TABLE "athletes" ADD COLUMN "renewal_notice_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "athletes" ADD COLUMN "complimentary_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "athletes" ADD COLUMN "complimentary_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stripe_payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_url" text;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "api_version" text;--> statement-breakpoint
ALTER TABLE "subscription_attempts" ADD COLUMN "stripe_promotion_code_id" text;--> statement-breakpoint
ALTER TABLE "subscription_attempts" ADD COLUMN "tax_address" jsonb;