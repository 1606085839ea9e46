CREATE TABLE `event_rsvps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`athlete_id` integer NOT NULL,
	`answer` text NOT NULL,
	`question` text,
	`is_unnamed` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "answer_values" CHECK("event_rsvps"."answer" in ('coming', 'not')),
	CONSTRAINT "question_length" CHECK(length("event_rsvps"."question") <= 500)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_rsvps_once` ON `event_rsvps` (`event_id`,`athlete_id`);--> statement-breakpoint
CREATE INDEX `event_rsvps_athlete` ON `event_rsvps` (`athlete_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`event_type` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`blocks` text NOT NULL,
	`access` text NOT NULL,
	`starts_at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`time_zone` text NOT NULL,
	`place` text NOT NULL,
	`join_url` text,
	`capacity` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`canceled_at` integer,
	`cancel_reason` text,
	`recording_id` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`recording_id`) REFERENCES `resources`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "eventType_values" CHECK("events"."event_type" in ('workshop', 'group_call')),
	CONSTRAINT "access_values" CHECK("events"."access" in ('public', 'member', 'mentorship')),
	CONSTRAINT "slug_length" CHECK(length("events"."slug") <= 80),
	CONSTRAINT "title_length" CHECK(length("events"."title") <= 200),
	CONSTRAINT "place_length" CHECK(length("events"."place") <= 150),
	CONSTRAINT "joinUrl_length" CHECK(length("events"."join_url") <= 500)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_slug_unique` ON `events` (`slug`);--> statement-breakpoint
CREATE INDEX `events_starts` ON `events` (`starts_at`);--> statement-breakpoint
CREATE INDEX `events_recording` ON `events` (`recording_id`);--> statement-breakpoint
CREATE INDEX `events_created_by` ON `events` (`created_by`);--> statement-breakpoint
CREATE TABLE `game_plan_ticks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`plan_id` integer NOT NULL,
	`athlete_id` integer NOT NULL,
	`action_id` text NOT NULL,
	`place` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `game_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "place_range" CHECK("game_plan_ticks"."place" between 1 and 7)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_plan_ticks_once` ON `game_plan_ticks` (`plan_id`,`action_id`,`place`);--> statement-breakpoint
CREATE INDEX `game_plan_ticks_athlete` ON `game_plan_ticks` (`athlete_id`);--> statement-breakpoint
CREATE TABLE `game_plan_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`plan_id` integer NOT NULL,
	`athlete_id` integer NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`changed` text,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `game_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "changed_length" CHECK(length("game_plan_versions"."changed") <= 300)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_plan_versions_once` ON `game_plan_versions` (`plan_id`,`number`);--> statement-breakpoint
CREATE INDEX `game_plan_versions_athlete` ON `game_plan_versions` (`athlete_id`);--> statement-breakpoint
CREATE INDEX `game_plan_versions_created_by` ON `game_plan_versions` (`created_by`);--> statement-breakpoint
CREATE TABLE `game_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`title` text NOT NULL,
	`starts_on` text NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "title_length" CHECK(length("game_plans"."title") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_plans_open` ON `game_plans` (`athlete_id`) WHERE "game_plans"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `game_plans_athlete` ON `game_plans` (`athlete_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `game_plans_created_by` ON `game_plans` (`created_by`);--> statement-breakpoint
CREATE TABLE `resource_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource_id` integer,
	`role` text NOT NULL,
	`title` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`seconds` integer,
	`sha256` text NOT NULL,
	`storage_key` text NOT NULL,
	`cues` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`resource_id`) REFERENCES `resources`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "role_values" CHECK("resource_files"."role" in ('video', 'audio', 'pdf', 'captions', 'poster')),
	CONSTRAINT "title_length" CHECK(length("resource_files"."title") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resource_files_storageKey_unique` ON `resource_files` (`storage_key`);--> statement-breakpoint
CREATE INDEX `resource_files_resource` ON `resource_files` (`resource_id`,`position`);--> statement-breakpoint
CREATE TABLE `resource_progress` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`resource_id` integer NOT NULL,
	`file_id` integer,
	`position` integer NOT NULL,
	`percent` integer NOT NULL,
	`completed_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resource_id`) REFERENCES `resources`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `resource_files`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "position_least" CHECK("resource_progress"."position" >= 0),
	CONSTRAINT "percent_range" CHECK("resource_progress"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resource_progress_once` ON `resource_progress` (`athlete_id`,`resource_id`);--> statement-breakpoint
CREATE INDEX `resource_progress_resource` ON `resource_progress` (`resource_id`);--> statement-breakpoint
CREATE INDEX `resource_progress_file` ON `resource_progress` (`file_id`);--> statement-breakpoint
CREATE TABLE `resources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text,
	`blocks` text,
	`plain` text NOT NULL,
	`area` text,
	`tags` text NOT NULL,
	`access` text NOT NULL,
	`chapter_number` integer,
	`week` integer,
	`week_of` text,
	`questions` text,
	`minutes` integer NOT NULL,
	`status` text NOT NULL,
	`publish_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`seed_hash` text,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_values" CHECK("resources"."kind" in ('chapter', 'devotional', 'article', 'media')),
	CONSTRAINT "access_values" CHECK("resources"."access" in ('public', 'member', 'mentorship')),
	CONSTRAINT "status_values" CHECK("resources"."status" in ('draft', 'published')),
	CONSTRAINT "slug_length" CHECK(length("resources"."slug") <= 80),
	CONSTRAINT "title_length" CHECK(length("resources"."title") <= 200),
	CONSTRAINT "summary_length" CHECK(length("resources"."summary") <= 300),
	CONSTRAINT "body_length" CHECK(length("resources"."body") <= 30000),
	CONSTRAINT "chapterNumber_range" CHECK("resources"."chapter_number" between 1 and 12)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resources_slug_unique` ON `resources` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `resources_chapterNumber_unique` ON `resources` (`chapter_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `resources_week_unique` ON `resources` (`week`);--> statement-breakpoint
CREATE UNIQUE INDEX `resources_weekOf_unique` ON `resources` (`week_of`);--> statement-breakpoint
CREATE INDEX `resources_newest` ON `resources` (`status`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `resources_created_by` ON `resources` (`created_by`);--> statement-breakpoint
CREATE INDEX `resources_deleted` ON `resources` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `athletes` ADD `member_until` integer;--> statement-breakpoint
CREATE INDEX `purchases_email` ON `purchases` (`email`);--> statement-breakpoint
-- The words of the library, each by its stem. A table that is made anew loses its triggers.
CREATE VIRTUAL TABLE `resource_search` USING fts5(
  title, summary, plain, content='resources', content_rowid='id',
  tokenize='porter unicode61 remove_diacritics 2'
);--> statement-breakpoint
CREATE TRIGGER `resource_search_insert` AFTER INSERT ON `resources` BEGIN
  INSERT INTO resource_search (rowid, title, summary, plain)
  VALUES (new.id, new.title, new.summary, new.plain);
END;--> statement-breakpoint
CREATE TRIGGER `resource_search_delete` AFTER DELETE ON `resources` BEGIN
  INSERT INTO resource_search (resource_search, rowid, title, summary, plain)
  VALUES ('delete', old.id, old.title, old.summary, old.plain);
END;--> statement-breakpoint
CREATE TRIGGER `resource_search_update` AFTER UPDATE OF title, summary, plain ON `resources` BEGIN
  INSERT INTO resource_search (resource_search, rowid, title, summary, plain)
  VALUES ('delete', old.id, old.title, old.summary, old.plain);
  INSERT INTO resource_search (rowid, title, summary, plain)
  VALUES (new.id, new.title, new.summary, new.plain);
END;
