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
CREATE TABLE `orphan` (
	`key` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orphan_since` ON `orphan` (`since`);--> statement-breakpoint
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
	`father_name` text DEFAULT '' NOT NULL,
	`mother_name` text DEFAULT '' NOT NULL,
	`spouse_name` text DEFAULT '' NOT NULL,
	`aadhar_sealed` text DEFAULT '' NOT NULL,
	`aadhar_last4` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`dob` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`serial_no` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	CONSTRAINT "user_email_form" CHECK("user"."email" = lower("user"."email") and "user"."email" like '%_@_%'),
	CONSTRAINT "user_serial_form" CHECK("user"."serial_no" glob 'TCS[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]'),
	CONSTRAINT "user_admin" CHECK("user"."is_admin" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_id_unique` ON `user` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_serial` ON `user` (`serial_no`);