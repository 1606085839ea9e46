ALTER TABLE `athletes` ADD `leaderboard_asked_at` integer;--> statement-breakpoint
ALTER TABLE `growth_milestones` ADD `deleted_at` integer;--> statement-breakpoint
UPDATE `athletes` SET `show_on_leaderboard` = 0;