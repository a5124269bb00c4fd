CREATE TABLE `attendance` (
	`lesson_id` text NOT NULL,
	`order_row` text NOT NULL,
	`is_present` integer NOT NULL,
	`noted_at` text NOT NULL,
	`noted_by` text NOT NULL,
	PRIMARY KEY(`lesson_id`, `order_row`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lesson`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attendance_present" CHECK("attendance"."is_present" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `attendance_order` ON `attendance` (`order_row`);--> statement-breakpoint
CREATE TABLE `bank_debit` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`import` text NOT NULL,
	`day` text NOT NULL,
	`paise` integer NOT NULL,
	`reference` text NOT NULL,
	FOREIGN KEY (`import`) REFERENCES `bank_import`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bank_debit_day" CHECK("bank_debit"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "bank_debit_paise" CHECK(typeof(paise) = 'integer' and paise > 0),
	CONSTRAINT "bank_debit_reference_form" CHECK(reference = upper(replace(reference, ' ', '')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_debit_key_unique` ON `bank_debit` (`key`);--> statement-breakpoint
CREATE INDEX `bank_debit_reference` ON `bank_debit` (`reference`);--> statement-breakpoint
CREATE INDEX `bank_debit_import` ON `bank_debit` (`import`);--> statement-breakpoint
CREATE TABLE `bank_format` (
	`heads` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`columns` text NOT NULL,
	`types` text NOT NULL,
	`month_first` integer NOT NULL,
	`saved_at` text NOT NULL,
	`saved_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bank_import` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`request_id` text NOT NULL,
	`imported_by` text NOT NULL,
	`name` text NOT NULL,
	`bank` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`lines` integer NOT NULL,
	`paise` integer NOT NULL,
	`debits` integer NOT NULL,
	`withdrawals` integer NOT NULL,
	`others` integer NOT NULL,
	`bad` text NOT NULL,
	`taken_back_at` text DEFAULT '' NOT NULL,
	`taken_back_by` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_import_id_unique` ON `bank_import` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_import_request_id_unique` ON `bank_import` (`request_id`);--> statement-breakpoint
CREATE TABLE `bank_line` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`import` text NOT NULL,
	`day` text NOT NULL,
	`paise` integer NOT NULL,
	`reference` text NOT NULL,
	`narration` text NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`aside_reason` text DEFAULT '' NOT NULL,
	`aside_by` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`import`) REFERENCES `bank_import`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_line_day" CHECK("bank_line"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "bank_line_paise" CHECK(typeof(paise) = 'integer' and paise > 0),
	CONSTRAINT "bank_line_reference_form" CHECK(reference = upper(replace(reference, ' ', '')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_line_id_unique` ON `bank_line` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_line_key_unique` ON `bank_line` (`key`);--> statement-breakpoint
CREATE INDEX `bank_line_reference` ON `bank_line` (`reference`) WHERE reference <> '';--> statement-breakpoint
CREATE INDEX `bank_line_import` ON `bank_line` (`import`);--> statement-breakpoint
CREATE INDEX `bank_line_open` ON `bank_line` (`day`,`seq`) WHERE aside_reason = '' and paise - returned - 100 * taken >= 100;--> statement-breakpoint
CREATE INDEX `bank_line_less` ON `bank_line` (`seq`) WHERE aside_reason = '' and paise - returned - 100 * taken < 0;--> statement-breakpoint
CREATE TABLE `calendar_feed` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `interest` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`course_id` text NOT NULL,
	`course_name` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`user_id` text,
	`told_at` text DEFAULT '' NOT NULL,
	`batch_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interest_id_unique` ON `interest` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `interest_once` ON `interest` (`course_id`,`email`) WHERE told_at = '';--> statement-breakpoint
CREATE INDEX `interest_made` ON `interest` (`created_at`);--> statement-breakpoint
CREATE INDEX `interest_course` ON `interest` (`course_id`);--> statement-breakpoint
CREATE INDEX `interest_user` ON `interest` (`user_id`);--> statement-breakpoint
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
	`state` text DEFAULT 'published' NOT NULL,
	`state_at` text DEFAULT '' NOT NULL,
	`rank` integer,
	`duration` text NOT NULL,
	`details` text NOT NULL,
	`level` text DEFAULT '' NOT NULL,
	`days` text DEFAULT '' NOT NULL,
	`weeks` integer DEFAULT 0 NOT NULL,
	`hours` text DEFAULT '' NOT NULL,
	`place` text DEFAULT 'Institute' NOT NULL,
	`class_size` integer DEFAULT 0 NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`teacher` text DEFAULT '' NOT NULL,
	`teacher_line` text DEFAULT '' NOT NULL,
	`included` text DEFAULT '[]' NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "course_state" CHECK("course"."state" in ('published', 'draft', 'archived', 'binned')),
	CONSTRAINT "course_price" CHECK(typeof("course"."price") = 'integer' and "course"."price" between 1 and 10000000),
	CONSTRAINT "course_stock" CHECK("course"."stock" in ('Yes', 'No')),
	CONSTRAINT "course_name_given" CHECK(length("course"."name") between 1 and 120),
	CONSTRAINT "course_images" CHECK(json_array_length("course"."images") <= 3 and (json_array_length("course"."images") > 0 or "course"."state" in ('draft', 'binned'))),
	CONSTRAINT "course_details" CHECK(json_type("course"."details") = 'array'),
	CONSTRAINT "course_level" CHECK("course"."level" in ('', 'Beginner', 'Intermediate', 'Advanced')),
	CONSTRAINT "course_days" CHECK("course"."days" in ('', 'Weekdays', 'Weekends')),
	CONSTRAINT "course_place" CHECK("course"."place" in ('Institute', 'Bakery')),
	CONSTRAINT "course_weeks" CHECK(typeof("course"."weeks") = 'integer' and "course"."weeks" >= 0),
	CONSTRAINT "course_class" CHECK(typeof("course"."class_size") = 'integer' and "course"."class_size" >= 0),
	CONSTRAINT "course_included" CHECK(json_type("course"."included") = 'array'),
	CONSTRAINT "course_questions" CHECK(json_type("course"."questions") = 'array')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_id_unique` ON `course` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `course_name` ON `course` (`name_key`) WHERE state <> 'binned';--> statement-breakpoint
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
	`state` text DEFAULT 'published' NOT NULL,
	`state_at` text DEFAULT '' NOT NULL,
	`rank` integer,
	`category` text DEFAULT '' NOT NULL,
	`pieces` text DEFAULT '' NOT NULL,
	`diet` text DEFAULT '' NOT NULL,
	`allergens` text DEFAULT '' NOT NULL,
	`keeps` text DEFAULT '' NOT NULL,
	`lead_days` integer DEFAULT 0 NOT NULL,
	`per_day` integer DEFAULT 0 NOT NULL,
	`asks_words` text DEFAULT 'No' NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "product_state" CHECK("product"."state" in ('published', 'draft', 'archived', 'binned')),
	CONSTRAINT "product_price" CHECK(typeof("product"."price") = 'integer' and "product"."price" between 1 and 10000000),
	CONSTRAINT "product_stock" CHECK("product"."stock" in ('Yes', 'No')),
	CONSTRAINT "product_name_given" CHECK(length("product"."name") between 1 and 120),
	CONSTRAINT "product_images" CHECK(json_array_length("product"."images") <= 3 and (json_array_length("product"."images") > 0 or "product"."state" in ('draft', 'binned'))),
	CONSTRAINT "product_diet" CHECK("product"."diet" in ('', 'Egg', 'Eggless', 'Vegan')),
	CONSTRAINT "product_lead_days" CHECK(typeof("product"."lead_days") = 'integer' and "product"."lead_days" >= 0),
	CONSTRAINT "product_per_day" CHECK(typeof("product"."per_day") = 'integer' and "product"."per_day" >= 0),
	CONSTRAINT "product_asks_words" CHECK("product"."asks_words" in ('Yes', 'No')),
	CONSTRAINT "product_options" CHECK(json_type("product"."options") = 'array')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_id_unique` ON `product` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_name` ON `product` (`name_key`) WHERE state <> 'binned';--> statement-breakpoint
CREATE TABLE `synonyms` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`lines` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `synonyms_id_unique` ON `synonyms` (`id`);--> statement-breakpoint
CREATE TABLE `certificate` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`number` text NOT NULL,
	`order_row` text NOT NULL,
	`user_id` text NOT NULL,
	`design` text NOT NULL,
	`facts` text NOT NULL,
	`pdf` text NOT NULL,
	`credential` text NOT NULL,
	`status_index` integer NOT NULL,
	`state` text DEFAULT 'valid' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	`replaced_by` text DEFAULT '' NOT NULL,
	`exception` text DEFAULT '' NOT NULL,
	CONSTRAINT "certificate_state" CHECK("certificate"."state" in ('valid', 'replaced', 'revoked')),
	CONSTRAINT "certificate_ended_known" CHECK(("certificate"."state" = 'valid') = ("certificate"."ended_at" = '')),
	CONSTRAINT "certificate_reason" CHECK(("certificate"."state" = 'valid') = ("certificate"."reason" = '')),
	CONSTRAINT "certificate_replaced" CHECK(("certificate"."state" = 'replaced') = ("certificate"."replaced_by" <> ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_id_unique` ON `certificate` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_number_unique` ON `certificate` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_status_index_unique` ON `certificate` (`status_index`);--> statement-breakpoint
CREATE INDEX `certificate_order` ON `certificate` (`order_row`,`seq`);--> statement-breakpoint
CREATE INDEX `certificate_ended` ON `certificate` (`status_index`) WHERE state <> 'valid';--> statement-breakpoint
CREATE INDEX `certificate_pdf` ON `certificate` (`pdf`);--> statement-breakpoint
CREATE TABLE `credential_key` (
	`kid` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `signatory` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consent` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`purpose` text NOT NULL,
	`notice` text NOT NULL,
	`by_guardian` integer DEFAULT false NOT NULL,
	`given_at` text NOT NULL,
	`withdrawn_at` text DEFAULT '' NOT NULL,
	CONSTRAINT "consent_noun" CHECK("consent"."noun" in ('user', 'enquiry', 'demo')),
	CONSTRAINT "consent_purpose" CHECK("consent"."purpose" in ('account', 'answer', 'demo', 'news'))
);
--> statement-breakpoint
CREATE INDEX `consent_record` ON `consent` (`noun`,`record`);--> statement-breakpoint
CREATE TABLE `conversation` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`kind` text NOT NULL,
	`way` text NOT NULL,
	`words` text NOT NULL,
	`said_by` text NOT NULL,
	`key` text NOT NULL,
	FOREIGN KEY (`said_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversation_noun" CHECK("conversation"."noun" in ('enquiry', 'order')),
	CONSTRAINT "conversation_kind" CHECK("conversation"."kind" in ('answer', 'reminder')),
	CONSTRAINT "conversation_way" CHECK("conversation"."way" in ('mail', 'whatsapp', 'phone', 'person')),
	CONSTRAINT "conversation_words" CHECK(words <> '' or way in ('phone', 'person'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_id_unique` ON `conversation` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_key_unique` ON `conversation` (`key`);--> statement-breakpoint
CREATE INDEX `conversation_record` ON `conversation` (`noun`,`record`,`seq`);--> statement-breakpoint
CREATE TABLE `demo` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`form_key` text,
	`order_id` text NOT NULL,
	`full_name` text NOT NULL,
	`name_search` text NOT NULL,
	`father_name` text NOT NULL,
	`mother_name` text NOT NULL,
	`dob` text NOT NULL,
	`guardian_name` text DEFAULT '' NOT NULL,
	`guardian_mobile` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`txn_id` text NOT NULL,
	`fee` integer NOT NULL,
	`photo` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`demo_date` text DEFAULT '' NOT NULL,
	`demo_time` text DEFAULT '' NOT NULL,
	`class_id` text,
	`origin` text DEFAULT '' NOT NULL,
	`attendance` text DEFAULT '' NOT NULL,
	`booked_on` text NOT NULL,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || order_id || ' ' || lower(txn_id) || ' ' || replace(replace(replace(replace(replace(replace(phone, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	FOREIGN KEY (`class_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "demo_id_form" CHECK(length(order_id) = 7 and order_id not glob '*[^0-7]*'),
	CONSTRAINT "demo_status_known" CHECK("demo"."status" in ('pending', 'success', 'rejected')),
	CONSTRAINT "demo_attendance" CHECK("demo"."attendance" in ('', 'came', 'missed') and ("demo"."attendance" = '' or "demo"."status" = 'success')),
	CONSTRAINT "demo_class_left" CHECK("demo"."class_id" <> ''),
	CONSTRAINT "demo_given" CHECK(length("demo"."full_name") > 0 and length("demo"."txn_id") > 0),
	CONSTRAINT "demo_fee" CHECK("demo"."fee" > 0),
	CONSTRAINT "demo_photo" CHECK("demo"."photo" <> ''),
	CONSTRAINT "demo_booked_form" CHECK("demo"."booked_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "demo_when" CHECK(case "demo"."status" when 'success' then "demo"."demo_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "demo"."demo_time" glob '[0-2][0-9]:[0-5][0-9]' else "demo"."demo_date" = '' and "demo"."demo_time" = '' end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `demo_id_unique` ON `demo` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `demo_form_key_unique` ON `demo` (`form_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `demo_order_id` ON `demo` (`order_id`);--> statement-breakpoint
CREATE INDEX `demo_list` ON `demo` (`booked_on`,`seq`,`status`,`email`);--> statement-breakpoint
CREATE INDEX `demo_email` ON `demo` (`email`);--> statement-breakpoint
CREATE INDEX `demo_of_class` ON `demo` (`class_id`,`status`) WHERE class_id is not null;--> statement-breakpoint
CREATE INDEX `demo_name` ON `demo` (`name_search`);--> statement-breakpoint
CREATE INDEX `demo_search` ON `demo` (`booked_on`,`seq`,`search`);--> statement-breakpoint
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
CREATE INDEX `document_register` ON `document` (`year`,`n`,`issued_on`,`kind`,`cancelled_at`,`number`);--> statement-breakpoint
CREATE INDEX `document_payment` ON `document` (`payment`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_standing` ON `document` (`payment`) WHERE cancelled_at = '';--> statement-breakpoint
CREATE TABLE `month_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`recipients` text NOT NULL,
	`changed_at` text NOT NULL,
	`changed_by` text NOT NULL,
	CONSTRAINT "month_mail_recipients" CHECK("month_mail"."recipients" in ('accountants', 'owners', 'nobody'))
);
--> statement-breakpoint
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
	`counted` integer NOT NULL,
	`note` text NOT NULL,
	`signed_by` text NOT NULL,
	CONSTRAINT "cash_count_day_form" CHECK("cash_count"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "cash_count_nth" CHECK(typeof("cash_count"."nth") = 'integer' and "cash_count"."nth" >= 1),
	CONSTRAINT "cash_count_amounts" CHECK(typeof(opening) = 'integer' and opening >= 0 and typeof(cash_in) = 'integer' and cash_in >= 0 and typeof(cash_out) = 'integer' and cash_out >= 0 and typeof(counted) = 'integer' and counted >= 0),
	CONSTRAINT "cash_count_note" CHECK(note <> '' or (nth = 1 and counted = opening + cash_in - cash_out))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_count_id_unique` ON `cash_count` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_count_request_id_unique` ON `cash_count` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_count_day` ON `cash_count` (`day`,`nth`);--> statement-breakpoint
CREATE TABLE `cash_move` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`request_id` text NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`reverses` text,
	`written_by` text NOT NULL,
	CONSTRAINT "cash_move_day_form" CHECK("cash_move"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "cash_move_kind" CHECK("cash_move"."kind" in ('bank', 'expense', 'taken', 'float', 'added')),
	CONSTRAINT "cash_move_amount" CHECK(typeof("cash_move"."amount") = 'integer' and "cash_move"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_move_id_unique` ON `cash_move` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_move_request_id_unique` ON `cash_move` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_move_reverses_unique` ON `cash_move` (`reverses`);--> statement-breakpoint
CREATE INDEX `cash_move_day` ON `cash_move` (`day`);--> statement-breakpoint
CREATE TABLE `enquiry` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`form_key` text,
	`name` text NOT NULL,
	`name_search` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text NOT NULL,
	`msg` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`assigned_to` text,
	`snoozed_until` text DEFAULT '' NOT NULL,
	`reopened_at` text DEFAULT '' NOT NULL,
	`order_row` text,
	`demo` text,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || replace(replace(replace(replace(replace(replace(mobile, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	FOREIGN KEY (`assigned_to`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`demo`) REFERENCES `demo`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "enquiry_status_known" CHECK("enquiry"."status" in ('pending', 'seen')),
	CONSTRAINT "enquiry_given" CHECK(length("enquiry"."name") > 0 and length("enquiry"."msg") > 0),
	CONSTRAINT "enquiry_snoozed" CHECK("enquiry"."snoozed_until" = '' or ("enquiry"."snoozed_until" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "enquiry"."status" = 'pending'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_id_unique` ON `enquiry` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_form_key_unique` ON `enquiry` (`form_key`);--> statement-breakpoint
CREATE INDEX `enquiry_list` ON `enquiry` (`created_at`,`seq`,`status`,`snoozed_until`,`assigned_to`);--> statement-breakpoint
CREATE INDEX `enquiry_name` ON `enquiry` (`name_search`);--> statement-breakpoint
CREATE INDEX `enquiry_search` ON `enquiry` (`created_at`,`seq`,`search`);--> statement-breakpoint
CREATE INDEX `enquiry_email` ON `enquiry` (`email`);--> statement-breakpoint
CREATE INDEX `enquiry_mobile` ON `enquiry` (`mobile`);--> statement-breakpoint
CREATE INDEX `enquiry_order` ON `enquiry` (`order_row`) WHERE order_row is not null;--> statement-breakpoint
CREATE INDEX `enquiry_demo` ON `enquiry` (`demo`) WHERE demo is not null;--> statement-breakpoint
CREATE TABLE `audit` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`actor_name` text NOT NULL,
	`actor_email` text NOT NULL,
	`what` text NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`before` text,
	`after` text,
	CONSTRAINT "audit_before" CHECK("audit"."before" is null or json_type("audit"."before") = 'object'),
	CONSTRAINT "audit_after" CHECK("audit"."after" is null or json_type("audit"."after") = 'object')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_id_unique` ON `audit` (`id`);--> statement-breakpoint
CREATE INDEX `audit_record` ON `audit` (`noun`,`record`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`seq`,`actor`,`noun`,`what`);--> statement-breakpoint
CREATE TABLE `daily_count` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `daily_count_day` ON `daily_count` (`day`);--> statement-breakpoint
CREATE TABLE `nonce` (
	`hash` text PRIMARY KEY NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `nonce_expiry` ON `nonce` (`expires_at`);--> statement-breakpoint
CREATE TABLE `orphan` (
	`key` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orphan_since` ON `orphan` (`since`);--> statement-breakpoint
CREATE TABLE `change` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`lines` integer NOT NULL,
	`mails` integer NOT NULL,
	`undone_at` text DEFAULT '' NOT NULL,
	`undone_as` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `kept` (
	`change_id` text NOT NULL,
	`tbl` text NOT NULL,
	`row_id` integer NOT NULL,
	`before` text,
	`after` text,
	`is_stale` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`change_id`, `tbl`, `row_id`),
	FOREIGN KEY (`change_id`) REFERENCES `change`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `material` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`batch_id` text NOT NULL,
	`lesson_id` text,
	`title` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`file` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lesson`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "material_one" CHECK(("material"."link" = '') <> ("material"."file" = '')),
	CONSTRAINT "material_title" CHECK(length("material"."title") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `material_id_unique` ON `material` (`id`);--> statement-breakpoint
CREATE INDEX `material_batch` ON `material` (`batch_id`,`seq`);--> statement-breakpoint
CREATE INDEX `material_file` ON `material` (`file`) WHERE file <> '';--> statement-breakpoint
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
	`search` text GENERATED ALWAYS AS ((lower(subject || ' ' || recipient))) VIRTUAL,
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
CREATE INDEX `message_search` ON `message` (`seq`,`noun`,`search`);--> statement-breakpoint
CREATE INDEX `message_record` ON `message` (`noun`,`record`,`seq`);--> statement-breakpoint
CREATE INDEX `message_again` ON `message` (`again`) WHERE again is not null;--> statement-breakpoint
CREATE INDEX `message_bulk` ON `message` (`bulk`) WHERE bulk is not null;--> statement-breakpoint
CREATE INDEX `message_ended` ON `message` (`ended_at`);--> statement-breakpoint
CREATE TABLE `note` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`text` text NOT NULL,
	`written_by` text NOT NULL,
	`by_name` text NOT NULL,
	CONSTRAINT "note_noun" CHECK("note"."noun" in ('order', 'user', 'enquiry', 'demo', 'batch', 'course', 'product')),
	CONSTRAINT "note_text" CHECK(length("note"."text") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_id_unique` ON `note` (`id`);--> statement-breakpoint
CREATE INDEX `note_record` ON `note` (`noun`,`record`,`seq`);--> statement-breakpoint
CREATE INDEX `note_by` ON `note` (`written_by`);--> statement-breakpoint
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
CREATE TABLE `order_line` (
	`order_row` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`variant` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL,
	`amount` integer NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`idea` text DEFAULT '' NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'to-bake' NOT NULL,
	PRIMARY KEY(`order_row`, `position`),
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_line_name" CHECK(length("order_line"."name") > 0),
	CONSTRAINT "order_line_price" CHECK(typeof("order_line"."price") = 'integer' and "order_line"."price" >= 1),
	CONSTRAINT "order_line_discount" CHECK(typeof("order_line"."discount") = 'integer' and "order_line"."discount" between 0 and "order_line"."price" * "order_line"."amount"),
	CONSTRAINT "order_line_state" CHECK("order_line"."state" in ('to-bake', 'ready', 'collected')),
	CONSTRAINT "order_line_amount" CHECK(typeof("order_line"."amount") = 'integer' and "order_line"."amount" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_line_product` ON `order_line` (`order_row`,`product_id`,`variant`);--> statement-breakpoint
CREATE INDEX `order_line_of` ON `order_line` (`product_id`,`order_row`);--> statement-breakpoint
CREATE INDEX `order_line_words` ON `order_line` (`order_row`) WHERE words <> '';--> statement-breakpoint
CREATE INDEX `order_line_idea` ON `order_line` (`idea`) WHERE idea <> '';--> statement-breakpoint
CREATE INDEX `order_line_open` ON `order_line` (`order_row`) WHERE state <> 'collected';--> statement-breakpoint
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
	`serial_no` text NOT NULL,
	`name` text NOT NULL,
	`name_search` text NOT NULL,
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
	`offer` text,
	`offer_code` text DEFAULT '' NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`credit_demo` text,
	`credit` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`claimed` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`price_reason` text DEFAULT '' NOT NULL,
	`placed_by` text DEFAULT '' NOT NULL,
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
	`needed_on` text DEFAULT '' NOT NULL,
	`needed_at` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`links_at` text DEFAULT '' NOT NULL,
	`status_at` text DEFAULT '' NOT NULL,
	`batch_id` text,
	`seat_until` text DEFAULT '' NOT NULL,
	`cancel_asked_at` text DEFAULT '' NOT NULL,
	`cancel_why` text DEFAULT '' NOT NULL,
	`claim_holds` integer DEFAULT true NOT NULL,
	`due_on` text GENERATED ALWAYS AS (iif(kind = 'course', start_date, needed_on)) VIRTUAL,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || order_id || ' ' || lower(serial_no) || ' ' || case txn_id when 'Cash On Delivery' then '' else lower(txn_id) end || ' ' || replace(replace(replace(replace(replace(replace(mobile, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer`) REFERENCES `offer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_id_form" CHECK(length(order_id) = 7 and order_id not glob '*[^0-7]*'),
	CONSTRAINT "orders_kind" CHECK("orders"."kind" in ('course', 'shop')),
	CONSTRAINT "orders_key" CHECK(("orders"."kind" = 'course') = ("orders"."course_key" <> '')),
	CONSTRAINT "orders_name_given" CHECK(length("orders"."course_name") > 0),
	CONSTRAINT "orders_money" CHECK(typeof("orders"."course_price") = 'integer' and typeof("orders"."advance_payment") = 'integer' and typeof("orders"."balance_payment") = 'integer' and "orders"."course_price" >= 1 and "orders"."advance_payment" >= 0 and "orders"."balance_payment" >= 0 and "orders"."advance_payment" + "orders"."balance_payment" = "orders"."course_price"),
	CONSTRAINT "orders_sums" CHECK(typeof("orders"."paid") = 'integer' and typeof("orders"."claimed") = 'integer' and typeof("orders"."refunded") = 'integer' and "orders"."refunded" >= 0 and "orders"."paid" >= "orders"."refunded" and "orders"."claimed" >= 0),
	CONSTRAINT "orders_offer_left" CHECK("orders"."offer" <> ''),
	CONSTRAINT "orders_credit_left" CHECK("orders"."credit_demo" <> ''),
	CONSTRAINT "orders_batch_left" CHECK("orders"."batch_id" <> ''),
	CONSTRAINT "orders_seat_until" CHECK(("orders"."batch_id" is null) = ("orders"."seat_until" = '') and ("orders"."batch_id" is null or "orders"."kind" = 'course')),
	CONSTRAINT "orders_discount" CHECK(typeof("orders"."discount") = 'integer' and "orders"."discount" >= 0 and ("orders"."offer" is null and "orders"."price_reason" = '') = ("orders"."discount" = 0) and ("orders"."offer" is null or "orders"."price_reason" = '') and ("orders"."offer" is null) = ("orders"."offer_code" = '')),
	CONSTRAINT "orders_credit" CHECK(typeof("orders"."credit") = 'integer' and "orders"."credit" >= 0 and ("orders"."credit_demo" is null) = ("orders"."credit" = 0) and ("orders"."credit" = 0 or "orders"."kind" = 'course')),
	CONSTRAINT "orders_day_left" CHECK("orders"."needed_on" <> 'full'),
	CONSTRAINT "orders_txn_given" CHECK(length("orders"."txn_id") > 0),
	CONSTRAINT "orders_status_known" CHECK("orders"."status" in ('pending', 'processing', 'success', 'cancelled', 'refunded', 'failed')),
	CONSTRAINT "orders_certificate" CHECK("orders"."certificate" in ('', 'yes', 'no')),
	CONSTRAINT "orders_day_form" CHECK("orders"."placed_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "orders_needed_at" CHECK("orders"."needed_at" = '' or "orders"."needed_at" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "orders_needed_on" CHECK("orders"."needed_on" = '' or "orders"."needed_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "orders_dates" CHECK(("orders"."start_date" = '' or "orders"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]') and ("orders"."end_date" = '' or ("orders"."end_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "orders"."end_date" >= "orders"."start_date")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_order_id` ON `orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`seq`,`status`,`course_price`);--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_on`,`seq`,`status`,`course_key`,`email`,`course_price`,`txn_id`,`balance_payment`,`paid`);--> statement-breakpoint
CREATE INDEX `orders_search` ON `orders` (`placed_on`,`seq`,`search`,`id`);--> statement-breakpoint
CREATE INDEX `orders_claimed` ON `orders` (`placed_on`,`seq`) WHERE claimed > 0;--> statement-breakpoint
CREATE INDEX `orders_owing` ON `orders` (`due_on`,`seq`,`balance_payment`,`batch_id`,`status`) WHERE balance_payment > 0 and status in ('pending', 'processing', 'success');--> statement-breakpoint
CREATE INDEX `orders_starting` ON `orders` (`start_date`,`seq`) WHERE start_date <> '' and status in ('pending', 'processing', 'success');--> statement-breakpoint
CREATE INDEX `orders_certifying` ON `orders` (`end_date`,`seq`,`links_at`) WHERE certificate = '' and status = 'success' and kind = 'course';--> statement-breakpoint
CREATE INDEX `orders_offer` ON `orders` (`offer`,`user_id`,`status`,`discount`) WHERE offer is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_credit_demo` ON `orders` (`credit_demo`) WHERE credit_demo is not null and status in ('pending', 'processing', 'success');--> statement-breakpoint
CREATE INDEX `orders_collection` ON `orders` (`needed_on`,`seq`) WHERE needed_on <> '';--> statement-breakpoint
CREATE INDEX `orders_batch` ON `orders` (`batch_id`,`seq`) WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX `orders_seat_until` ON `orders` (`seat_until`) WHERE seat_until <> '' and status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_cancel_asked` ON `orders` (`placed_on`,`seq`) WHERE cancel_asked_at <> '';--> statement-breakpoint
CREATE INDEX `orders_pdf` ON `orders` (`pdf`) WHERE pdf <> '';--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_user` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_code_user` ON `recovery_code` (`user_id`);--> statement-breakpoint
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
	`claimed_amount` integer,
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
	CONSTRAINT "payment_claimed_amount" CHECK(claimed_amount is null or (typeof(claimed_amount) = 'integer' and claimed_amount > 0 and state = 'verified' and direction = 'in')),
	CONSTRAINT "payment_decided" CHECK((state = 'claimed') = (decided_at = '')),
	CONSTRAINT "payment_reason" CHECK(case state when 'claimed' then reason = '' when 'rejected' then reason <> '' else true end),
	CONSTRAINT "payment_reversal" CHECK(reverses is null or is_correction),
	CONSTRAINT "payment_transfer" CHECK(transfer_amount is null or (typeof(transfer_amount) = 'integer' and transfer_amount >= amount))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_id_unique` ON `payment` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_request_id_unique` ON `payment` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reverses_unique` ON `payment` (`reverses`);--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_row`,`state`,`direction`,`is_correction`,`amount`);--> statement-breakpoint
CREATE INDEX `payment_demo` ON `payment` (`demo`) WHERE demo is not null;--> statement-breakpoint
CREATE INDEX `payment_reference` ON `payment` (`reference`,`state`) WHERE reference <> '';--> statement-breakpoint
CREATE INDEX `payment_list` ON `payment` (`state`,`seq`);--> statement-breakpoint
CREATE INDEX `payment_day` ON `payment` (`received_on`,`seq`,`state`,`direction`,`method`,`amount`,`is_correction`,`reverses`);--> statement-breakpoint
CREATE INDEX `payment_cash` ON `payment` (`received_on`,`direction`,`is_correction`,`amount`) WHERE method = 'cash' and state = 'verified';--> statement-breakpoint
CREATE INDEX `payment_bank_line` ON `payment` (`bank_line`) WHERE bank_line is not null;--> statement-breakpoint
CREATE TABLE `erasure` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	`ended_by` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasure_state_known" CHECK("erasure"."state" in ('open', 'running', 'done', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasure_id_unique` ON `erasure` (`id`);--> statement-breakpoint
CREATE INDEX `erasure_user` ON `erasure` (`user_id`,`state`);--> statement-breakpoint
CREATE INDEX `erasure_state` ON `erasure` (`state`,`seq`);--> statement-breakpoint
CREATE TABLE `seat` (
	`batch_id` text NOT NULL,
	`number` integer NOT NULL,
	`order_row` text,
	`waiting_id` text,
	`choice` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`batch_id`, `number`),
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_row`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`waiting_id`) REFERENCES `waiting`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "seat_number" CHECK(typeof("seat"."number") = 'integer' and "seat"."number" >= 1),
	CONSTRAINT "seat_one" CHECK("seat"."order_row" is null or "seat"."waiting_id" is null),
	CONSTRAINT "seat_choice" CHECK("seat"."choice" in ('', 'asked', 'kept', 'refund'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seat_order` ON `seat` (`order_row`) WHERE order_row is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `seat_waiting` ON `seat` (`waiting_id`) WHERE waiting_id is not null;--> statement-breakpoint
CREATE TABLE `waiting` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`batch_id` text NOT NULL,
	`user_id` text NOT NULL,
	`offered_until` text DEFAULT '' NOT NULL,
	`ended_as` text DEFAULT '' NOT NULL,
	`ended_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waiting_end" CHECK("waiting"."ended_as" in ('', 'accepted', 'passed', 'lapsed', 'left', 'closed') and ("waiting"."ended_as" = '') = ("waiting"."ended_at" = ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_id_unique` ON `waiting` (`id`);--> statement-breakpoint
CREATE INDEX `waiting_batch` ON `waiting` (`batch_id`,`seq`);--> statement-breakpoint
CREATE INDEX `waiting_user` ON `waiting` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_once` ON `waiting` (`user_id`,`batch_id`) WHERE ended_as = '';--> statement-breakpoint
CREATE INDEX `waiting_offered` ON `waiting` (`offered_until`) WHERE offered_until <> '' and ended_as = '';--> statement-breakpoint
CREATE TABLE `invite` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invite_role" CHECK("invite"."role" in ('accountant', 'teacher', 'counter', 'office', 'owner'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_user_id_unique` ON `invite` (`user_id`);--> statement-breakpoint
CREATE INDEX `invite_expiry` ON `invite` (`expires_at`);--> statement-breakpoint
CREATE TABLE `template` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`name` text NOT NULL,
	`way` text NOT NULL,
	`words` text NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	CONSTRAINT "template_way" CHECK("template"."way" in ('both', 'mail', 'whatsapp')),
	CONSTRAINT "template_given" CHECK(length("template"."name") > 0 and length("template"."words") > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `template_id_unique` ON `template` (`id`);--> statement-breakpoint
CREATE TABLE `batch` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`kind` text DEFAULT 'course' NOT NULL,
	`course_id` text NOT NULL,
	`course_name` text NOT NULL,
	`state` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`place` text NOT NULL,
	`teacher_id` text,
	`seats` integer NOT NULL,
	`bakes` text DEFAULT '' NOT NULL,
	`bring` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`teacher_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batch_kind" CHECK("batch"."kind" in ('course', 'demo') and ("batch"."kind" = 'demo') = ("batch"."course_id" = '')),
	CONSTRAINT "batch_state" CHECK("batch"."state" in ('draft', 'open', 'closed', 'cancelled')),
	CONSTRAINT "batch_place" CHECK("batch"."place" in ('Institute', 'Bakery')),
	CONSTRAINT "batch_days_order" CHECK("batch"."first_day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "batch"."last_day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "batch"."last_day" >= "batch"."first_day"),
	CONSTRAINT "batch_times" CHECK("batch"."start_time" glob '[0-2][0-9]:[0-5][0-9]' and "batch"."end_time" glob '[0-2][0-9]:[0-5][0-9]' and "batch"."end_time" > "batch"."start_time"),
	CONSTRAINT "batch_seats" CHECK(typeof("batch"."seats") = 'integer' and "batch"."seats" between 1 and 60),
	CONSTRAINT "batch_reason" CHECK(("batch"."reason" = '') or "batch"."state" = 'cancelled')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batch_id_unique` ON `batch` (`id`);--> statement-breakpoint
CREATE INDEX `batch_course` ON `batch` (`course_id`,`first_day`);--> statement-breakpoint
CREATE INDEX `batch_days` ON `batch` (`last_day`,`first_day`);--> statement-breakpoint
CREATE INDEX `batch_teacher` ON `batch` (`teacher_id`,`last_day`) WHERE teacher_id is not null;--> statement-breakpoint
CREATE TABLE `lesson` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lesson_day_form" CHECK("lesson"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_day` ON `lesson` (`batch_id`,`day`);--> statement-breakpoint
CREATE INDEX `lesson_week` ON `lesson` (`day`);--> statement-breakpoint
CREATE TABLE `confirmation` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "confirmation_tries" CHECK("confirmation"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `confirmation_token_hash_unique` ON `confirmation` (`token_hash`);--> statement-breakpoint
CREATE TABLE `earlier_email` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`is_confirmed` integer NOT NULL,
	`ended_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `earlier_email_once` ON `earlier_email` (`user_id`,`email`);--> statement-breakpoint
CREATE TABLE `merged` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`kept_id` text NOT NULL,
	`gone_id` text NOT NULL,
	`serial_no` text NOT NULL,
	`before` text,
	`after` text,
	`gone` text,
	FOREIGN KEY (`kept_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merged_id_unique` ON `merged` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `merged_gone_id_unique` ON `merged` (`gone_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `merged_serial_no_unique` ON `merged` (`serial_no`);--> statement-breakpoint
CREATE INDEX `merged_kept` ON `merged` (`kept_id`,`seq`);--> statement-breakpoint
CREATE TABLE `merged_row` (
	`merge_id` text NOT NULL,
	`tbl` text NOT NULL,
	`row_id` integer NOT NULL,
	PRIMARY KEY(`merge_id`, `tbl`, `row_id`),
	FOREIGN KEY (`merge_id`) REFERENCES `merged`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `opening` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`email` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "opening_tries" CHECK("opening"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE INDEX `opening_expiry` ON `opening` (`expires_at`);--> statement-breakpoint
CREATE TABLE `otp` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`user_id` text,
	`code_hash` text NOT NULL,
	`browser` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`reset_hash` text,
	`reset_until` text,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "otp_tries" CHECK("otp"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE INDEX `otp_account` ON `otp` (`account`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `otp_reset` ON `otp` (`reset_hash`);--> statement-breakpoint
CREATE INDEX `otp_made` ON `otp` (`created_at`);--> statement-breakpoint
CREATE TABLE `session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`verified_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_id_unique` ON `session` (`id`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`name` text NOT NULL,
	`name_search` text NOT NULL,
	`father_name` text DEFAULT '' NOT NULL,
	`mother_name` text DEFAULT '' NOT NULL,
	`spouse_name` text DEFAULT '' NOT NULL,
	`aadhar_hash` text DEFAULT '' NOT NULL,
	`aadhar_last4` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`dob` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`pending_name` text DEFAULT '' NOT NULL,
	`pending_image` text DEFAULT '' NOT NULL,
	`serial_no` text NOT NULL,
	`role` text DEFAULT 'student' NOT NULL,
	`is_admin` integer GENERATED ALWAYS AS (role in ('owner', 'office')) VIRTUAL NOT NULL,
	`guardian_name` text DEFAULT '' NOT NULL,
	`guardian_mobile` text DEFAULT '' NOT NULL,
	`confirmed_at` text DEFAULT '' NOT NULL,
	`last_login_at` text DEFAULT '' NOT NULL,
	`disabled_at` text DEFAULT '' NOT NULL,
	`erased_at` text DEFAULT '' NOT NULL,
	`search` text GENERATED ALWAYS AS ((name_search || ' ' || email || ' ' || lower(serial_no) || ' ' || replace(replace(replace(replace(replace(replace(mobile, '+', ''), '-', ''), ' ', ''), '(', ''), ')', ''), '.', ''))) VIRTUAL,
	CONSTRAINT "user_email_form" CHECK("user"."email" = lower("user"."email") and ("user"."email" = '' or "user"."email" like '%_@_%')),
	CONSTRAINT "user_without_email" CHECK(("user"."email" <> '' or ("user"."password_hash" = '' and "user"."confirmed_at" = '' and "user"."last_login_at" = '' and "user"."role" = 'student'))),
	CONSTRAINT "user_serial_form" CHECK(length(serial_no) - length(ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')) between 2 and 6 and (ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') glob '[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]' or ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') glob '[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9][0-9]')),
	CONSTRAINT "user_role" CHECK("user"."role" in ('student', 'accountant', 'teacher', 'counter', 'office', 'owner'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_id_unique` ON `user` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`) WHERE email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `user_serial` ON `user` (`serial_no`);--> statement-breakpoint
CREATE INDEX `user_list` ON `user` (`created_at`,`seq`,`email`);--> statement-breakpoint
CREATE INDEX `user_name` ON `user` (`name_search`);--> statement-breakpoint
CREATE INDEX `user_search` ON `user` (`created_at`,`seq`,`search`);--> statement-breakpoint
CREATE INDEX `user_waiting` ON `user` (`created_at`,`seq`,`email`) WHERE (pending_name <> '' or pending_image <> '');
--> statement-breakpoint
CREATE TABLE `school_draft` (
	`part` text PRIMARY KEY NOT NULL,
	`updated_at` text NOT NULL,
	`words` text NOT NULL,
	`from` text DEFAULT '' NOT NULL,
	`by` text NOT NULL,
	CONSTRAINT "school_draft_words" CHECK(json_valid("school_draft"."words"))
);
--> statement-breakpoint
CREATE TABLE `school_publication` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`part` text NOT NULL,
	`words` text NOT NULL,
	`from` text NOT NULL,
	`by` text NOT NULL,
	`withdrawn` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "school_publication_words" CHECK(json_valid("school_publication"."words"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_publication_id_unique` ON `school_publication` (`id`);--> statement-breakpoint
CREATE INDEX `school_publication_part` ON `school_publication` (`part`,`seq`);
--> statement-breakpoint
CREATE TABLE `visit` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `key`),
	CONSTRAINT "visit_day" CHECK("visit"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "visit_kind" CHECK("visit"."kind" in ('page', 'from', 'missed')),
	CONSTRAINT "visit_key" CHECK(length("visit"."key") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE `data_import` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`request_id` text NOT NULL,
	`imported_by` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`taken_back_at` text DEFAULT '' NOT NULL,
	`taken_back_by` text DEFAULT '' NOT NULL,
	CONSTRAINT "data_import_kind" CHECK("data_import"."kind" in ('student', 'course', 'product', 'order'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_import_id_unique` ON `data_import` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `data_import_request_id_unique` ON `data_import` (`request_id`);
--> statement-breakpoint
CREATE TABLE `imported` (
	`import_id` text NOT NULL,
	`row_no` integer NOT NULL,
	`noun` text NOT NULL,
	`record` text NOT NULL,
	`key` text,
	`version` text NOT NULL,
	`is_going` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`import_id`, `row_no`, `noun`),
	FOREIGN KEY (`import_id`) REFERENCES `data_import`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "imported_noun" CHECK("imported"."noun" in ('order', 'user', 'course', 'product'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imported_record` ON `imported` (`noun`,`record`);--> statement-breakpoint
CREATE UNIQUE INDEX `imported_key` ON `imported` (`key`) WHERE key is not null;
--> statement-breakpoint
CREATE TABLE `audit_turn` (
	`id` text PRIMARY KEY NOT NULL,
	`asked` text NOT NULL,
	CONSTRAINT "audit_turn_id" CHECK("audit_turn"."id" = 'last')
);
--> statement-breakpoint
CREATE TABLE `alarm` (
	`key` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`since` text NOT NULL,
	`notified_at` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `clock_run` (
	`round` text PRIMARY KEY NOT NULL,
	`first_at` text NOT NULL,
	`good_at` text DEFAULT '' NOT NULL,
	`failed_at` text DEFAULT '' NOT NULL,
	`why` text DEFAULT '' NOT NULL,
	CONSTRAINT "clock_run_round" CHECK("clock_run"."round" in ('minute', 'hour'))
);
--> statement-breakpoint
CREATE TABLE `bounce` (
	`email` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	CONSTRAINT "bounce_email" CHECK("bounce"."email" = lower("bounce"."email") and "bounce"."email" <> '')
);
--> statement-breakpoint
CREATE INDEX `bounce_since` ON `bounce` (`since`);
