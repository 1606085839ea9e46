CREATE TABLE `push_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`payload` text NOT NULL,
	`expires_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`last_error` text,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attempts_least" CHECK("push_jobs"."attempts" >= 0)
);
--> statement-breakpoint
CREATE INDEX `push_jobs_due` ON `push_jobs` (`due_at`);--> statement-breakpoint
CREATE INDEX `push_jobs_subscription` ON `push_jobs` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `push_jobs_expiry` ON `push_jobs` (`expires_at`);--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_keys_publicKey_unique` ON `push_keys` (`public_key`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`key_id` integer NOT NULL,
	`session_id` integer,
	`created_at` integer NOT NULL,
	`last_sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `push_keys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "endpoint_length" CHECK(length("push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_key` ON `push_subscriptions` (`key_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `push_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mail_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`due_at`);