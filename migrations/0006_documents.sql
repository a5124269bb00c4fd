CREATE TABLE `document` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`year` text NOT NULL,
	`n` integer NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`payment` text NOT NULL,
	`issued_on` text NOT NULL,
	`content` text NOT NULL,
	`cancelled_at` text DEFAULT '' NOT NULL,
	`cancelled_by` text DEFAULT '' NOT NULL,
	`cancel_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`payment`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "document_kind" CHECK("document"."kind" in ('receipt', 'refundReceipt', 'receiptVoucher', 'taxInvoice', 'billOfSupply', 'invoiceAndBill', 'refundVoucher', 'creditNote')),
	CONSTRAINT "document_n" CHECK(typeof("document"."n") = 'integer' and "document"."n" >= 1),
	CONSTRAINT "document_number_form" CHECK(length(number) <= 16 and number not glob '*[^A-Za-z0-9/-]*'),
	CONSTRAINT "document_day_form" CHECK("document"."issued_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "document_content" CHECK(json_type("document"."content") = 'object'),
	CONSTRAINT "document_cancelled" CHECK((cancelled_at = '') = (cancel_reason = ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_id_unique` ON `document` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_number_unique` ON `document` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_place` ON `document` (`year`,`n`);--> statement-breakpoint
CREATE INDEX `document_payment` ON `document` (`payment`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_standing` ON `document` (`payment`) WHERE cancelled_at = '';--> statement-breakpoint
CREATE TRIGGER `document_numbered` BEFORE INSERT ON `document` WHEN new.`n` <> 1 + coalesce((SELECT max(`n`) FROM `document` WHERE `year` = new.`year`), 0) BEGIN
  SELECT raise(abort, 'document: numbers follow one another without a gap');
END;--> statement-breakpoint
CREATE TRIGGER `document_kept` BEFORE DELETE ON `document` BEGIN
  SELECT raise(abort, 'document: none is ever deleted');
END;--> statement-breakpoint
CREATE TRIGGER `document_frozen` BEFORE UPDATE ON `document` WHEN old.`cancelled_at` <> '' OR new.`cancelled_at` = ''
  OR new.`seq` <> old.`seq` OR new.`id` <> old.`id` OR new.`created_at` <> old.`created_at` OR new.`year` <> old.`year` OR new.`n` <> old.`n`
  OR new.`number` <> old.`number` OR new.`kind` <> old.`kind` OR new.`payment` <> old.`payment` OR new.`issued_on` <> old.`issued_on`
  OR new.`content` <> old.`content`
BEGIN
  SELECT raise(abort, 'document: it is cancelled once and never changed');
END;
