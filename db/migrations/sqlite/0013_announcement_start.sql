DROP INDEX `notifications_subject`;--> statement-breakpoint
CREATE INDEX `notifications_subject` ON `notifications` (`subject`,`read_at`);--> statement-breakpoint
ALTER TABLE `announcements` ADD `is_pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `starts_at` integer;