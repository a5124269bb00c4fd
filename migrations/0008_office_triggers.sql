-- The counters of the lists, what each person ordered, the ends of e-mail addresses, and a history that stays as it is.
--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT ON orders BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'order', c.value, s.value, p.key, p.value, 1, NEW.course_price
    FROM json_each(json_array('*', NEW.course_key)) c, json_each(json_array('*', NEW.status)) s,
      json_each(json_array('', substr(NEW.placed_on, 1, 7), NEW.placed_on)) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
  INSERT INTO customer (user_id, orders, amount)
    VALUES (NEW.user_id, 1, iif(NEW.status IN ('cancelled', 'refunded', 'failed'), 0, NEW.course_price))
    ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER orders_uncounted AFTER DELETE ON orders BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'order', c.value, s.value, p.key, p.value, -1, -OLD.course_price
    FROM json_each(json_array('*', OLD.course_key)) c, json_each(json_array('*', OLD.status)) s,
      json_each(json_array('', substr(OLD.placed_on, 1, 7), OLD.placed_on)) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
  INSERT INTO customer (user_id, orders, amount)
    VALUES (OLD.user_id, -1, -iif(OLD.status IN ('cancelled', 'refunded', 'failed'), 0, OLD.course_price))
    ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER orders_recounted AFTER UPDATE OF status, course_key, course_price, placed_on, user_id ON orders BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'order', c.value, s.value, p.key, p.value, -1, -OLD.course_price
    FROM json_each(json_array('*', OLD.course_key)) c, json_each(json_array('*', OLD.status)) s,
      json_each(json_array('', substr(OLD.placed_on, 1, 7), OLD.placed_on)) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'order', c.value, s.value, p.key, p.value, 1, NEW.course_price
    FROM json_each(json_array('*', NEW.course_key)) c, json_each(json_array('*', NEW.status)) s,
      json_each(json_array('', substr(NEW.placed_on, 1, 7), NEW.placed_on)) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
  INSERT INTO customer (user_id, orders, amount)
    VALUES (OLD.user_id, -1, -iif(OLD.status IN ('cancelled', 'refunded', 'failed'), 0, OLD.course_price))
    ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, amount = amount + excluded.amount;
  INSERT INTO customer (user_id, orders, amount)
    VALUES (NEW.user_id, 1, iif(NEW.status IN ('cancelled', 'refunded', 'failed'), 0, NEW.course_price))
    ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER user_counted AFTER INSERT ON user BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'user', '*', s.value, p.key, p.value, 1, 0
    FROM json_each(json_array('*')) s, json_each(json_array('', substr(NEW.created_at, 1, 7), substr(NEW.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT OR IGNORE INTO email_part (list, part, seq)
    SELECT 'user', substr(NEW.email, key + 1, 32), NEW.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(NEW.email) - 1)), '00', ',0') || ']');
END;
--> statement-breakpoint
CREATE TRIGGER user_uncounted AFTER DELETE ON user BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'user', '*', s.value, p.key, p.value, -1, 0
    FROM json_each(json_array('*')) s, json_each(json_array('', substr(OLD.created_at, 1, 7), substr(OLD.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  DELETE FROM email_part WHERE (list, part, seq) IN (
    SELECT 'user', substr(OLD.email, key + 1, 32), OLD.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(OLD.email) - 1)), '00', ',0') || ']'));
END;
--> statement-breakpoint
CREATE TRIGGER user_recounted AFTER UPDATE OF created_at ON user BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'user', '*', '*', p.key, p.value, -1, 0
    FROM json_each(json_array('', substr(OLD.created_at, 1, 7), substr(OLD.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'user', '*', '*', p.key, p.value, 1, 0
    FROM json_each(json_array('', substr(NEW.created_at, 1, 7), substr(NEW.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER user_email_changed AFTER UPDATE OF email ON user WHEN OLD.email <> NEW.email BEGIN
  DELETE FROM email_part WHERE (list, part, seq) IN (
    SELECT 'user', substr(OLD.email, key + 1, 32), OLD.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(OLD.email) - 1)), '00', ',0') || ']'));
  INSERT OR IGNORE INTO email_part (list, part, seq)
    SELECT 'user', substr(NEW.email, key + 1, 32), NEW.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(NEW.email) - 1)), '00', ',0') || ']');
END;
--> statement-breakpoint
CREATE TRIGGER demo_found AFTER INSERT ON demo BEGIN
  INSERT OR IGNORE INTO email_part (list, part, seq)
    SELECT 'demo', substr(NEW.email, key + 1, 32), NEW.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(NEW.email) - 1)), '00', ',0') || ']');
END;
--> statement-breakpoint
CREATE TRIGGER demo_lost AFTER DELETE ON demo BEGIN
  DELETE FROM email_part WHERE (list, part, seq) IN (
    SELECT 'demo', substr(OLD.email, key + 1, 32), OLD.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(OLD.email) - 1)), '00', ',0') || ']'));
END;
--> statement-breakpoint
CREATE TRIGGER demo_email_changed AFTER UPDATE OF email ON demo WHEN OLD.email <> NEW.email BEGIN
  DELETE FROM email_part WHERE (list, part, seq) IN (
    SELECT 'demo', substr(OLD.email, key + 1, 32), OLD.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(OLD.email) - 1)), '00', ',0') || ']'));
  INSERT OR IGNORE INTO email_part (list, part, seq)
    SELECT 'demo', substr(NEW.email, key + 1, 32), NEW.seq
    FROM json_each('[0' || replace(hex(zeroblob(length(NEW.email) - 1)), '00', ',0') || ']');
END;
--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN
  SELECT raise(ABORT, 'the history is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN
  SELECT raise(ABORT, 'the history is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER query_counted AFTER INSERT ON query BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'query', '*', s.value, p.key, p.value, 1, 0
    FROM json_each(json_array('*', NEW.status)) s, json_each(json_array('', substr(NEW.created_at, 1, 7), substr(NEW.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER query_uncounted AFTER DELETE ON query BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'query', '*', s.value, p.key, p.value, -1, 0
    FROM json_each(json_array('*', OLD.status)) s, json_each(json_array('', substr(OLD.created_at, 1, 7), substr(OLD.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER query_recounted AFTER UPDATE OF status, created_at ON query BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'query', '*', s.value, p.key, p.value, -1, 0
    FROM json_each(json_array('*', OLD.status)) s, json_each(json_array('', substr(OLD.created_at, 1, 7), substr(OLD.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'query', '*', s.value, p.key, p.value, 1, 0
    FROM json_each(json_array('*', NEW.status)) s, json_each(json_array('', substr(NEW.created_at, 1, 7), substr(NEW.created_at, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
INSERT INTO tally (list, course, status, grain, period, n, amount)
  SELECT 'query', '*', s.value, p.key, p.value, count(*), 0
  FROM query, json_each(json_array('*', status)) s,
    json_each(json_array('', substr(created_at, 1, 7), substr(created_at, 1, 10))) p
  GROUP BY 3, 4, 5;
--> statement-breakpoint
CREATE TRIGGER demo_counted AFTER INSERT ON demo BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'demo', '*', s.value, p.key, p.value, 1, 0
    FROM json_each(json_array('*', NEW.status)) s, json_each(json_array('', substr(NEW.booked_on, 1, 7), substr(NEW.booked_on, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER demo_uncounted AFTER DELETE ON demo BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'demo', '*', s.value, p.key, p.value, -1, 0
    FROM json_each(json_array('*', OLD.status)) s, json_each(json_array('', substr(OLD.booked_on, 1, 7), substr(OLD.booked_on, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER demo_recounted AFTER UPDATE OF status, booked_on ON demo BEGIN
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'demo', '*', s.value, p.key, p.value, -1, 0
    FROM json_each(json_array('*', OLD.status)) s, json_each(json_array('', substr(OLD.booked_on, 1, 7), substr(OLD.booked_on, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO tally (list, course, status, grain, period, n, amount)
    SELECT 'demo', '*', s.value, p.key, p.value, 1, 0
    FROM json_each(json_array('*', NEW.status)) s, json_each(json_array('', substr(NEW.booked_on, 1, 7), substr(NEW.booked_on, 1, 10))) p
    WHERE true
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
INSERT INTO tally (list, course, status, grain, period, n, amount)
  SELECT 'demo', '*', s.value, p.key, p.value, count(*), 0
  FROM demo, json_each(json_array('*', status)) s,
    json_each(json_array('', substr(booked_on, 1, 7), substr(booked_on, 1, 10))) p
  GROUP BY 3, 4, 5;
--> statement-breakpoint
INSERT INTO tally (list, course, status, grain, period, n, amount)
  SELECT 'order', c.value, s.value, p.key, p.value, count(*), sum(course_price)
  FROM orders, json_each(json_array('*', course_key)) c, json_each(json_array('*', status)) s,
    json_each(json_array('', substr(placed_on, 1, 7), placed_on)) p
  GROUP BY 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO tally (list, course, status, grain, period, n, amount)
  SELECT 'user', '*', '*', p.key, p.value, count(*), 0
  FROM user, json_each(json_array('', substr(created_at, 1, 7), substr(created_at, 1, 10))) p
  GROUP BY 4, 5;
--> statement-breakpoint
INSERT INTO customer (user_id, orders, amount)
  SELECT user_id, count(*), sum(iif(status IN ('cancelled', 'refunded', 'failed'), 0, course_price))
  FROM orders GROUP BY 1;
--> statement-breakpoint
INSERT OR IGNORE INTO email_part (list, part, seq)
  SELECT 'user', substr(email, key + 1, 32), seq
  FROM user, json_each('[0' || replace(hex(zeroblob(length(email) - 1)), '00', ',0') || ']');
--> statement-breakpoint
INSERT OR IGNORE INTO email_part (list, part, seq)
  SELECT 'demo', substr(email, key + 1, 32), seq
  FROM demo, json_each('[0' || replace(hex(zeroblob(length(email) - 1)), '00', ',0') || ']');
