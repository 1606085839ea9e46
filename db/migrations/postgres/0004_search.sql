-- The words of the posts, each by its stem.
ALTER TABLE "discussion_posts" ADD COLUMN "search" tsvector
  GENERATED ALWAYS AS (to_tsvector('english', "title" || ' ' || "content")) STORED;--> statement-breakpoint
CREATE INDEX "discussion_posts_search" ON "discussion_posts" USING gin ("search");
