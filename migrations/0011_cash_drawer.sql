CREATE TABLE `cash_count` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`request_id` text NOT NULL,
	`day` text NOT NULL,
	`nth` integer NOT NULL,
	`opening` integer NOT NULL,
	`cash_in` integer NOT NULL,
	`cash_out` integer NOT NULL,
	`banked` integer NOT NULL,
	`counted` integer NOT NULL,
	`note` text NOT NULL,
	`signed_by` text NOT NULL,
	CONSTRAINT "cash_count_day_form" CHECK("cash_count"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "cash_count_nth" CHECK(typeof("cash_count"."nth") = 'integer' and "cash_count"."nth" >= 1),
	CONSTRAINT "cash_count_amounts" CHECK(typeof(opening) = 'integer' and opening >= 0 and typeof(cash_in) = 'integer' and cash_in >= 0 and typeof(cash_out) = 'integer' and cash_out >= 0 and typeof(banked) = 'integer' and banked >= 0 and typeof(counted) = 'integer' and counted >= 0),
	CONSTRAINT "cash_count_note" CHECK(note <> '' or (nth = 1 and counted = opening + cash_in - cash_out - banked))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_count_id_unique` ON `cash_count` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_count_request_id_unique` ON `cash_count` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_count_day` ON `cash_count` (`day`,`nth`);--> statement-breakpoint
CREATE INDEX `document_register` ON `document` (`year`,`n`,`issued_on`,`kind`,`cancelled_at`,`number`);--> statement-breakpoint
CREATE INDEX `payment_cash` ON `payment` (`received_on`,`direction`,`is_correction`,`amount`) WHERE method = 'cash' and state = 'verified';--> statement-breakpoint
CREATE TRIGGER `cash_count_kept` BEFORE DELETE ON `cash_count` BEGIN
  SELECT raise(abort, 'cash_count: no sign-off is ever deleted');
END;--> statement-breakpoint
CREATE TRIGGER `cash_count_frozen` BEFORE UPDATE ON `cash_count` BEGIN
  SELECT raise(abort, 'cash_count: a sign-off is never changed');
END;
