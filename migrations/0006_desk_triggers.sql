-- The photo of a booking and the certificate of an order move in and out of the orphans with the row that names them.
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
