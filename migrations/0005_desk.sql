CREATE TABLE `demo` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`form_key` text,
	`order_id` text NOT NULL,
	`full_name` text NOT NULL,
	`father_name` text NOT NULL,
	`mother_name` text NOT NULL,
	`dob` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`txn_id` text NOT NULL,
	`photo` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`demo_date` text DEFAULT '' NOT NULL,
	`demo_time` text DEFAULT '' NOT NULL,
	`booked_on` text NOT NULL,
	`month` integer GENERATED ALWAYS AS ((cast(substr(booked_on, 6, 2) as integer))) VIRTUAL,
	CONSTRAINT "demo_id_form" CHECK(length(order_id) = 7 and order_id not glob '*[^0-7]*'),
	CONSTRAINT "demo_status_known" CHECK("demo"."status" in ('pending', 'success', 'rejected')),
	CONSTRAINT "demo_given" CHECK(length("demo"."full_name") > 0 and length("demo"."txn_id") > 0),
	CONSTRAINT "demo_photo" CHECK("demo"."photo" <> ''),
	CONSTRAINT "demo_booked_form" CHECK("demo"."booked_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "demo_when" CHECK(case "demo"."status" when 'success' then "demo"."demo_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "demo"."demo_time" glob '[0-2][0-9]:[0-5][0-9]' else "demo"."demo_date" = '' and "demo"."demo_time" = '' end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `demo_id_unique` ON `demo` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `demo_form_key_unique` ON `demo` (`form_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `demo_order_id` ON `demo` (`order_id`);--> statement-breakpoint
CREATE INDEX `demo_status` ON `demo` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `demo_day` ON `demo` (`booked_on`,`seq`);--> statement-breakpoint
CREATE INDEX `demo_month` ON `demo` (`month`,`seq`);--> statement-breakpoint
CREATE TABLE `miss` (
	`caller` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`times` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `miss_day` ON `miss` (`day`);--> statement-breakpoint
CREATE TABLE `query` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`form_key` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text NOT NULL,
	`msg` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "query_status_known" CHECK("query"."status" in ('pending', 'seen')),
	CONSTRAINT "query_given" CHECK(length("query"."name") > 0 and length("query"."msg") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `query_id_unique` ON `query` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `query_form_key_unique` ON `query` (`form_key`);--> statement-breakpoint
CREATE INDEX `query_status` ON `query` (`status`,`seq`);