CREATE TABLE `nonce` (
	`hash` text PRIMARY KEY NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `nonce_expiry` ON `nonce` (`expires_at`);--> statement-breakpoint
CREATE TABLE `consent` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`purpose` text NOT NULL,
	`notice` text NOT NULL,
	`by_guardian` integer DEFAULT false NOT NULL,
	`given_at` text NOT NULL,
	`withdrawn_at` text DEFAULT '' NOT NULL,
	CONSTRAINT "consent_noun" CHECK("consent"."noun" in ('user', 'enquiry', 'demo')),
	CONSTRAINT "consent_purpose" CHECK("consent"."purpose" in ('account', 'answer', 'demo', 'news'))
);
--> statement-breakpoint
CREATE INDEX `consent_record` ON `consent` (`noun`,`record`);--> statement-breakpoint
CREATE TABLE `erasure` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	`ended_by` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasure_state_known" CHECK("erasure"."state" in ('open', 'running', 'done', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasure_id_unique` ON `erasure` (`id`);--> statement-breakpoint
CREATE INDEX `erasure_user` ON `erasure` (`user_id`,`state`);--> statement-breakpoint
CREATE INDEX `erasure_state` ON `erasure` (`state`,`seq`);--> statement-breakpoint
CREATE TABLE `invite` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invite_role" CHECK("invite"."role" in ('teacher', 'counter', 'office', 'owner'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_user_id_unique` ON `invite` (`user_id`);--> statement-breakpoint
CREATE INDEX `invite_expiry` ON `invite` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_user` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_code_user` ON `recovery_code` (`user_id`);--> statement-breakpoint
CREATE TABLE `confirmation` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "confirmation_tries" CHECK("confirmation"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `confirmation_token_hash_unique` ON `confirmation` (`token_hash`);--> statement-breakpoint
-- The table of users is made anew, since SQLite cannot change a CHECK. Dropping it deletes sessions and codes with their
-- owners, so these are kept aside; orders name their users again once those are back, which is checked at the end of the
-- transaction. Everybody who is here already counts as confirmed; administrators become owners.
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `kept_user` AS SELECT * FROM `user`;--> statement-breakpoint
CREATE TABLE `kept_session` AS SELECT * FROM `session`;--> statement-breakpoint
CREATE TABLE `kept_otp` AS SELECT * FROM `otp`;--> statement-breakpoint
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
	CONSTRAINT "user_serial_form" CHECK("user"."serial_no" glob 'TCS[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]' or "user"."serial_no" glob 'TCS[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "user_role" CHECK("user"."role" in ('student', 'teacher', 'counter', 'office', 'owner'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_id_unique` ON `user` (`id`);--> statement-breakpoint
INSERT INTO `user` (`seq`, `id`, `created_at`, `updated_at`, `name`, `name_search`, `father_name`, `mother_name`, `spouse_name`, `aadhar_hash`, `aadhar_last4`, `email`, `mobile`, `dob`, `address`, `password_hash`, `image`, `serial_no`, `role`, `confirmed_at`) SELECT `seq`, `id`, `created_at`, `updated_at`, `name`, `name_search`, `father_name`, `mother_name`, `spouse_name`, `aadhar_hash`, `aadhar_last4`, `email`, `mobile`, `dob`, `address`, `password_hash`, `image`, `serial_no`, CASE is_admin WHEN 1 THEN 'owner' ELSE 'student' END, created_at FROM `kept_user`;--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_serial` ON `user` (`serial_no`);--> statement-breakpoint
CREATE INDEX `user_list` ON `user` (`created_at`,`seq`,`email`);--> statement-breakpoint
CREATE INDEX `user_search` ON `user` (`created_at`,`seq`,`search`);--> statement-breakpoint
CREATE INDEX `user_waiting` ON `user` (`created_at`,`seq`,`email`) WHERE (pending_name <> '' or pending_image <> '');--> statement-breakpoint
CREATE INDEX `orders_pdf` ON `orders` (`pdf`) WHERE pdf <> '';--> statement-breakpoint
ALTER TABLE `demo` ADD `guardian_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `demo` ADD `guardian_mobile` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `otp` ADD `browser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `otp` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TABLE `session`;--> statement-breakpoint
CREATE TABLE `session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`verified_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_id_unique` ON `session` (`id`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
INSERT INTO `session` (`token_hash`, `id`, `user_id`, `created_at`, `expires_at`) SELECT `token_hash`, lower(hex(randomblob(11))), `user_id`, `created_at`, `expires_at` FROM `kept_session`;--> statement-breakpoint
INSERT INTO `otp` (`seq`, `account`, `user_id`, `code_hash`, `tries`, `created_at`, `expires_at`, `reset_hash`, `reset_until`, `used_at`) SELECT `seq`, `account`, `user_id`, `code_hash`, `tries`, `created_at`, `expires_at`, `reset_hash`, `reset_until`, `used_at` FROM `kept_otp` WHERE `user_id` IS NOT NULL;--> statement-breakpoint
DROP TABLE `kept_user`;--> statement-breakpoint
DROP TABLE `kept_session`;--> statement-breakpoint
DROP TABLE `kept_otp`;--> statement-breakpoint
-- Triggers went with the table. A photo that waits for the office counts as named.
CREATE TRIGGER user_added AFTER INSERT ON user BEGIN
  DELETE FROM orphan WHERE key IN (NEW.image, NEW.pending_image);
END;
--> statement-breakpoint
CREATE TRIGGER user_photo_changed AFTER UPDATE OF image, pending_image ON user BEGIN
  INSERT OR IGNORE INTO orphan (key, since)
    SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(json_array(OLD.image, OLD.pending_image))
    WHERE value NOT IN ('', NEW.image, NEW.pending_image);
  DELETE FROM orphan WHERE key IN (NEW.image, NEW.pending_image);
END;
--> statement-breakpoint
-- Whoever is deleted leaves nothing personal in the history: an account that nobody used, an invitation taken back.
CREATE TRIGGER user_deleted AFTER DELETE ON user BEGIN
  INSERT OR IGNORE INTO orphan (key, since)
    SELECT value, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM json_each(json_array(OLD.image, OLD.pending_image)) WHERE value <> '';
  UPDATE audit SET before = iif(before IS NULL, NULL, '{}'), after = iif(after IS NULL, NULL, '{}'),
    actor_name = iif(actor = OLD.id, 'Erased person', actor_name), actor_email = iif(actor = OLD.id, '', actor_email)
    WHERE noun = 'user' AND record = OLD.id;
END;
--> statement-breakpoint
-- The history is changed by the erasure of a person, and where a person's row is gone, and by nothing else: that takes out
-- what is personal, not who did what when. Of somebody who is gone nothing can be written, only emptied.
DROP TRIGGER audit_stays;--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit WHEN NOT (
  (EXISTS (SELECT 1 FROM erasure WHERE state = 'running') OR (
    OLD.noun = 'user' AND NOT EXISTS (SELECT 1 FROM user WHERE id = OLD.record)
    AND coalesce(NEW.before, '{}') = '{}' AND coalesce(NEW.after, '{}') = '{}'
    AND NEW.actor_name = iif(OLD.actor = OLD.record, 'Erased person', OLD.actor_name)
    AND NEW.actor_email = iif(OLD.actor = OLD.record, '', OLD.actor_email)
  ))
  AND NEW.seq = OLD.seq AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.actor = OLD.actor
  AND NEW.what = OLD.what AND NEW.noun = OLD.noun AND NEW.record = OLD.record
) BEGIN
  SELECT raise(ABORT, 'the history is never changed');
END;
