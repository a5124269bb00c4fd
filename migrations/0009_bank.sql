CREATE TABLE `bank_format` (
	`heads` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`columns` text NOT NULL,
	`saved_at` text NOT NULL,
	`saved_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bank_import` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`request_id` text NOT NULL,
	`imported_by` text NOT NULL,
	`name` text NOT NULL,
	`bank` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`lines` integer NOT NULL,
	`paise` integer NOT NULL,
	`debits` integer NOT NULL,
	`others` integer NOT NULL,
	`bad` text NOT NULL,
	`breaks` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_import_id_unique` ON `bank_import` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_import_request_id_unique` ON `bank_import` (`request_id`);--> statement-breakpoint
CREATE TABLE `bank_line` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`import` text NOT NULL,
	`day` text NOT NULL,
	`paise` integer NOT NULL,
	`reference` text NOT NULL,
	`narration` text NOT NULL,
	`aside_reason` text DEFAULT '' NOT NULL,
	`aside_by` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`import`) REFERENCES `bank_import`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_line_day" CHECK("bank_line"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "bank_line_paise" CHECK(typeof(paise) = 'integer' and paise > 0),
	CONSTRAINT "bank_line_reference_form" CHECK(reference = upper(replace(reference, ' ', '')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_line_id_unique` ON `bank_line` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_line_key_unique` ON `bank_line` (`key`);--> statement-breakpoint
CREATE INDEX `bank_line_reference` ON `bank_line` (`reference`) WHERE reference <> '';--> statement-breakpoint
CREATE INDEX `bank_line_import` ON `bank_line` (`import`);--> statement-breakpoint
CREATE INDEX `bank_line_open` ON `bank_line` (`day`,`seq`,`id`,`paise`,`reference`) WHERE aside_reason = '';--> statement-breakpoint
-- Payments are verified with a line of a statement within its amount, beside those that have its reference.
CREATE TRIGGER `payment_bank_line_added` BEFORE INSERT ON `payment` WHEN new.`bank_line` IS NOT NULL AND new.`state` = 'verified' BEGIN
  SELECT raise(abort, 'payment: no such line of a bank statement') WHERE NOT EXISTS (SELECT 1 FROM `bank_line` WHERE `id` = new.`bank_line`);
  SELECT raise(abort, 'payment: more than the line of the bank statement') WHERE 100 * (new.`amount` + (
    SELECT coalesce(sum(p.`amount`), 0) FROM `payment` p WHERE p.`bank_line` = new.`bank_line` AND p.`state` = 'verified' AND p.`direction` = 'in' AND NOT p.`is_correction` AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = p.`id`)) + (
    SELECT coalesce(sum(p.`amount`), 0) FROM `payment` p WHERE p.`bank_line` IS NULL AND p.`reference` = (SELECT `reference` FROM `bank_line` WHERE `id` = new.`bank_line`) AND p.`reference` <> '' AND p.`state` = 'verified' AND p.`direction` = 'in' AND NOT p.`is_correction` AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = p.`id`))
  ) > (SELECT `paise` FROM `bank_line` WHERE `id` = new.`bank_line`);
END;--> statement-breakpoint
-- Payments are verified with a line of a statement within its amount, beside those that have its reference.
CREATE TRIGGER `payment_bank_line_verified` BEFORE UPDATE ON `payment` WHEN new.`bank_line` IS NOT NULL AND new.`state` = 'verified' BEGIN
  SELECT raise(abort, 'payment: no such line of a bank statement') WHERE NOT EXISTS (SELECT 1 FROM `bank_line` WHERE `id` = new.`bank_line`);
  SELECT raise(abort, 'payment: more than the line of the bank statement') WHERE 100 * (new.`amount` + (
    SELECT coalesce(sum(p.`amount`), 0) FROM `payment` p WHERE p.`bank_line` = new.`bank_line` AND p.`state` = 'verified' AND p.`direction` = 'in' AND NOT p.`is_correction` AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = p.`id`)) + (
    SELECT coalesce(sum(p.`amount`), 0) FROM `payment` p WHERE p.`bank_line` IS NULL AND p.`reference` = (SELECT `reference` FROM `bank_line` WHERE `id` = new.`bank_line`) AND p.`reference` <> '' AND p.`state` = 'verified' AND p.`direction` = 'in' AND NOT p.`is_correction` AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = p.`id`))
  ) > (SELECT `paise` FROM `bank_line` WHERE `id` = new.`bank_line`);
END;
