-- D1 cannot change a CHECK in place: the table is made anew. Before its rows are dropped they get
-- other keys, or what names them in other tables would be deleted too.
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
DROP TRIGGER `user_added`;--> statement-breakpoint
DROP TRIGGER `user_photo_changed`;--> statement-breakpoint
DROP TRIGGER `user_deleted`;--> statement-breakpoint
DROP TRIGGER `message_of_user`;--> statement-breakpoint
CREATE TABLE `kept_user` AS SELECT * FROM `user`;--> statement-breakpoint
UPDATE `user` SET `id` = 'kept ' || `id`;--> statement-breakpoint
UPDATE sqlite_sequence SET name = 'kept_user' WHERE name = 'user';--> statement-breakpoint
DROP TABLE `user`;--> statement-breakpoint
CREATE TABLE `user` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`name` text NOT NULL,
	`name_search` text NOT NULL,
	`father_name` text DEFAULT '' NOT NULL,
	`mother_name` text DEFAULT '' NOT NULL,
	`spouse_name` text DEFAULT '' NOT NULL,
	`aadhar_hash` text DEFAULT '' NOT NULL,
	`aadhar_last4` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`dob` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`pending_name` text DEFAULT '' NOT NULL,
	`pending_image` text DEFAULT '' NOT NULL,
	`serial_no` text NOT NULL,
	`role` text DEFAULT 'student' NOT NULL,
	`is_admin` integer GENERATED ALWAYS AS (role in ('owner', 'office')) VIRTUAL NOT NULL,
	`guardian_name` text DEFAULT '' NOT NULL,
	`guardian_mobile` text DEFAULT '' NOT NULL,
	`confirmed_at` text DEFAULT '' NOT NULL,
	`last_login_at` text DEFAULT '' NOT NULL,
	`disabled_at` text DEFAULT '' NOT NULL,
	`erased_at` text DEFAULT '' NOT NULL,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || lower(serial_no) || ' ' || replace(replace(replace(replace(replace(replace(mobile, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	CONSTRAINT "user_email_form" CHECK("user"."email" = lower("user"."email") and "user"."email" like '%_@_%'),
	CONSTRAINT "user_serial_form" CHECK(length(serial_no) - length(ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')) between 2 and 6 and (ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') glob '[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]' or ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') glob '[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9][0-9]')),
	CONSTRAINT "user_role" CHECK("user"."role" in ('student', 'teacher', 'counter', 'office', 'owner'))
);--> statement-breakpoint
CREATE UNIQUE INDEX `user_id_unique` ON `user` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_serial` ON `user` (`serial_no`);--> statement-breakpoint
CREATE INDEX `user_list` ON `user` (`created_at`,`seq`,`email`);--> statement-breakpoint
CREATE INDEX `user_search` ON `user` (`created_at`,`seq`,`search`);--> statement-breakpoint
CREATE INDEX `user_waiting` ON `user` (`created_at`,`seq`,`email`) WHERE (pending_name <> '' or pending_image <> '');--> statement-breakpoint
INSERT INTO `user` (`seq`, `id`, `created_at`, `updated_at`, `name`, `name_search`, `father_name`, `mother_name`, `spouse_name`, `aadhar_hash`, `aadhar_last4`, `email`, `mobile`, `dob`, `address`, `password_hash`, `image`, `pending_name`, `pending_image`, `serial_no`, `role`, `guardian_name`, `guardian_mobile`, `confirmed_at`, `last_login_at`, `disabled_at`, `erased_at`) SELECT `seq`, `id`, `created_at`, `updated_at`, `name`, `name_search`, `father_name`, `mother_name`, `spouse_name`, `aadhar_hash`, `aadhar_last4`, `email`, `mobile`, `dob`, `address`, `password_hash`, `image`, `pending_name`, `pending_image`, `serial_no`, `role`, `guardian_name`, `guardian_mobile`, `confirmed_at`, `last_login_at`, `disabled_at`, `erased_at` FROM `kept_user`;--> statement-breakpoint
DROP TABLE `kept_user`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = 'user';--> statement-breakpoint
UPDATE sqlite_sequence SET name = 'user' WHERE name = 'kept_user';--> statement-breakpoint
CREATE TRIGGER user_added AFTER INSERT ON user BEGIN
  DELETE FROM orphan WHERE key IN (NEW.image, NEW.pending_image);
END;--> statement-breakpoint
CREATE TRIGGER user_photo_changed AFTER UPDATE OF image, pending_image ON user BEGIN
  INSERT OR IGNORE INTO orphan (key, since)
    SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(json_array(OLD.image, OLD.pending_image))
    WHERE value NOT IN ('', NEW.image, NEW.pending_image);
  DELETE FROM orphan WHERE key IN (NEW.image, NEW.pending_image);
END;--> statement-breakpoint
CREATE TRIGGER user_deleted AFTER DELETE ON user BEGIN
  INSERT OR IGNORE INTO orphan (key, since)
    SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(json_array(OLD.image, OLD.pending_image)) WHERE value <> '';
  UPDATE audit SET before = iif(before IS NULL, NULL, '{}'), after = iif(after IS NULL, NULL, '{}'),
    actor_name = iif(actor = OLD.id, 'Erased person', actor_name), actor_email = iif(actor = OLD.id, '', actor_email)
    WHERE noun = 'user' AND record = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER `message_of_user` AFTER DELETE ON `user` BEGIN
  DELETE FROM `message` WHERE `noun` = 'user' AND `record` = old.`id`;
END;