CREATE TABLE `care_alarms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`care_call_id` integer,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`last_error` text,
	FOREIGN KEY (`care_call_id`) REFERENCES `care_calls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_values" CHECK("care_alarms"."kind" in ('call', 'again', 'added', 'many', 'test'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `care_alarms_waiting` ON `care_alarms` (`care_call_id`,`user_id`) WHERE "care_alarms"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `care_alarms_due` ON `care_alarms` (`due_at`);--> statement-breakpoint
CREATE INDEX `care_alarms_call` ON `care_alarms` (`care_call_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `care_alarms_user` ON `care_alarms` (`user_id`);--> statement-breakpoint
CREATE INDEX `care_alarms_kind` ON `care_alarms` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `care_alarms_time` ON `care_alarms` (`created_at`);--> statement-breakpoint
CREATE TABLE `care_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`athlete_id` integer,
	`name` text,
	`post_id` integer,
	`reply_id` integer,
	`reported_by` integer,
	`message` text,
	`phone` text,
	`place` text,
	`is_only_first` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`alarms` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`told_at` integer,
	`told_count` integer DEFAULT 0 NOT NULL,
	`last_told_at` integer,
	`added_at` integer,
	`to_alarm` text,
	`all_right_at` integer,
	`acknowledged_at` integer,
	`acknowledged_by` integer,
	`contacted_at` integer,
	`answer` text,
	`answered_at` integer,
	`closed_at` integer,
	`closed_by` integer,
	`outcome` text,
	`note` text,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reply_id`) REFERENCES `discussion_replies`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reported_by`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`acknowledged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "source_values" CHECK("care_calls"."source" in ('athlete', 'report')),
	CONSTRAINT "state_values" CHECK("care_calls"."state" in ('open', 'acknowledged', 'closed')),
	CONSTRAINT "outcome_values" CHECK("care_calls"."outcome" in ('reached', 'referred', 'emergency', 'could_not_reach', 'false_alarm')),
	CONSTRAINT "name_length" CHECK(length("care_calls"."name") <= 100),
	CONSTRAINT "message_length" CHECK(length("care_calls"."message") <= 20000),
	CONSTRAINT "phone_length" CHECK(length("care_calls"."phone") <= 30),
	CONSTRAINT "place_length" CHECK(length("care_calls"."place") <= 200),
	CONSTRAINT "answer_length" CHECK(length("care_calls"."answer") <= 20000),
	CONSTRAINT "note_length" CHECK(length("care_calls"."note") <= 2000),
	CONSTRAINT "alarms_least" CHECK("care_calls"."alarms" >= 0),
	CONSTRAINT "toldCount_least" CHECK("care_calls"."told_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `care_calls_athlete` ON `care_calls` (`athlete_id`) WHERE "care_calls"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX `care_calls_post` ON `care_calls` (`post_id`) WHERE "care_calls"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX `care_calls_reply` ON `care_calls` (`reply_id`) WHERE "care_calls"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX `care_calls_due` ON `care_calls` (`due_at`);--> statement-breakpoint
CREATE INDEX `care_calls_state` ON `care_calls` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `care_calls_of_athlete` ON `care_calls` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `care_calls_of_post` ON `care_calls` (`post_id`);--> statement-breakpoint
CREATE INDEX `care_calls_of_reply` ON `care_calls` (`reply_id`);--> statement-breakpoint
CREATE INDEX `care_calls_reporter` ON `care_calls` (`reported_by`,`closed_at`);--> statement-breakpoint
CREATE INDEX `care_calls_holder` ON `care_calls` (`acknowledged_by`);--> statement-breakpoint
CREATE INDEX `care_calls_closer` ON `care_calls` (`closed_by`);--> statement-breakpoint
CREATE INDEX `care_calls_closed` ON `care_calls` (`closed_at`);--> statement-breakpoint
CREATE TABLE `on_call` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`position` integer NOT NULL,
	`email` text NOT NULL,
	`confirmed_at` integer,
	`tested_at` integer,
	`test_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_length" CHECK(length("on_call"."email") <= 254),
	CONSTRAINT "position_least" CHECK("on_call"."position" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `on_call_userId_unique` ON `on_call` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `on_call_testHash_unique` ON `on_call` (`test_hash`);--> statement-breakpoint
ALTER TABLE `soul_care_activities` ADD `mood_entry_id` integer REFERENCES mood_entries(id) ON DELETE set null;--> statement-breakpoint
CREATE UNIQUE INDEX `soul_care_activities_entry` ON `soul_care_activities` (`mood_entry_id`);