CREATE TABLE `daily_count` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`times` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `daily_count_day` ON `daily_count` (`day`);--> statement-breakpoint
DROP TABLE `miss`;--> statement-breakpoint
ALTER TABLE `user` ADD `aadhar_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` DROP COLUMN `aadhar_sealed`;