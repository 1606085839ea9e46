CREATE TABLE `challenge_ticks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	`day` text NOT NULL,
	`is_late` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`run_id`) REFERENCES `athlete_challenges`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `challenge_ticks_once` ON `challenge_ticks` (`run_id`,`day`);--> statement-breakpoint
CREATE INDEX `challenge_ticks_athlete` ON `challenge_ticks` (`athlete_id`,`day`);--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`day` text NOT NULL,
	`sleep` integer,
	`body` integer,
	`energy` integer,
	`pressure` integer,
	`soul` integer,
	`shared` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sleep_range" CHECK("check_ins"."sleep" between 1 and 5),
	CONSTRAINT "body_range" CHECK("check_ins"."body" between 1 and 5),
	CONSTRAINT "energy_range" CHECK("check_ins"."energy" between 1 and 5),
	CONSTRAINT "pressure_range" CHECK("check_ins"."pressure" between 1 and 5),
	CONSTRAINT "soul_range" CHECK("check_ins"."soul" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_once` ON `check_ins` (`athlete_id`,`day`);--> statement-breakpoint
CREATE TABLE `confidence_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`day` text NOT NULL,
	`answer` integer NOT NULL,
	`may_count` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "answer_range" CHECK("confidence_answers"."answer" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `confidence_answers_once` ON `confidence_answers` (`athlete_id`,`day`);--> statement-breakpoint
CREATE TABLE `memory_cards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`reference` text NOT NULL,
	`rung` integer DEFAULT 0 NOT NULL,
	`due_day` text NOT NULL,
	`by_heart_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "rung_range" CHECK("memory_cards"."rung" between 0 and 6),
	CONSTRAINT "reference_length" CHECK(length("memory_cards"."reference") <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memory_cards_once` ON `memory_cards` (`athlete_id`,`reference`);--> statement-breakpoint
CREATE INDEX `memory_cards_due` ON `memory_cards` (`athlete_id`,`due_day`);--> statement-breakpoint
CREATE TABLE `memory_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`card_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`mode` text NOT NULL,
	`words` integer NOT NULL,
	`wrong` integer NOT NULL,
	`reviewed_at` integer NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_id`) REFERENCES `memory_cards`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mode_values" CHECK("memory_reviews"."mode" in ('letters', 'fill', 'type')),
	CONSTRAINT "words_least" CHECK("memory_reviews"."words" >= 0),
	CONSTRAINT "wrong_least" CHECK("memory_reviews"."wrong" >= 0),
	CONSTRAINT "clientId_length" CHECK(length("memory_reviews"."client_id") <= 36)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memory_reviews_once` ON `memory_reviews` (`athlete_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `memory_reviews_card` ON `memory_reviews` (`card_id`);--> statement-breakpoint
CREATE TABLE `shared_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`entry_key` text NOT NULL,
	`written_on` text NOT NULL,
	`text` text NOT NULL,
	`shared_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "entryKey_length" CHECK(length("shared_entries"."entry_key") <= 64),
	CONSTRAINT "text_length" CHECK(length("shared_entries"."text") <= 20000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_entries_once` ON `shared_entries` (`athlete_id`,`entry_key`);--> statement-breakpoint
ALTER TABLE `athlete_challenges` ADD `start_day` text;--> statement-breakpoint
ALTER TABLE `athlete_challenges` ADD `steps` integer;--> statement-breakpoint
ALTER TABLE `athlete_challenges` ADD `closing_line` text;--> statement-breakpoint
ALTER TABLE `athletes` ADD `leaderboard_asked_at` integer;--> statement-breakpoint
ALTER TABLE `challenges` ADD `steps` integer;--> statement-breakpoint
ALTER TABLE `challenges` ADD `step_word` text;--> statement-breakpoint
ALTER TABLE `growth_milestones` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `mood_entries` ADD `closer` text;--> statement-breakpoint
ALTER TABLE `scripture_participants` ADD `counts` integer DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE `athletes` SET `show_on_leaderboard` = 0;
