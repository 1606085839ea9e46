CREATE TABLE `author_reveals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`post_id` integer,
	`reply_id` integer,
	`user_id` integer,
	`why` text NOT NULL,
	`revealed_at` integer NOT NULL,
	`tell_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `discussion_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "why_values" CHECK("author_reveals"."why" in ('danger', 'crime', 'rules'))
);
--> statement-breakpoint
CREATE INDEX `author_reveals_athlete` ON `author_reveals` (`athlete_id`,`tell_at`);--> statement-breakpoint
CREATE INDEX `author_reveals_post` ON `author_reveals` (`post_id`);--> statement-breakpoint
CREATE INDEX `author_reveals_reply` ON `author_reveals` (`reply_id`);--> statement-breakpoint
CREATE INDEX `author_reveals_user` ON `author_reveals` (`user_id`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_length" CHECK(length("email_changes"."email") <= 254)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_userId_unique` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_tokenHash_unique` ON `email_changes` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `email_confirmations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_confirmations_tokenHash_unique` ON `email_confirmations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_confirmations_user` ON `email_confirmations` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_confirmations_expiry` ON `email_confirmations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `entry_suspensions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`post_id` integer,
	`reply_id` integer,
	`until` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `discussion_replies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_suspensions_athlete` ON `entry_suspensions` (`athlete_id`,`until`);--> statement-breakpoint
CREATE INDEX `entry_suspensions_post` ON `entry_suspensions` (`post_id`);--> statement-breakpoint
CREATE INDEX `entry_suspensions_reply` ON `entry_suspensions` (`reply_id`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `known_browsers_tokenHash_unique` ON `known_browsers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `known_browsers_expiry` ON `known_browsers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `monthly_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_backed_up` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "name_length" CHECK(length("passkeys"."name") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`actor_id` integer,
	`address_key` text,
	`network` text,
	`device` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_values" CHECK("security_events"."kind" in ('sign-in', 'sign-in-failed', 'locked', 'code-failed', 'recovery-code-used', 'link-used', 'password-changed', 'email-changed', 'passkey-added', 'passkey-removed', 'second-factor-on', 'second-factor-off', 'token-made', 'token-revoked', 'token-refused', 'sessions-ended', 'account-closed', 'account-opened', 'step-up-failed')),
	CONSTRAINT "device_length" CHECK(length("security_events"."device") <= 120),
	CONSTRAINT "count_least" CHECK("security_events"."count" >= 1)
);
--> statement-breakpoint
CREATE INDEX `security_events_newest` ON `security_events` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_actor` ON `security_events` (`actor_id`);--> statement-breakpoint
CREATE INDEX `security_events_kind` ON `security_events` (`kind`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `tombstones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tombstones_deleted` ON `tombstones` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `webauthn_challenges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webauthn_challenges_tokenHash_unique` ON `webauthn_challenges` (`token_hash`);--> statement-breakpoint
CREATE INDEX `webauthn_challenges_user` ON `webauthn_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `webauthn_challenges_expiry` ON `webauthn_challenges` (`expires_at`);--> statement-breakpoint
ALTER TABLE `discussion_reports` ADD `dismissed_at` integer;--> statement-breakpoint
ALTER TABLE `discussion_reports` ADD `hid_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `stepped_up_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `confirm_by` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `webauthn_handle` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_webauthnHandle_unique` ON `users` (`webauthn_handle`);--> statement-breakpoint
UPDATE `users` SET `confirm_by` = unixepoch() * 1000 + 2592000000 WHERE `role` = 'athlete' AND `email_confirmed_at` IS NULL;--> statement-breakpoint
UPDATE `api_tokens` SET `expires_at` = unixepoch() * 1000 + 7776000000 WHERE `expires_at` IS NULL AND `revoked_at` IS NULL;
