ALTER TABLE "audit_log" ADD COLUMN "athlete_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_athlete" ON "audit_log" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
UPDATE "audit_log" SET "athlete_id" = (SELECT "id" FROM "athletes" WHERE "id" = cast(substr("audit_log"."target", 9) as integer)) WHERE "target" ~ '^athlete [0-9]+$';--> statement-breakpoint
UPDATE "audit_log" SET "athlete_id" = (SELECT "athlete_id" FROM "mentorship_sessions" WHERE "id" = cast(substr("audit_log"."target", 9) as integer)) WHERE "target" ~ '^session [0-9]+$';--> statement-breakpoint
UPDATE "audit_log" SET "athlete_id" = (SELECT "athlete_id" FROM "growth_milestones" WHERE "id" = cast(substr("audit_log"."target", 11) as integer)) WHERE "target" ~ '^milestone [0-9]+$';--> statement-breakpoint
UPDATE "audit_log" SET "athlete_id" = (SELECT "athlete_id" FROM "users" WHERE "id" = cast(substr("audit_log"."target", 6) as integer)) WHERE "target" ~ '^user [0-9]+$';