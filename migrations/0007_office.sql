CREATE TABLE `audit` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`actor_name` text NOT NULL,
	`actor_email` text NOT NULL,
	`what` text NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`before` text,
	`after` text,
	CONSTRAINT "audit_before" CHECK("audit"."before" is null or json_type("audit"."before") = 'object'),
	CONSTRAINT "audit_after" CHECK("audit"."after" is null or json_type("audit"."after") = 'object')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_id_unique` ON `audit` (`id`);--> statement-breakpoint
CREATE INDEX `audit_record` ON `audit` (`noun`,`record`,`seq`);--> statement-breakpoint
CREATE TABLE `customer` (
	`user_id` text PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	`amount` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_amount` ON `customer` (`amount`);--> statement-breakpoint
CREATE TABLE `email_part` (
	`list` text NOT NULL,
	`part` text NOT NULL,
	`seq` integer NOT NULL,
	PRIMARY KEY(`list`, `part`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tally` (
	`list` text NOT NULL,
	`course` text NOT NULL,
	`status` text NOT NULL,
	`grain` integer NOT NULL,
	`period` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`list`, `course`, `status`, `grain`, `period`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `orders_email`;--> statement-breakpoint
DROP INDEX `orders_status`;--> statement-breakpoint
DROP INDEX `orders_course`;--> statement-breakpoint
DROP INDEX `orders_day`;--> statement-breakpoint
DROP INDEX `orders_month`;--> statement-breakpoint
CREATE INDEX `orders_course_month` ON `orders` (`course_key`,`month`,`placed_on`);--> statement-breakpoint
CREATE INDEX `orders_status_month` ON `orders` (`status`,`month`,`placed_on`);--> statement-breakpoint
CREATE INDEX `orders_course_status` ON `orders` (`course_key`,`status`,`placed_on`);--> statement-breakpoint
CREATE INDEX `orders_course_status_month` ON `orders` (`course_key`,`status`,`month`,`placed_on`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`placed_on`);--> statement-breakpoint
CREATE INDEX `orders_course` ON `orders` (`course_key`,`placed_on`);--> statement-breakpoint
CREATE INDEX `orders_day` ON `orders` (`placed_on`);--> statement-breakpoint
CREATE INDEX `orders_month` ON `orders` (`month`,`placed_on`);--> statement-breakpoint
DROP INDEX `demo_status`;--> statement-breakpoint
DROP INDEX `demo_day`;--> statement-breakpoint
DROP INDEX `demo_month`;--> statement-breakpoint
CREATE INDEX `demo_status_month` ON `demo` (`status`,`month`,`booked_on`);--> statement-breakpoint
CREATE INDEX `demo_status` ON `demo` (`status`,`booked_on`);--> statement-breakpoint
CREATE INDEX `demo_day` ON `demo` (`booked_on`);--> statement-breakpoint
CREATE INDEX `demo_month` ON `demo` (`month`,`booked_on`);--> statement-breakpoint
DROP INDEX `query_status`;--> statement-breakpoint
CREATE INDEX `query_day` ON `query` (`created_at`);--> statement-breakpoint
CREATE INDEX `query_status` ON `query` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_day` ON `user` (`created_at`);