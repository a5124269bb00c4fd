DROP INDEX `orders_owing`;--> statement-breakpoint
CREATE INDEX `orders_owing` ON `orders` (`due_on`,`seq`,`balance_payment`) WHERE balance_payment > 0 and status in ('pending', 'processing', 'success');--> statement-breakpoint
DROP INDEX `payment_day`;--> statement-breakpoint
CREATE INDEX `payment_day` ON `payment` (`received_on`,`seq`,`state`,`direction`,`method`,`amount`,`is_correction`,`reverses`);