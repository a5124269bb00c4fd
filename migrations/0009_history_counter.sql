-- How many changes each record has seen: a counter of the history, so that its length is not counted anew for a page.
--> statement-breakpoint
CREATE TRIGGER audit_counted AFTER INSERT ON audit BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    VALUES ('audit', NEW.noun, NEW.record, 0, '', 1, 0)
    ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
INSERT INTO tally (list, course, status, grain, period, n, amount)
  SELECT 'audit', noun, record, 0, '', count(*), 0 FROM audit GROUP BY noun, record;
