CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`show_at` integer NOT NULL,
	`expires_at` integer,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "count_least" CHECK("notifications"."count" >= 1),
	CONSTRAINT "subject_length" CHECK(length("notifications"."subject") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_unread` ON `notifications` (`user_id`,`kind`,`subject`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`updated_at`,`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `notifications_subject` ON `notifications` (`subject`);--> statement-breakpoint
CREATE INDEX `notifications_time` ON `notifications` (`updated_at`);