CREATE TABLE `catalogue` (
	`list` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `course` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`desc` text NOT NULL,
	`price` integer NOT NULL,
	`stock` text NOT NULL,
	`images` text NOT NULL,
	`duration` text NOT NULL,
	`details` text NOT NULL,
	CONSTRAINT "course_price" CHECK(typeof("course"."price") = 'integer' and "course"."price" between 1 and 10000000),
	CONSTRAINT "course_stock" CHECK("course"."stock" in ('Yes', 'No')),
	CONSTRAINT "course_name_given" CHECK(length("course"."name") between 1 and 120),
	CONSTRAINT "course_images" CHECK(json_array_length("course"."images") between 1 and 3),
	CONSTRAINT "course_details" CHECK(json_type("course"."details") = 'array')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_id_unique` ON `course` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `course_name` ON `course` (`name_key`);--> statement-breakpoint
CREATE TABLE `product` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`desc` text NOT NULL,
	`price` integer NOT NULL,
	`stock` text NOT NULL,
	`images` text NOT NULL,
	CONSTRAINT "product_price" CHECK(typeof("product"."price") = 'integer' and "product"."price" between 1 and 10000000),
	CONSTRAINT "product_stock" CHECK("product"."stock" in ('Yes', 'No')),
	CONSTRAINT "product_name_given" CHECK(length("product"."name") between 1 and 120),
	CONSTRAINT "product_images" CHECK(json_array_length("product"."images") between 1 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_id_unique` ON `product` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_name` ON `product` (`name_key`);--> statement-breakpoint
CREATE TABLE `demo` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`form_key` text,
	`order_id` text NOT NULL,
	`full_name` text NOT NULL,
	`name_search` text NOT NULL,
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
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || order_id || ' ' || lower(txn_id) || ' ' || replace(replace(replace(replace(replace(replace(phone, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
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
CREATE INDEX `demo_list` ON `demo` (`booked_on`,`seq`,`status`,`email`);--> statement-breakpoint
CREATE INDEX `demo_search` ON `demo` (`booked_on`,`seq`,`search`);--> statement-breakpoint
CREATE TABLE `enquiry` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`form_key` text,
	`name` text NOT NULL,
	`name_search` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text NOT NULL,
	`msg` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || replace(replace(replace(replace(replace(replace(mobile, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	CONSTRAINT "enquiry_status_known" CHECK("enquiry"."status" in ('pending', 'seen')),
	CONSTRAINT "enquiry_given" CHECK(length("enquiry"."name") > 0 and length("enquiry"."msg") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_id_unique` ON `enquiry` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_form_key_unique` ON `enquiry` (`form_key`);--> statement-breakpoint
CREATE INDEX `enquiry_list` ON `enquiry` (`created_at`,`seq`,`status`);--> statement-breakpoint
CREATE INDEX `enquiry_search` ON `enquiry` (`created_at`,`seq`,`search`);--> statement-breakpoint
CREATE TABLE `orphan` (
	`key` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orphan_since` ON `orphan` (`since`);--> statement-breakpoint
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
CREATE TABLE `daily_count` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `daily_count_day` ON `daily_count` (`day`);--> statement-breakpoint
CREATE TABLE `orders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`content_hash` text NOT NULL,
	`placed_on` text NOT NULL,
	`serial_no` text NOT NULL,
	`name` text NOT NULL,
	`name_search` text NOT NULL,
	`father_name` text DEFAULT '' NOT NULL,
	`mother_name` text DEFAULT '' NOT NULL,
	`spouse_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`aadhar_last4` text DEFAULT '' NOT NULL,
	`dob` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`course_name` text NOT NULL,
	`course_key` text NOT NULL,
	`course_price` integer NOT NULL,
	`advance_payment` integer NOT NULL,
	`balance_payment` integer NOT NULL,
	`txn_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`start_date` text DEFAULT '' NOT NULL,
	`end_date` text DEFAULT '' NOT NULL,
	`link_one` text DEFAULT '' NOT NULL,
	`link_two` text DEFAULT '' NOT NULL,
	`link_three` text DEFAULT '' NOT NULL,
	`link_four` text DEFAULT '' NOT NULL,
	`certificate` text DEFAULT '' NOT NULL,
	`pdf` text DEFAULT '' NOT NULL,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || order_id || ' ' || lower(serial_no) || ' ' || case txn_id when 'Cash On Delivery' then '' else lower(txn_id) end || ' ' || replace(replace(replace(replace(replace(replace(mobile, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_id_form" CHECK(length(order_id) = 7 and order_id not glob '*[^0-7]*'),
	CONSTRAINT "orders_kind" CHECK("orders"."kind" in ('course', 'shop')),
	CONSTRAINT "orders_key" CHECK(("orders"."kind" = 'course') = ("orders"."course_key" <> '')),
	CONSTRAINT "orders_name_given" CHECK(length("orders"."course_name") > 0),
	CONSTRAINT "orders_money" CHECK(typeof("orders"."course_price") = 'integer' and typeof("orders"."advance_payment") = 'integer' and typeof("orders"."balance_payment") = 'integer' and "orders"."course_price" >= 1 and "orders"."advance_payment" >= 0 and "orders"."balance_payment" >= 0 and "orders"."advance_payment" + "orders"."balance_payment" = "orders"."course_price"),
	CONSTRAINT "orders_txn_given" CHECK(length("orders"."txn_id") > 0),
	CONSTRAINT "orders_status_known" CHECK("orders"."status" in ('pending', 'processing', 'success', 'cancelled', 'refunded', 'failed')),
	CONSTRAINT "orders_certificate" CHECK("orders"."certificate" in ('', 'yes', 'no')),
	CONSTRAINT "orders_day_form" CHECK("orders"."placed_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "orders_dates" CHECK(("orders"."start_date" = '' or "orders"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]') and ("orders"."end_date" = '' or ("orders"."end_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "orders"."end_date" >= "orders"."start_date")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_order_id` ON `orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`seq`,`status`,`course_price`);--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_on`,`seq`,`status`,`course_key`,`email`,`course_price`);--> statement-breakpoint
CREATE INDEX `orders_search` ON `orders` (`placed_on`,`seq`,`search`);--> statement-breakpoint
CREATE INDEX `orders_txn` ON `orders` ("txn_id" collate nocase) WHERE txn_id <> 'Cash On Delivery';--> statement-breakpoint
CREATE TABLE `order_line` (
	`order_row` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`order_row`, `position`),
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_line_name" CHECK(length("order_line"."name") > 0),
	CONSTRAINT "order_line_price" CHECK(typeof("order_line"."price") = 'integer' and "order_line"."price" >= 1),
	CONSTRAINT "order_line_amount" CHECK(typeof("order_line"."amount") = 'integer' and "order_line"."amount" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_line_product` ON `order_line` (`order_row`,`product_id`);--> statement-breakpoint
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
CREATE INDEX `otp_made` ON `otp` (`created_at`);--> statement-breakpoint
CREATE TABLE `session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
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
	`serial_no` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || lower(serial_no) || ' ' || replace(replace(replace(replace(replace(replace(mobile, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	CONSTRAINT "user_email_form" CHECK("user"."email" = lower("user"."email") and "user"."email" like '%_@_%'),
	CONSTRAINT "user_serial_form" CHECK("user"."serial_no" glob 'TCS[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]'),
	CONSTRAINT "user_admin" CHECK("user"."is_admin" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_id_unique` ON `user` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_serial` ON `user` (`serial_no`);--> statement-breakpoint
CREATE INDEX `user_list` ON `user` (`created_at`,`seq`,`email`);--> statement-breakpoint
CREATE INDEX `user_search` ON `user` (`created_at`,`seq`,`search`);