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
	`month` integer GENERATED ALWAYS AS ((cast(substr(placed_on, 6, 2) as integer))) VIRTUAL,
	`serial_no` text NOT NULL,
	`name` text NOT NULL,
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
CREATE INDEX `orders_user` ON `orders` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_course` ON `orders` (`course_key`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_day` ON `orders` (`placed_on`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_month` ON `orders` (`month`,`seq`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `order_line_product` ON `order_line` (`order_row`,`product_id`);