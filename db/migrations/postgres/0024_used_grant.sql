ALTER TABLE "mentorship_sessions" ADD COLUMN "used_grant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "mentorship_sessions" SET "used_grant" = "is_extra";
