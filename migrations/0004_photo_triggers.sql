-- A person's photo moves in and out of the orphans with the row that names it.
--> statement-breakpoint
CREATE TRIGGER user_added AFTER INSERT ON user BEGIN
  DELETE FROM orphan WHERE key = NEW.image;
END;
--> statement-breakpoint
CREATE TRIGGER user_photo_changed AFTER UPDATE OF image ON user WHEN OLD.image <> NEW.image BEGIN
  INSERT OR IGNORE INTO orphan (key, since) SELECT OLD.image, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE OLD.image <> '';
  DELETE FROM orphan WHERE key = NEW.image;
END;
--> statement-breakpoint
CREATE TRIGGER user_deleted AFTER DELETE ON user WHEN OLD.image <> '' BEGIN
  INSERT OR IGNORE INTO orphan (key, since) VALUES (OLD.image, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
