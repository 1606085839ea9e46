ALTER TABLE "athletes" ADD COLUMN "leaderboard_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "growth_milestones" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "athletes" SET "show_on_leaderboard" = false;