ALTER TABLE `mentorship_sessions` ADD `used_grant` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `mentorship_sessions` SET `used_grant` = `is_extra`;
