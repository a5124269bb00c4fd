CREATE TABLE `message` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`kind` text NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text,
	`key` text,
	`expects` text,
	`is_limited` integer DEFAULT false NOT NULL,
	`bulk` text,
	`again` text,
	`asked_by` text DEFAULT '' NOT NULL,
	`due_at` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`leased_until` text DEFAULT '' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	CONSTRAINT "message_state" CHECK("message"."state" in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "message_noun" CHECK("message"."noun" in ('order', 'demo', 'user', 'enquiry', 'school')),
	CONSTRAINT "message_ended_known" CHECK((state in ('queued', 'sending')) = (ended_at = '')),
	CONSTRAINT "message_leased" CHECK((state = 'sending') = (leased_until <> '')),
	CONSTRAINT "message_kept" CHECK(body is not null or ended_at <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_id_unique` ON `message` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `message_key_unique` ON `message` (`key`);--> statement-breakpoint
CREATE INDEX `message_due` ON `message` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `message_list` ON `message` (`state`,`seq`);--> statement-breakpoint
CREATE INDEX `message_record` ON `message` (`noun`,`record`,`seq`);--> statement-breakpoint
CREATE INDEX `message_again` ON `message` (`again`) WHERE again is not null;--> statement-breakpoint
CREATE INDEX `message_bulk` ON `message` (`bulk`) WHERE bulk is not null;--> statement-breakpoint
CREATE INDEX `message_ended` ON `message` (`ended_at`);--> statement-breakpoint
CREATE TRIGGER `message_of_order` AFTER DELETE ON `orders` BEGIN
  DELETE FROM `message` WHERE `noun` = 'order' AND `record` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `message_of_demo` AFTER DELETE ON `demo` BEGIN
  DELETE FROM `message` WHERE `noun` = 'demo' AND `record` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `message_of_enquiry` AFTER DELETE ON `enquiry` BEGIN
  DELETE FROM `message` WHERE `noun` = 'enquiry' AND `record` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `message_of_user` AFTER DELETE ON `user` BEGIN
  DELETE FROM `message` WHERE `noun` = 'user' AND `record` = old.`id`;
END;
