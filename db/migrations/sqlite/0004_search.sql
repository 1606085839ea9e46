-- The words of the posts, each by its stem. A table that is made anew loses its triggers.
CREATE VIRTUAL TABLE `discussion_search` USING fts5(
  title, content, content='discussion_posts', content_rowid='id',
  tokenize='porter unicode61 remove_diacritics 2'
);--> statement-breakpoint
CREATE TRIGGER `discussion_search_insert` AFTER INSERT ON `discussion_posts` BEGIN
  INSERT INTO discussion_search (rowid, title, content) VALUES (new.id, new.title, new.content);
END;--> statement-breakpoint
CREATE TRIGGER `discussion_search_delete` AFTER DELETE ON `discussion_posts` BEGIN
  INSERT INTO discussion_search (discussion_search, rowid, title, content)
  VALUES ('delete', old.id, old.title, old.content);
END;--> statement-breakpoint
CREATE TRIGGER `discussion_search_update` AFTER UPDATE OF title, content ON `discussion_posts` BEGIN
  INSERT INTO discussion_search (discussion_search, rowid, title, content)
  VALUES ('delete', old.id, old.title, old.content);
  INSERT INTO discussion_search (rowid, title, content) VALUES (new.id, new.title, new.content);
END;--> statement-breakpoint
INSERT INTO discussion_search (discussion_search) VALUES ('rebuild');
