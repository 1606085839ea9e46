CREATE TABLE `notification_choices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "channel_values" CHECK("notification_choices"."channel" in ('app', 'mail', 'push'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_choices_once` ON `notification_choices` (`user_id`,`kind`,`channel`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`digest` text DEFAULT 'daily' NOT NULL,
	`hour` integer DEFAULT 18 NOT NULL,
	`week_day` text DEFAULT 'monday' NOT NULL,
	`next_digest_at` integer,
	`unsubscribe_token` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "hour_range" CHECK("notification_settings"."hour" between 5 and 22),
	CONSTRAINT "digest_values" CHECK("notification_settings"."digest" in ('off', 'daily', 'weekly')),
	CONSTRAINT "weekDay_values" CHECK("notification_settings"."week_day" in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_settings_userId_unique` ON `notification_settings` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notification_settings_unsubscribeToken_unique` ON `notification_settings` (`unsubscribe_token`);--> statement-breakpoint
CREATE INDEX `notification_settings_due` ON `notification_settings` (`next_digest_at`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `mailed_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `list_unsubscribe` text;