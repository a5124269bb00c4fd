CREATE TABLE `payment` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`request_id` text NOT NULL,
	`order_row` text,
	`demo` text,
	`number` text NOT NULL,
	`direction` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`received_on` text NOT NULL,
	`state` text NOT NULL,
	`is_correction` integer DEFAULT false NOT NULL,
	`reverses` text,
	`transfer_amount` integer,
	`bank_line` text,
	`decided_at` text DEFAULT '' NOT NULL,
	`decided_by` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`recorded_by` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_subject" CHECK(("payment"."order_row" is null) <> ("payment"."demo" is null)),
	CONSTRAINT "payment_number" CHECK(length(number) = 7 and number not glob '*[^0-7]*'),
	CONSTRAINT "payment_direction" CHECK("payment"."direction" in ('in', 'refund')),
	CONSTRAINT "payment_method" CHECK("payment"."method" in ('upi', 'cash', 'bank', 'card')),
	CONSTRAINT "payment_amount" CHECK(typeof("payment"."amount") = 'integer' and "payment"."amount" > 0),
	CONSTRAINT "payment_reference_form" CHECK(reference = upper(replace(reference, ' ', ''))),
	CONSTRAINT "payment_day_form" CHECK("payment"."received_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "payment_state" CHECK("payment"."state" in ('claimed', 'verified', 'rejected')),
	CONSTRAINT "payment_claim" CHECK(direction = 'in' or state = 'verified'),
	CONSTRAINT "payment_decided" CHECK((state = 'claimed') = (decided_at = '')),
	CONSTRAINT "payment_reason" CHECK(case state when 'claimed' then reason = '' when 'rejected' then reason <> '' else true end),
	CONSTRAINT "payment_reversal" CHECK(reverses is null or (direction = 'refund' and is_correction)),
	CONSTRAINT "payment_transfer" CHECK(transfer_amount is null or (typeof(transfer_amount) = 'integer' and transfer_amount >= amount))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_id_unique` ON `payment` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_request_id_unique` ON `payment` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reverses_unique` ON `payment` (`reverses`);--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_row`,`state`,`direction`,`is_correction`,`amount`);--> statement-breakpoint
CREATE INDEX `payment_demo` ON `payment` (`demo`) WHERE demo is not null;--> statement-breakpoint
CREATE INDEX `payment_reference` ON `payment` (`reference`,`state`) WHERE reference <> '';--> statement-breakpoint
CREATE INDEX `payment_list` ON `payment` (`state`,`direction`,`seq`);--> statement-breakpoint
CREATE INDEX `payment_day` ON `payment` (`received_on`,`seq`,`state`,`direction`,`method`,`amount`);--> statement-breakpoint
CREATE INDEX `payment_bank_line` ON `payment` (`bank_line`) WHERE bank_line is not null;--> statement-breakpoint
ALTER TABLE `orders` ADD `paid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `claimed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded` integer DEFAULT 0 NOT NULL CONSTRAINT "orders_sums" CHECK(typeof(`paid`) = 'integer' and typeof(`claimed`) = 'integer' and typeof(`refunded`) = 'integer' and `refunded` >= 0 and `paid` >= `refunded` and `claimed` >= 0);--> statement-breakpoint
DROP INDEX `orders_txn`;--> statement-breakpoint
-- What orders and bookings say was paid becomes lines of the ledger. What the school confirmed is verified, but of several
-- with one transaction id only the oldest: the others wait for somebody to look at them.
INSERT INTO `payment` (`id`, `created_at`, `request_id`, `order_row`, `demo`, `number`, `direction`, `method`, `amount`, `reference`, `received_on`, `state`, `recorded_by`)
SELECT 'o_' || `id`, `created_at`, 'order/' || `id`, `id`, null, `order_id`, 'in', iif(`txn_id` = 'Cash On Delivery', 'cash', 'upi'), `advance_payment`,
  iif(`txn_id` = 'Cash On Delivery', '', upper(replace(`txn_id`, ' ', ''))), `placed_on`, 'claimed', `user_id`
FROM `orders` WHERE `advance_payment` > 0 ORDER BY `seq`;--> statement-breakpoint
INSERT INTO `payment` (`id`, `created_at`, `request_id`, `order_row`, `demo`, `number`, `direction`, `method`, `amount`, `reference`, `received_on`, `state`)
SELECT 'd_' || `id`, `created_at`, 'demo/' || `id`, null, `id`, `order_id`, 'in', 'upi', 100, upper(replace(`txn_id`, ' ', '')), `booked_on`, 'claimed'
FROM `demo` ORDER BY `seq`;--> statement-breakpoint
UPDATE `payment` SET `state` = 'verified', `decided_at` = o.`at`, `decided_by` = o.`by`
FROM (SELECT `id`, coalesce(nullif(`status_at`, ''), `updated_at`) AS `at`, coalesce((
    SELECT `actor` FROM `audit` a WHERE a.`noun` = 'order' AND a.`record` = orders.`id` AND json_extract(a.`after`, '$.status') IS NOT NULL
    ORDER BY a.`seq` DESC LIMIT 1), '') AS `by`
  FROM `orders` WHERE `status` IN ('success', 'refunded')) o
WHERE `order_row` = o.`id` AND (`reference` = '' OR `seq` = (
  SELECT min(p.`seq`) FROM `payment` p LEFT JOIN `orders` po ON po.`id` = p.`order_row` LEFT JOIN `demo` pd ON pd.`id` = p.`demo`
  WHERE p.`reference` = `payment`.`reference` AND p.`reference` <> '' AND (po.`status` IN ('success', 'refunded') OR pd.`status` = 'success')));--> statement-breakpoint
UPDATE `payment` SET `state` = iif(d.`status` = 'success', 'verified', 'rejected'), `decided_at` = d.`updated_at`, `decided_by` = d.`by`,
  `reason` = iif(d.`status` = 'success', '', 'The booking was rejected')
FROM (SELECT `id`, `status`, `updated_at`, coalesce((
    SELECT `actor` FROM `audit` a WHERE a.`noun` = 'demo' AND a.`record` = demo.`id` AND json_extract(a.`after`, '$.status') IS NOT NULL
    ORDER BY a.`seq` DESC LIMIT 1), '') AS `by`
  FROM `demo` WHERE `status` <> 'pending') d
WHERE `demo` = d.`id` AND (d.`status` = 'rejected' OR `seq` = (
  SELECT min(p.`seq`) FROM `payment` p LEFT JOIN `orders` po ON po.`id` = p.`order_row` LEFT JOIN `demo` pd ON pd.`id` = p.`demo`
  WHERE p.`reference` = `payment`.`reference` AND p.`reference` <> '' AND (po.`status` IN ('success', 'refunded') OR pd.`status` = 'success')));--> statement-breakpoint
-- What was sent back before there was a ledger, in full as it was then.
INSERT INTO `payment` (`id`, `created_at`, `request_id`, `order_row`, `number`, `direction`, `method`, `amount`, `received_on`, `state`, `decided_at`, `decided_by`, `recorded_by`)
SELECT 'r_' || p.`id`, p.`decided_at`, 'refund/' || p.`id`, p.`order_row`, p.`number`, 'refund', p.`method`, p.`amount`, date(p.`decided_at`, '+5 hours', '+30 minutes'), 'verified',
  p.`decided_at`, p.`decided_by`, p.`decided_by`
FROM `payment` p JOIN `orders` o ON o.`id` = p.`order_row` WHERE o.`status` = 'refunded' AND p.`state` = 'verified' ORDER BY p.`seq`;--> statement-breakpoint
UPDATE `orders` SET (`paid`, `claimed`, `refunded`) = (
  SELECT coalesce(sum(`amount`) FILTER (WHERE `state` = 'verified' AND `direction` = 'in'), 0), coalesce(sum(`amount`) FILTER (WHERE `state` = 'claimed'), 0),
    coalesce(sum(`amount`) FILTER (WHERE `direction` = 'refund'), 0)
  FROM `payment` WHERE `order_row` = `orders`.`id`);--> statement-breakpoint
CREATE TRIGGER `payment_kept` BEFORE DELETE ON `payment` BEGIN
  SELECT raise(abort, 'payment: no line is ever deleted');
END;--> statement-breakpoint
CREATE TRIGGER `payment_step` BEFORE UPDATE ON `payment` WHEN old.`state` <> 'claimed' OR new.`state` = 'claimed'
  OR new.`seq` <> old.`seq` OR new.`id` <> old.`id` OR new.`created_at` <> old.`created_at` OR new.`request_id` <> old.`request_id`
  OR new.`order_row` IS NOT old.`order_row` OR new.`demo` IS NOT old.`demo` OR new.`number` <> old.`number` OR new.`direction` <> old.`direction`
  OR new.`method` <> old.`method` OR new.`amount` <> old.`amount` OR new.`reference` <> old.`reference`
  OR new.`is_correction` <> old.`is_correction` OR new.`reverses` IS NOT old.`reverses` OR new.`recorded_by` <> old.`recorded_by`
BEGIN
  SELECT raise(abort, 'payment: a line is decided once and never changed');
END;--> statement-breakpoint
CREATE TRIGGER `payment_transfer_added` BEFORE INSERT ON `payment` WHEN new.`state` = 'verified' AND new.`direction` = 'in' AND new.`reference` <> '' BEGIN
  SELECT raise(abort, 'payment: the transfer is verified already') WHERE new.`transfer_amount` IS NULL AND EXISTS (
    SELECT 1 FROM `payment` WHERE `reference` = new.`reference` AND `reference` <> '' AND `state` = 'verified' AND `direction` = 'in' AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = `payment`.`id`));
  SELECT raise(abort, 'payment: more than the transfer') WHERE new.`amount` + (
    SELECT coalesce(sum(`amount`), 0) FROM `payment` WHERE `reference` = new.`reference` AND `reference` <> '' AND `state` = 'verified' AND `direction` = 'in' AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = `payment`.`id`)
  ) > min(new.`transfer_amount`, coalesce((
    SELECT min(`transfer_amount`) FROM `payment` WHERE `reference` = new.`reference` AND `reference` <> '' AND `state` = 'verified' AND `direction` = 'in' AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = `payment`.`id`)), new.`transfer_amount`));
END;--> statement-breakpoint
CREATE TRIGGER `payment_transfer_verified` BEFORE UPDATE ON `payment` WHEN new.`state` = 'verified' AND new.`direction` = 'in' AND new.`reference` <> '' BEGIN
  SELECT raise(abort, 'payment: the transfer is verified already') WHERE new.`transfer_amount` IS NULL AND EXISTS (
    SELECT 1 FROM `payment` WHERE `reference` = new.`reference` AND `reference` <> '' AND `state` = 'verified' AND `direction` = 'in' AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = `payment`.`id`));
  SELECT raise(abort, 'payment: more than the transfer') WHERE new.`amount` + (
    SELECT coalesce(sum(`amount`), 0) FROM `payment` WHERE `reference` = new.`reference` AND `reference` <> '' AND `state` = 'verified' AND `direction` = 'in' AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = `payment`.`id`)
  ) > min(new.`transfer_amount`, coalesce((
    SELECT min(`transfer_amount`) FROM `payment` WHERE `reference` = new.`reference` AND `reference` <> '' AND `state` = 'verified' AND `direction` = 'in' AND NOT EXISTS (SELECT 1 FROM `payment` r WHERE r.`reverses` = `payment`.`id`)), new.`transfer_amount`));
END;--> statement-breakpoint
CREATE TRIGGER `payment_refund_limit` BEFORE INSERT ON `payment` WHEN new.`direction` = 'refund' AND new.`demo` IS NOT NULL BEGIN
  SELECT raise(abort, 'payment: more is sent back than was paid') WHERE new.`amount` > (
    SELECT coalesce(sum(iif(`direction` = 'in', `amount`, -`amount`)), 0) FROM `payment` WHERE `demo` = new.`demo` AND `state` = 'verified');
END;--> statement-breakpoint
-- The sums of the order, and a new moment of its last change, so that whoever loaded it before is told.
CREATE TRIGGER `payment_added` AFTER INSERT ON `payment` WHEN new.`order_row` IS NOT NULL BEGIN
  UPDATE `orders` SET `paid` = s.`paid`, `claimed` = s.`claimed`, `refunded` = s.`refunded`,
    `advance_payment` = min(`course_price`, s.`paid` + s.`claimed`), `balance_payment` = `course_price` - min(`course_price`, s.`paid` + s.`claimed`),
    `txn_id` = iif(`txn_id` = 'Cash On Delivery' OR upper(`txn_id`) = s.`reference`, `txn_id`, coalesce(s.`reference`, `txn_id`)),
    `updated_at` = iif(`orders`.`created_at` = new.`created_at` OR new.`created_at` > `updated_at`, max(`updated_at`, new.`created_at`), strftime('%Y-%m-%dT%H:%M:%fZ', `updated_at`, '+0.001 seconds'))
  FROM (SELECT
      coalesce(sum(iif(`direction` = 'in', `amount`, -`amount`)) FILTER (WHERE `state` = 'verified' AND (`direction` = 'in' OR `is_correction`)), 0) AS `paid`,
      coalesce(sum(`amount`) FILTER (WHERE `state` = 'claimed'), 0) AS `claimed`,
      coalesce(sum(`amount`) FILTER (WHERE `direction` = 'refund' AND NOT `is_correction`), 0) AS `refunded`,
      (SELECT r.`reference` FROM `payment` r WHERE r.`order_row` = new.`order_row` AND r.`reference` <> '' AND r.`state` <> 'rejected' AND r.`direction` = 'in' ORDER BY r.`seq` LIMIT 1) AS `reference`
    FROM `payment` WHERE `order_row` = new.`order_row`) s
  WHERE `orders`.`id` = new.`order_row`;
END;--> statement-breakpoint
CREATE TRIGGER `payment_decided` AFTER UPDATE ON `payment` WHEN new.`order_row` IS NOT NULL BEGIN
  UPDATE `orders` SET `paid` = s.`paid`, `claimed` = s.`claimed`, `refunded` = s.`refunded`,
    `advance_payment` = min(`course_price`, s.`paid` + s.`claimed`), `balance_payment` = `course_price` - min(`course_price`, s.`paid` + s.`claimed`),
    `txn_id` = iif(`txn_id` = 'Cash On Delivery' OR upper(`txn_id`) = s.`reference`, `txn_id`, coalesce(s.`reference`, `txn_id`)),
    `updated_at` = iif(new.`decided_at` > `updated_at`, new.`decided_at`, strftime('%Y-%m-%dT%H:%M:%fZ', `updated_at`, '+0.001 seconds'))
  FROM (SELECT
      coalesce(sum(iif(`direction` = 'in', `amount`, -`amount`)) FILTER (WHERE `state` = 'verified' AND (`direction` = 'in' OR `is_correction`)), 0) AS `paid`,
      coalesce(sum(`amount`) FILTER (WHERE `state` = 'claimed'), 0) AS `claimed`,
      coalesce(sum(`amount`) FILTER (WHERE `direction` = 'refund' AND NOT `is_correction`), 0) AS `refunded`,
      (SELECT r.`reference` FROM `payment` r WHERE r.`order_row` = new.`order_row` AND r.`reference` <> '' AND r.`state` <> 'rejected' AND r.`direction` = 'in' ORDER BY r.`seq` LIMIT 1) AS `reference`
    FROM `payment` WHERE `order_row` = new.`order_row`) s
  WHERE `orders`.`id` = new.`order_row`;
END;
