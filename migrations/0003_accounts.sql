CREATE TABLE `otp` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`user_id` text,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`reset_hash` text,
	`reset_until` text,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "otp_tries" CHECK("otp"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE INDEX `otp_account` ON `otp` (`account`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `otp_reset` ON `otp` (`reset_hash`);--> statement-breakpoint
CREATE INDEX `otp_made` ON `otp` (`created_at`);