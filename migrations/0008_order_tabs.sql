DROP INDEX `orders_list`;--> statement-breakpoint
ALTER TABLE `orders` ADD `due_on` text GENERATED ALWAYS AS ((coalesce(nullif(iif(kind = 'course', start_date, needed_on), ''), date(placed_on, '+30 days')))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_claimed` ON `orders` (`placed_on`,`seq`) WHERE claimed > 0;--> statement-breakpoint
CREATE INDEX `orders_owing` ON `orders` (`due_on`,`seq`) WHERE balance_payment > 0 and status in ('pending', 'processing', 'success');--> statement-breakpoint
CREATE INDEX `orders_starting` ON `orders` (`start_date`,`seq`) WHERE start_date <> '' and status in ('pending', 'processing', 'success');--> statement-breakpoint
CREATE INDEX `orders_certifying` ON `orders` (`end_date`,`seq`,`links_at`) WHERE certificate = '' and status = 'success' and kind = 'course';--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_on`,`seq`,`status`,`course_key`,`email`,`course_price`,`txn_id`,`balance_payment`,`paid`);