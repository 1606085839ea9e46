CREATE TABLE `calendar_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_userId_unique` ON `calendar_feeds` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_tokenHash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `homework` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`session_id` integer,
	`text` text NOT NULL,
	`due_day` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`removed_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `mentorship_sessions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "text_length" CHECK(length("homework"."text") <= 300)
);
--> statement-breakpoint
CREATE INDEX `homework_athlete` ON `homework` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `homework_session` ON `homework` (`session_id`);--> statement-breakpoint
CREATE TABLE `mentor_days` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`day` text NOT NULL,
	`from_minute` integer,
	`until_minute` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "fromMinute_range" CHECK("mentor_days"."from_minute" between 0 and 1440),
	CONSTRAINT "untilMinute_range" CHECK("mentor_days"."until_minute" between 0 and 1440)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mentor_days_once` ON `mentor_days` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `mentor_hours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`weekday` integer NOT NULL,
	`from_minute` integer NOT NULL,
	`until_minute` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weekday_range" CHECK("mentor_hours"."weekday" between 0 and 6),
	CONSTRAINT "fromMinute_range" CHECK("mentor_hours"."from_minute" between 0 and 1440),
	CONSTRAINT "untilMinute_range" CHECK("mentor_hours"."until_minute" between 0 and 1440)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mentor_hours_once` ON `mentor_hours` (`user_id`,`weekday`,`from_minute`);--> statement-breakpoint
CREATE TABLE `session_cells` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` integer NOT NULL,
	`mentor_id` integer NOT NULL,
	`athlete_id` integer NOT NULL,
	`cell` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `mentorship_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_cells_mentor` ON `session_cells` (`mentor_id`,`cell`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_cells_athlete` ON `session_cells` (`athlete_id`,`cell`);--> statement-breakpoint
CREATE INDEX `session_cells_session` ON `session_cells` (`session_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mentorship_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`mentor_id` integer,
	`session_type` text NOT NULL,
	`topic` text NOT NULL,
	`notes` text,
	`private_notes` text,
	`points_earned` integer DEFAULT 0 NOT NULL,
	`session_date` integer NOT NULL,
	`minutes` integer DEFAULT 60 NOT NULL,
	`place` text,
	`state` text DEFAULT 'booked' NOT NULL,
	`completed_at` integer,
	`settled_at` integer,
	`canceled_by` text,
	`is_late` integer DEFAULT false NOT NULL,
	`is_extra` integer DEFAULT false NOT NULL,
	`given_back_at` integer,
	`booked_by` integer,
	`moves` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mentor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`booked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "pointsEarned_least" CHECK("__new_mentorship_sessions"."points_earned" >= 0),
	CONSTRAINT "state_values" CHECK("__new_mentorship_sessions"."state" in ('booked', 'held', 'canceled', 'missed')),
	CONSTRAINT "place_length" CHECK(length("__new_mentorship_sessions"."place") <= 500),
	CONSTRAINT "privateNotes_length" CHECK(length("__new_mentorship_sessions"."private_notes") <= 10000)
);
--> statement-breakpoint
INSERT INTO `__new_mentorship_sessions`("id", "athlete_id", "mentor_id", "session_type", "topic", "notes", "private_notes", "points_earned", "session_date", "minutes", "place", "state", "completed_at", "settled_at", "canceled_by", "is_late", "is_extra", "given_back_at", "booked_by", "moves", "sequence", "deleted_at") SELECT "id", "athlete_id", (SELECT "mentor_id" FROM "mentor_lines" WHERE "mentor_lines"."athlete_id" = "mentorship_sessions"."athlete_id"), "session_type", "topic", CASE WHEN "notes_visible" THEN "notes" END, CASE WHEN NOT "notes_visible" THEN "notes" END, "points_earned", "session_date", 60, NULL, CASE WHEN "completed_at" IS NULL THEN 'booked' ELSE 'held' END, "completed_at", NULL, NULL, false, false, NULL, NULL, 0, 0, "deleted_at" FROM `mentorship_sessions`;--> statement-breakpoint
DROP TABLE `mentorship_sessions`;--> statement-breakpoint
ALTER TABLE `__new_mentorship_sessions` RENAME TO `mentorship_sessions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `mentorship_sessions_athlete` ON `mentorship_sessions` (`athlete_id`,`session_date`);--> statement-breakpoint
CREATE INDEX `mentorship_sessions_mentor` ON `mentorship_sessions` (`mentor_id`,`session_date`);--> statement-breakpoint
CREATE INDEX `mentorship_sessions_date` ON `mentorship_sessions` (`session_date`);--> statement-breakpoint
CREATE INDEX `mentorship_sessions_booked_by` ON `mentorship_sessions` (`booked_by`);