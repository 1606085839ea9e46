DROP INDEX "notifications_subject";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("subject","read_at");