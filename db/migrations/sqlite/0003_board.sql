CREATE TABLE `board_clock` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `board_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deed` text NOT NULL,
	`post_id` integer NOT NULL,
	`reply_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `discussion_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deed_values" CHECK("board_events"."deed" in ('created', 'changed', 'prayed'))
);
--> statement-breakpoint
CREATE INDEX `board_events_time` ON `board_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `board_events_post` ON `board_events` (`post_id`);--> statement-breakpoint
CREATE INDEX `board_events_reply` ON `board_events` (`reply_id`);--> statement-breakpoint
CREATE TABLE `community_mutes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`muted_athlete_id` integer,
	`post_id` integer,
	`reply_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`muted_athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `discussion_replies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `community_mutes_athlete` ON `community_mutes` (`athlete_id`,`muted_athlete_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `community_mutes_post` ON `community_mutes` (`athlete_id`,`post_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `community_mutes_reply` ON `community_mutes` (`athlete_id`,`reply_id`);--> statement-breakpoint
CREATE INDEX `community_mutes_of_athlete` ON `community_mutes` (`muted_athlete_id`);--> statement-breakpoint
CREATE INDEX `community_mutes_of_post` ON `community_mutes` (`post_id`);--> statement-breakpoint
CREATE INDEX `community_mutes_of_reply` ON `community_mutes` (`reply_id`);--> statement-breakpoint
CREATE TABLE `discussion_prayers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`athlete_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discussion_prayers_once` ON `discussion_prayers` (`post_id`,`athlete_id`);--> statement-breakpoint
CREATE INDEX `discussion_prayers_athlete` ON `discussion_prayers` (`athlete_id`);--> statement-breakpoint
CREATE TABLE `discussion_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer,
	`reply_id` integer,
	`athlete_id` integer,
	`reason` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`post_id`) REFERENCES `discussion_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `discussion_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reason_values" CHECK("discussion_reports"."reason" in ('unkind', 'danger', 'private', 'spam', 'other')),
	CONSTRAINT "note_length" CHECK(length("discussion_reports"."note") <= 1000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discussion_reports_post` ON `discussion_reports` (`post_id`,`athlete_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `discussion_reports_reply` ON `discussion_reports` (`reply_id`,`athlete_id`);--> statement-breakpoint
CREATE INDEX `discussion_reports_author` ON `discussion_reports` (`athlete_id`);--> statement-breakpoint
CREATE INDEX `discussion_reports_open` ON `discussion_reports` (`decided_at`,`created_at`);--> statement-breakpoint
ALTER TABLE `athletes` ADD `rules_accepted_at` integer;--> statement-breakpoint
ALTER TABLE `athletes` ADD `suspended_until` integer;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_discussion_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category` text DEFAULT 'general' NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`hidden_at` integer,
	`removed_at` integer,
	`is_urgent` integer DEFAULT false NOT NULL,
	`expires_at` integer,
	`answered_at` integer,
	`testimony` text,
	`reply_count` integer DEFAULT 0 NOT NULL,
	`prayer_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "title_length" CHECK(length("__new_discussion_posts"."title") <= 200),
	CONSTRAINT "content_length" CHECK(length("__new_discussion_posts"."content") <= 10000),
	CONSTRAINT "category_length" CHECK(length("__new_discussion_posts"."category") <= 50),
	CONSTRAINT "testimony_length" CHECK(length("__new_discussion_posts"."testimony") <= 300),
	CONSTRAINT "replyCount_least" CHECK("__new_discussion_posts"."reply_count" >= 0),
	CONSTRAINT "prayerCount_least" CHECK("__new_discussion_posts"."prayer_count" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_discussion_posts`("id", "athlete_id", "title", "content", "category", "is_anonymous", "created_at") SELECT "id", "athlete_id", "title", "content", "category", "is_anonymous", "created_at" FROM `discussion_posts`;--> statement-breakpoint
DROP TABLE `discussion_posts`;--> statement-breakpoint
ALTER TABLE `__new_discussion_posts` RENAME TO `discussion_posts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `discussion_posts_newest` ON `discussion_posts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `discussion_posts_category` ON `discussion_posts` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `discussion_posts_author` ON `discussion_posts` (`athlete_id`);--> statement-breakpoint
ALTER TABLE `discussion_replies` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `discussion_replies` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `discussion_replies` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `discussion_replies` ADD `removed_at` integer;--> statement-breakpoint
UPDATE discussion_posts SET reply_count = (
  SELECT count(*) FROM discussion_replies WHERE discussion_replies.post_id = discussion_posts.id
);
