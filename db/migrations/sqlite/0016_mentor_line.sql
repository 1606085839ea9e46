CREATE TABLE `line_openings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`user_id` integer,
	`session_id` integer,
	`reason` text NOT NULL,
	`opened_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reason_values" CHECK("line_openings"."reason" in ('cover', 'concern', 'asked'))
);--> statement-breakpoint
CREATE INDEX `line_openings_line` ON `line_openings` (`athlete_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `line_openings_session` ON `line_openings` (`session_id`);--> statement-breakpoint
CREATE INDEX `line_openings_user` ON `line_openings` (`user_id`);--> statement-breakpoint
CREATE TABLE `mentor_concerns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer,
	`mentor_id` integer,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` integer,
	`outcome` text,
	`note` text,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "body_length" CHECK(length("mentor_concerns"."body") <= 4000),
	CONSTRAINT "note_length" CHECK(length("mentor_concerns"."note") <= 2000)
);--> statement-breakpoint
CREATE INDEX `mentor_concerns_athlete` ON `mentor_concerns` (`athlete_id`);--> statement-breakpoint
CREATE INDEX `mentor_concerns_mentor` ON `mentor_concerns` (`mentor_id`,`closed_at`);--> statement-breakpoint
CREATE INDEX `mentor_concerns_closer` ON `mentor_concerns` (`closed_by`);--> statement-breakpoint
CREATE TABLE `mentor_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`mentor_id` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	`athlete_read_at` integer,
	`staff_read_at` integer,
	`awaits_since` integer,
	`owners_read_from` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "version_least" CHECK("mentor_lines"."version" >= 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `mentor_lines_athleteId_unique` ON `mentor_lines` (`athlete_id`);--> statement-breakpoint
CREATE INDEX `mentor_lines_mentor` ON `mentor_lines` (`mentor_id`);--> statement-breakpoint
CREATE INDEX `mentor_lines_changed` ON `mentor_lines` (`changed_at`);--> statement-breakpoint
CREATE INDEX `mentor_lines_waiting` ON `mentor_lines` (`awaits_since`);--> statement-breakpoint
CREATE TABLE `mentor_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`author_id` integer,
	`from_staff` integer NOT NULL,
	`kind` text DEFAULT 'message' NOT NULL,
	`body` text NOT NULL,
	`reflection_id` integer,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reflection_id`) REFERENCES `journey_reflections`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_values" CHECK("mentor_messages"."kind" in ('message', 'extra_request', 'extra_granted', 'extra_declined', 'mentor_changed')),
	CONSTRAINT "body_length" CHECK(length("mentor_messages"."body") <= 4000)
);--> statement-breakpoint
CREATE INDEX `mentor_messages_line` ON `mentor_messages` (`athlete_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mentor_messages_author` ON `mentor_messages` (`author_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mentor_messages_reflection` ON `mentor_messages` (`reflection_id`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`bio` text,
	`photo` text,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	`meeting_url` text,
	`place` text,
	`session_minutes` integer DEFAULT 60 NOT NULL,
	`notice_hours` integer DEFAULT 12 NOT NULL,
	`reply_hours` integer DEFAULT 24 NOT NULL,
	`invited_at` integer NOT NULL,
	`joined_at` integer,
	`deactivated_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "role_values" CHECK("staff"."role" in ('owner', 'mentor')),
	CONSTRAINT "email_length" CHECK(length("staff"."email") <= 254),
	CONSTRAINT "bio_length" CHECK(length("staff"."bio") <= 600),
	CONSTRAINT "meetingUrl_length" CHECK(length("staff"."meeting_url") <= 500),
	CONSTRAINT "place_length" CHECK(length("staff"."place") <= 150),
	CONSTRAINT "noticeHours_range" CHECK("staff"."notice_hours" between 2 and 72)
);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_userId_unique` ON `staff` (`user_id`);--> statement-breakpoint
ALTER TABLE `announcements` ADD `audience` text;--> statement-breakpoint
ALTER TABLE `athletes` ADD `last_active_day` text;--> statement-breakpoint
ALTER TABLE `athletes` ADD `extra_sessions` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `athletes` ADD `quiet_set_aside_until` integer;--> statement-breakpoint
ALTER TABLE `journey_reflections` ADD `shared_at` integer;--> statement-breakpoint
ALTER TABLE `journey_reflections` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `key` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `ics` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `ics_method` text;--> statement-breakpoint
CREATE INDEX `outbox_key` ON `outbox` (`key`);--> statement-breakpoint
ALTER TABLE `sign_in_links` ADD `purpose` text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
UPDATE `users` SET `display_name` = `username` WHERE `role` = 'admin' AND `display_name` IS NULL;--> statement-breakpoint
INSERT INTO `staff` (`user_id`, `role`, `invited_at`, `joined_at`) SELECT `id`, 'owner', `created_at`, `created_at` FROM `users` WHERE `role` = 'admin';--> statement-breakpoint
INSERT INTO `mentor_lines` (`athlete_id`, `mentor_id`, `changed_at`) SELECT `id`, (SELECT min(`user_id`) FROM `staff` HAVING count(*) = 1), `created_at` FROM `athletes`;--> statement-breakpoint
UPDATE `athletes` SET `last_active_day` = (SELECT max(`day`) FROM `faithful_days` WHERE `athlete_id` = `athletes`.`id`);--> statement-breakpoint
UPDATE `journey_reflections` SET `shared_at` = `created_at` WHERE NOT `is_private`;