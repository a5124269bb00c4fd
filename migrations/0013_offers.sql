CREATE TABLE `offer` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text DEFAULT '' NOT NULL,
	`scope` text NOT NULL,
	`goods` text DEFAULT '[]' NOT NULL,
	`per_person` integer NOT NULL,
	`most` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	CONSTRAINT "offer_code_form" CHECK("offer"."code" not glob '*[^A-Z0-9-]*' and length("offer"."code") between 3 and 20),
	CONSTRAINT "offer_kind" CHECK("offer"."kind" in ('percent', 'rupees')),
	CONSTRAINT "offer_value" CHECK(typeof("offer"."value") = 'integer' and "offer"."value" >= 1 and ("offer"."kind" = 'rupees' or "offer"."value" <= 99)),
	CONSTRAINT "offer_days" CHECK("offer"."from_day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and ("offer"."until_day" = '' or ("offer"."until_day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "offer"."until_day" >= "offer"."from_day"))),
	CONSTRAINT "offer_scope" CHECK("offer"."scope" in ('all', 'courses', 'products', 'chosen')),
	CONSTRAINT "offer_goods" CHECK(("offer"."scope" = 'chosen') = ("offer"."goods" <> '[]')),
	CONSTRAINT "offer_limits" CHECK(typeof("offer"."per_person") = 'integer' and typeof("offer"."most") = 'integer' and "offer"."per_person" >= 0 and "offer"."most" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_id_unique` ON `offer` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `offer_code_unique` ON `offer` (`code`);--> statement-breakpoint
ALTER TABLE `demo` ADD `attendance` text DEFAULT '' NOT NULL CONSTRAINT "demo_attendance" CHECK(`attendance` in ('', 'came', 'missed') and (`attendance` = '' or `status` = 'success'));--> statement-breakpoint
CREATE INDEX `demo_email` ON `demo` (`email`);--> statement-breakpoint
ALTER TABLE `orders` ADD `offer` text CONSTRAINT "orders_offer_left" CHECK(`offer` <> '') REFERENCES `offer`(`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `offer_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount` integer DEFAULT 0 NOT NULL CONSTRAINT "orders_discount" CHECK(typeof(`discount`) = 'integer' and `discount` >= 0 and (`offer` is null) = (`discount` = 0) and (`offer` is null) = (`offer_code` = ''));--> statement-breakpoint
ALTER TABLE `orders` ADD `credit_demo` text CONSTRAINT "orders_credit_left" CHECK(`credit_demo` <> '');--> statement-breakpoint
ALTER TABLE `orders` ADD `credit` integer DEFAULT 0 NOT NULL CONSTRAINT "orders_credit" CHECK(typeof(`credit`) = 'integer' and `credit` >= 0 and (`credit_demo` is null) = (`credit` = 0) and (`credit` = 0 or `kind` = 'course'));--> statement-breakpoint
CREATE INDEX `orders_offer` ON `orders` (`offer`,`user_id`,`status`,`discount`) WHERE offer is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_credit_demo` ON `orders` (`credit_demo`) WHERE credit_demo is not null and status in ('pending', 'processing', 'success');--> statement-breakpoint
ALTER TABLE `order_line` ADD `discount` integer DEFAULT 0 NOT NULL CONSTRAINT "order_line_discount" CHECK(typeof(`discount`) = 'integer' and `discount` between 0 and `price` * `amount`);--> statement-breakpoint
-- An order that was closed frees the fee that was credited on it; taken up again, it needs it still.
CREATE TRIGGER `orders_credit_again` BEFORE UPDATE OF `status` ON `orders`
WHEN new.`credit_demo` IS NOT NULL AND new.`status` IN ('pending', 'processing', 'success') AND old.`status` NOT IN ('pending', 'processing', 'success') BEGIN
  SELECT raise(abort, 'orders: the credited fee is used') WHERE EXISTS (
    SELECT 1 FROM `orders` o WHERE o.`credit_demo` = new.`credit_demo` AND o.`id` <> new.`id` AND o.`status` IN ('pending', 'processing', 'success'))
  OR new.`credit` > (
    SELECT coalesce(sum(iif(`direction` = 'in', `amount`, -`amount`)), 0) FROM `payment` WHERE `demo` = new.`credit_demo` AND `state` = 'verified');
END;
