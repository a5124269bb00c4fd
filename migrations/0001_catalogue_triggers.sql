-- The list's version changes with every write, and R2 keys move in and out of the orphans with the record that names them.
--> statement-breakpoint
INSERT INTO catalogue (list, version) VALUES ('course', lower(hex(randomblob(8))));
--> statement-breakpoint
CREATE TRIGGER course_added AFTER INSERT ON course BEGIN
  UPDATE catalogue SET version = lower(hex(randomblob(8))) WHERE list = 'course';
  DELETE FROM orphan WHERE key IN (SELECT value FROM json_each(NEW.images));
END;
--> statement-breakpoint
CREATE TRIGGER course_changed AFTER UPDATE ON course BEGIN
  UPDATE catalogue SET version = lower(hex(randomblob(8))) WHERE list = 'course';
  INSERT OR IGNORE INTO orphan (key, since) SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(OLD.images);
  DELETE FROM orphan WHERE key IN (SELECT value FROM json_each(NEW.images));
END;
--> statement-breakpoint
CREATE TRIGGER course_deleted AFTER DELETE ON course BEGIN
  UPDATE catalogue SET version = lower(hex(randomblob(8))) WHERE list = 'course';
  INSERT OR IGNORE INTO orphan (key, since) SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(OLD.images);
END;
--> statement-breakpoint
INSERT INTO catalogue (list, version) VALUES ('product', lower(hex(randomblob(8))));
--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON product BEGIN
  UPDATE catalogue SET version = lower(hex(randomblob(8))) WHERE list = 'product';
  DELETE FROM orphan WHERE key IN (SELECT value FROM json_each(NEW.images));
END;
--> statement-breakpoint
CREATE TRIGGER product_changed AFTER UPDATE ON product BEGIN
  UPDATE catalogue SET version = lower(hex(randomblob(8))) WHERE list = 'product';
  INSERT OR IGNORE INTO orphan (key, since) SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(OLD.images);
  DELETE FROM orphan WHERE key IN (SELECT value FROM json_each(NEW.images));
END;
--> statement-breakpoint
CREATE TRIGGER product_deleted AFTER DELETE ON product BEGIN
  UPDATE catalogue SET version = lower(hex(randomblob(8))) WHERE list = 'product';
  INSERT OR IGNORE INTO orphan (key, since) SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(OLD.images);
END;
