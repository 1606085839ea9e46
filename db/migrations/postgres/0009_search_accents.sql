-- Jose finds José, as on SQLite. Only databases in UTF-8 can take the accents off; others stay as they are.
DO $$ BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN
    ALTER TABLE "discussion_posts" DROP COLUMN "search";
    ALTER TABLE "discussion_posts" ADD COLUMN "search" tsvector
      GENERATED ALWAYS AS (to_tsvector('english',
        normalize(regexp_replace(normalize("title" || ' ' || "content", NFD), '[\u0300-\u036f]', '', 'g'), NFC)
      )) STORED;
    CREATE INDEX "discussion_posts_search" ON "discussion_posts" USING gin ("search");
  END IF;
END $$;
