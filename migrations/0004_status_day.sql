ALTER TABLE `orders` ADD `status_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `status_at` = coalesce(
  (SELECT max(`at`) FROM `audit` WHERE `noun` = 'order' AND `record` = `orders`.`id` AND json_extract(`after`, '$.status') = `orders`.`status`),
  `updated_at`
) WHERE `status` <> 'pending';
