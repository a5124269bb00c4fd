-- What guards the records: the version of each catalogue changes with every write, files move in and out of the orphans
-- with the row that names them, and the history stays as it is.
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
--> statement-breakpoint
CREATE TRIGGER demo_added AFTER INSERT ON demo BEGIN
  DELETE FROM orphan WHERE key = NEW.photo;
END;
--> statement-breakpoint
CREATE TRIGGER demo_photo_changed AFTER UPDATE OF photo ON demo WHEN OLD.photo <> NEW.photo BEGIN
  INSERT OR IGNORE INTO orphan (key, since) VALUES (OLD.photo, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
  DELETE FROM orphan WHERE key = NEW.photo;
END;
--> statement-breakpoint
CREATE TRIGGER demo_deleted AFTER DELETE ON demo BEGIN
  INSERT OR IGNORE INTO orphan (key, since) VALUES (OLD.photo, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER order_pdf_added AFTER INSERT ON orders WHEN NEW.pdf <> '' BEGIN
  DELETE FROM orphan WHERE key = NEW.pdf;
END;
--> statement-breakpoint
CREATE TRIGGER order_pdf_changed AFTER UPDATE OF pdf ON orders WHEN OLD.pdf <> NEW.pdf BEGIN
  INSERT OR IGNORE INTO orphan (key, since) SELECT OLD.pdf, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE OLD.pdf <> '';
  DELETE FROM orphan WHERE key = NEW.pdf;
END;
--> statement-breakpoint
CREATE TRIGGER order_pdf_deleted AFTER DELETE ON orders WHEN OLD.pdf <> '' BEGIN
  INSERT OR IGNORE INTO orphan (key, since) VALUES (OLD.pdf, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN
  SELECT raise(ABORT, 'the history is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN
  SELECT raise(ABORT, 'the history is never deleted');
END;
