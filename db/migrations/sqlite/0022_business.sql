ALTER TABLE `athletes` ADD `mend_by` text;--> statement-breakpoint
ALTER TABLE `athletes` ADD `open_invoice_url` text;--> statement-breakpoint
ALTER TABLE `athletes` ADD `renewal_notice_for` integer;--> statement-breakpoint
ALTER TABLE `athletes` ADD `complimentary_until` integer;--> statement-breakpoint
ALTER TABLE `athletes` ADD `complimentary_reason` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `disputed_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `dispute_state` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `stripe_payment_intent_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `receipt_url` text;--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `api_version` text;--> statement-breakpoint
ALTER TABLE `subscription_attempts` ADD `stripe_promotion_code_id` text;--> statement-breakpoint
ALTER TABLE `subscription_attempts` ADD `tax_address` text;