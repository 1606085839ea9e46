CREATE TABLE `faithful_days` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `faithful_days_once` ON `faithful_days` (`athlete_id`,`day`);--> statement-breakpoint
CREATE TABLE `streak_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`athlete_id` integer NOT NULL,
	`from_day` text NOT NULL,
	`rest_day` text NOT NULL,
	`paused_until` text,
	FOREIGN KEY (`athlete_id`) REFERENCES `athletes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "restDay_values" CHECK("streak_rules"."rest_day" in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `streak_rules_once` ON `streak_rules` (`athlete_id`,`from_day`);--> statement-breakpoint
ALTER TABLE `athletes` ADD `faithful_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `athletes` ADD `streak_holds_until` text;--> statement-breakpoint
ALTER TABLE `journey_reflections` ADD `deleted_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `athlete_challenges_one_open` ON `athlete_challenges` (`athlete_id`,`challenge_id`) WHERE "athlete_challenges"."is_completed" = false;