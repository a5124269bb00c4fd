CREATE TABLE `attendance` (
	`lesson_id` text NOT NULL,
	`order_row` text NOT NULL,
	`is_present` integer NOT NULL,
	`noted_at` text NOT NULL,
	`noted_by` text NOT NULL,
	PRIMARY KEY(`lesson_id`, `order_row`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lesson`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attendance_present" CHECK("attendance"."is_present" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `attendance_order` ON `attendance` (`order_row`);--> statement-breakpoint
CREATE TABLE `seat` (
	`batch_id` text NOT NULL,
	`number` integer NOT NULL,
	`order_row` text,
	`waiting_id` text,
	`choice` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`batch_id`, `number`),
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`waiting_id`) REFERENCES `waiting`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "seat_number" CHECK(typeof("seat"."number") = 'integer' and "seat"."number" >= 1),
	CONSTRAINT "seat_one" CHECK("seat"."order_row" is null or "seat"."waiting_id" is null),
	CONSTRAINT "seat_choice" CHECK("seat"."choice" in ('', 'asked', 'kept', 'refund'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seat_order` ON `seat` (`order_row`) WHERE order_row is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `seat_waiting` ON `seat` (`waiting_id`) WHERE waiting_id is not null;--> statement-breakpoint
CREATE TABLE `waiting` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`batch_id` text NOT NULL,
	`user_id` text NOT NULL,
	`offered_until` text DEFAULT '' NOT NULL,
	`ended_as` text DEFAULT '' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiting_end" CHECK("waiting"."ended_as" in ('', 'accepted', 'passed', 'lapsed', 'left', 'closed') and ("waiting"."ended_as" = '') = ("waiting"."ended_at" = ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_id_unique` ON `waiting` (`id`);--> statement-breakpoint
CREATE INDEX `waiting_batch` ON `waiting` (`batch_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_once` ON `waiting` (`user_id`,`batch_id`) WHERE ended_as = '';--> statement-breakpoint
CREATE INDEX `waiting_offered` ON `waiting` (`offered_until`) WHERE offered_until <> '' and ended_as = '';--> statement-breakpoint
CREATE TABLE `batch` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`course_id` text NOT NULL,
	`course_name` text NOT NULL,
	`state` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`place` text NOT NULL,
	`teacher_id` text,
	`seats` integer NOT NULL,
	`bring` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batch_state" CHECK("batch"."state" in ('draft', 'open', 'closed', 'cancelled')),
	CONSTRAINT "batch_place" CHECK("batch"."place" in ('Institute', 'Bakery')),
	CONSTRAINT "batch_days_order" CHECK("batch"."first_day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "batch"."last_day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "batch"."last_day" >= "batch"."first_day"),
	CONSTRAINT "batch_times" CHECK("batch"."start_time" glob '[0-2][0-9]:[0-5][0-9]' and "batch"."end_time" glob '[0-2][0-9]:[0-5][0-9]' and "batch"."end_time" > "batch"."start_time"),
	CONSTRAINT "batch_seats" CHECK(typeof("batch"."seats") = 'integer' and "batch"."seats" between 1 and 60),
	CONSTRAINT "batch_reason" CHECK(("batch"."reason" = '') or "batch"."state" = 'cancelled')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batch_id_unique` ON `batch` (`id`);--> statement-breakpoint
CREATE INDEX `batch_course` ON `batch` (`course_id`,`first_day`);--> statement-breakpoint
CREATE INDEX `batch_days` ON `batch` (`last_day`,`first_day`);--> statement-breakpoint
CREATE INDEX `batch_teacher` ON `batch` (`teacher_id`,`last_day`) WHERE teacher_id is not null;--> statement-breakpoint
CREATE TABLE `calendar_feed` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `holiday` (
	`day` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	CONSTRAINT "holiday_day_form" CHECK("holiday"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE TABLE `interest` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`course_id` text NOT NULL,
	`course_name` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`user_id` text,
	`told_at` text DEFAULT '' NOT NULL,
	`batch_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interest_id_unique` ON `interest` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `interest_once` ON `interest` (`course_id`,`email`) WHERE told_at = '';--> statement-breakpoint
CREATE INDEX `interest_made` ON `interest` (`created_at`);--> statement-breakpoint
CREATE TABLE `lesson` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lesson_day_form" CHECK("lesson"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_day` ON `lesson` (`batch_id`,`day`);--> statement-breakpoint
CREATE INDEX `lesson_week` ON `lesson` (`day`);--> statement-breakpoint
CREATE TABLE `material` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`batch_id` text NOT NULL,
	`lesson_id` text,
	`title` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`file` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lesson`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "material_one" CHECK(("material"."link" = '') <> ("material"."file" = '')),
	CONSTRAINT "material_title" CHECK(length("material"."title") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `material_id_unique` ON `material` (`id`);--> statement-breakpoint
CREATE INDEX `material_batch` ON `material` (`batch_id`,`seq`);--> statement-breakpoint
CREATE INDEX `material_file` ON `material` (`file`) WHERE file <> '';--> statement-breakpoint
CREATE TABLE `certificate` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`number` text NOT NULL,
	`order_row` text NOT NULL,
	`user_id` text NOT NULL,
	`design` text NOT NULL,
	`facts` text NOT NULL,
	`pdf` text NOT NULL,
	`credential` text NOT NULL,
	`status_index` integer NOT NULL,
	`state` text DEFAULT 'valid' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	`replaced_by` text DEFAULT '' NOT NULL,
	`exception` text DEFAULT '' NOT NULL,
	CONSTRAINT "certificate_state" CHECK("certificate"."state" in ('valid', 'replaced', 'revoked')),
	CONSTRAINT "certificate_ended_known" CHECK(("certificate"."state" = 'valid') = ("certificate"."ended_at" = '')),
	CONSTRAINT "certificate_reason" CHECK(("certificate"."state" = 'valid') = ("certificate"."reason" = '')),
	CONSTRAINT "certificate_replaced" CHECK(("certificate"."state" = 'replaced') = ("certificate"."replaced_by" <> ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_id_unique` ON `certificate` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_number_unique` ON `certificate` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_status_index_unique` ON `certificate` (`status_index`);--> statement-breakpoint
CREATE INDEX `certificate_order` ON `certificate` (`order_row`,`seq`);--> statement-breakpoint
CREATE INDEX `certificate_ended` ON `certificate` (`status_index`) WHERE state <> 'valid';--> statement-breakpoint
CREATE INDEX `certificate_pdf` ON `certificate` (`pdf`);--> statement-breakpoint
CREATE TABLE `credential_key` (
	`kid` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signatory` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `demo_class` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`day` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`place` text NOT NULL,
	`teacher_id` text,
	`seats` integer NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "demo_class_day_form" CHECK("demo_class"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "demo_class_times" CHECK("demo_class"."start_time" glob '[0-2][0-9]:[0-5][0-9]' and "demo_class"."end_time" glob '[0-2][0-9]:[0-5][0-9]' and "demo_class"."end_time" > "demo_class"."start_time"),
	CONSTRAINT "demo_class_place" CHECK("demo_class"."place" in ('Institute', 'Bakery')),
	CONSTRAINT "demo_class_state" CHECK("demo_class"."state" in ('open', 'closed', 'cancelled')),
	CONSTRAINT "demo_class_seats" CHECK(typeof("demo_class"."seats") = 'integer' and "demo_class"."seats" between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `demo_class_id_unique` ON `demo_class` (`id`);--> statement-breakpoint
CREATE INDEX `demo_class_day` ON `demo_class` (`day`);--> statement-breakpoint
ALTER TABLE `demo` ADD `class_id` text CONSTRAINT "demo_class_left" CHECK(`class_id` <> '') REFERENCES `demo_class`(`id`);--> statement-breakpoint
CREATE INDEX `demo_of_class` ON `demo` (`class_id`,`status`) WHERE class_id is not null;--> statement-breakpoint
ALTER TABLE `orders` ADD `batch_id` text CONSTRAINT "orders_batch_left" CHECK(`batch_id` <> '') REFERENCES `batch`(`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `seat_until` text DEFAULT '' NOT NULL CONSTRAINT "orders_seat_until" CHECK((`batch_id` is null) = (`seat_until` = '') and (`batch_id` is null or `kind` = 'course'));--> statement-breakpoint
CREATE INDEX `orders_batch` ON `orders` (`batch_id`,`seq`) WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX `orders_seat_until` ON `orders` (`seat_until`) WHERE seat_until <> '' and status = 'pending';--> statement-breakpoint
-- A file is named by a material, a certificate or the signatory; the PDF of a certificate also by its order.
CREATE TRIGGER `material_added` AFTER INSERT ON `material` WHEN new.`file` <> '' BEGIN
  DELETE FROM `orphan` WHERE `key` = new.`file`;
END;--> statement-breakpoint
CREATE TRIGGER `material_deleted` AFTER DELETE ON `material` WHEN old.`file` <> '' BEGIN
  INSERT OR IGNORE INTO `orphan` (`key`, `since`) VALUES (old.`file`, strftime('%Y-%m-%dT%H:%M:%fZ'));
END;--> statement-breakpoint
CREATE TRIGGER `signatory_added` AFTER INSERT ON `signatory` WHEN new.`image` <> '' BEGIN
  DELETE FROM `orphan` WHERE `key` = new.`image`;
END;--> statement-breakpoint
CREATE TRIGGER `signatory_changed` AFTER UPDATE OF `image` ON `signatory` WHEN old.`image` <> new.`image` BEGIN
  DELETE FROM `orphan` WHERE `key` = new.`image`;
  INSERT OR IGNORE INTO `orphan` (`key`, `since`) SELECT old.`image`, strftime('%Y-%m-%dT%H:%M:%fZ') WHERE old.`image` <> '';
END;--> statement-breakpoint
CREATE TRIGGER `certificate_added` AFTER INSERT ON `certificate` BEGIN
  DELETE FROM `orphan` WHERE `key` = new.`pdf`;
END;--> statement-breakpoint
-- What is printed and signed stays as it is; a certificate ends once. The erasure of a person takes out what is personal.
CREATE TRIGGER `certificate_kept` BEFORE DELETE ON `certificate` BEGIN
  SELECT raise(abort, 'certificate: is kept');
END;--> statement-breakpoint
CREATE TRIGGER `certificate_frozen` BEFORE UPDATE ON `certificate` WHEN new.`state` = 'valid'
  OR new.`id` <> old.`id` OR new.`number` <> old.`number` OR new.`order_row` <> old.`order_row` OR new.`user_id` <> old.`user_id`
  OR new.`design` <> old.`design` OR new.`status_index` <> old.`status_index` OR new.`created_at` <> old.`created_at`
  OR (NOT EXISTS (SELECT 1 FROM `erasure` WHERE `state` = 'running') AND (old.`state` <> 'valid' OR new.`facts` <> old.`facts`
    OR new.`pdf` <> old.`pdf` OR new.`credential` <> old.`credential` OR new.`exception` <> old.`exception`)) BEGIN
  SELECT raise(abort, 'certificate: is frozen');
END;--> statement-breakpoint
CREATE TRIGGER `certificate_emptied` AFTER UPDATE OF `pdf` ON `certificate` WHEN old.`pdf` <> new.`pdf` AND old.`pdf` <> '' BEGIN
  INSERT OR IGNORE INTO `orphan` (`key`, `since`) SELECT old.`pdf`, strftime('%Y-%m-%dT%H:%M:%fZ')
    WHERE NOT EXISTS (SELECT 1 FROM `orders` o WHERE o.`pdf` = old.`pdf` AND o.`pdf` <> '');
END;--> statement-breakpoint
DROP TRIGGER `order_pdf_changed`;--> statement-breakpoint
CREATE TRIGGER `order_pdf_changed` AFTER UPDATE OF `pdf` ON `orders` WHEN old.`pdf` <> new.`pdf` BEGIN
  DELETE FROM `orphan` WHERE `key` = new.`pdf`;
  INSERT OR IGNORE INTO `orphan` (`key`, `since`) SELECT old.`pdf`, strftime('%Y-%m-%dT%H:%M:%fZ')
    WHERE old.`pdf` <> '' AND NOT EXISTS (SELECT 1 FROM `certificate` c WHERE c.`pdf` = old.`pdf`);
END;
