CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reference` text NOT NULL,
	`paid_at` integer NOT NULL,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_values" CHECK("payments"."kind" in ('mentorship', 'membership')),
	CONSTRAINT "amount_least" CHECK("payments"."amount" >= 1),
	CONSTRAINT "refundedAmount_least" CHECK("payments"."refunded_amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference_unique` ON `payments` (`reference`);--> statement-breakpoint
CREATE INDEX `payments_athlete` ON `payments` (`athlete_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_newest` ON `payments` (`paid_at`,`id`);--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attempt` text NOT NULL,
	`athlete_id` integer,
	`email` text,
	`product_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`stripe_payment_intent_id` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "email_length" CHECK(length("purchases"."email") <= 254),
	CONSTRAINT "amount_least" CHECK("purchases"."amount" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_attempt_unique` ON `purchases` (`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchases_stripePaymentIntentId_unique` ON `purchases` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE INDEX `purchases_athlete` ON `purchases` (`athlete_id`);--> statement-breakpoint
CREATE INDEX `purchases_open` ON `purchases` (`created_at`) WHERE "purchases"."paid_at" is null;--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`processed_at` integer,
	`last_error` text,
	CONSTRAINT "attempts_least" CHECK("stripe_events"."attempts" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_events_eventId_unique` ON `stripe_events` (`event_id`);--> statement-breakpoint
CREATE INDEX `stripe_events_due` ON `stripe_events` (`due_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_subject` ON `stripe_events` (`subject`,`processed_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_processed` ON `stripe_events` (`processed_at`);--> statement-breakpoint
CREATE TABLE `subscription_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`key` text NOT NULL,
	`stripe_price_id` text NOT NULL,
	`stripe_subscription_id` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_attempts_key_unique` ON `subscription_attempts` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_attempts_open` ON `subscription_attempts` (`athlete_id`) WHERE "subscription_attempts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX `subscription_attempts_athlete` ON `subscription_attempts` (`athlete_id`,`id`);--> statement-breakpoint
ALTER TABLE `athletes` ADD `subscription_ends_at` integer;--> statement-breakpoint
ALTER TABLE `athletes` ADD `cancels_at_period_end` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `athletes` ADD `subscription_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `athletes` ADD `streak_paused_until` text;--> statement-breakpoint
CREATE INDEX `athletes_subscription` ON `athletes` (`stripe_subscription_id`);