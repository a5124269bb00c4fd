ALTER TABLE `course` ADD `level` text DEFAULT '' NOT NULL CONSTRAINT "course_level" CHECK(`level` in ('', 'Beginner', 'Intermediate', 'Advanced'));--> statement-breakpoint
ALTER TABLE `course` ADD `days` text DEFAULT '' NOT NULL CONSTRAINT "course_days" CHECK(`days` in ('', 'Weekdays', 'Weekends'));--> statement-breakpoint
ALTER TABLE `course` ADD `weeks` integer DEFAULT 0 NOT NULL CONSTRAINT "course_weeks" CHECK(typeof(`weeks`) = 'integer' and `weeks` >= 0);--> statement-breakpoint
ALTER TABLE `course` ADD `hours` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `course` ADD `place` text DEFAULT 'Institute' NOT NULL CONSTRAINT "course_place" CHECK(`place` in ('Institute', 'Bakery'));--> statement-breakpoint
ALTER TABLE `course` ADD `class_size` integer DEFAULT 0 NOT NULL CONSTRAINT "course_class" CHECK(typeof(`class_size`) = 'integer' and `class_size` >= 0);--> statement-breakpoint
ALTER TABLE `course` ADD `teacher` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `course` ADD `teacher_line` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `course` ADD `included` text DEFAULT '[]' NOT NULL CONSTRAINT "course_included" CHECK(json_type(`included`) = 'array');--> statement-breakpoint
ALTER TABLE `course` ADD `questions` text DEFAULT '[]' NOT NULL CONSTRAINT "course_questions" CHECK(json_type(`questions`) = 'array');--> statement-breakpoint
ALTER TABLE `product` ADD `category` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `pieces` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `diet` text DEFAULT '' NOT NULL CONSTRAINT "product_diet" CHECK(`diet` in ('', 'Egg', 'Eggless', 'Vegan'));--> statement-breakpoint
ALTER TABLE `product` ADD `allergens` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `keeps` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `lead_days` integer DEFAULT 0 NOT NULL CONSTRAINT "product_lead_days" CHECK(typeof(`lead_days`) = 'integer' and `lead_days` >= 0);--> statement-breakpoint
ALTER TABLE `product` ADD `asks_words` text DEFAULT 'No' NOT NULL CONSTRAINT "product_asks_words" CHECK(`asks_words` in ('Yes', 'No'));--> statement-breakpoint
ALTER TABLE `order_line` ADD `words` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `needed_on` text DEFAULT '' NOT NULL CONSTRAINT "orders_needed_on" CHECK(`needed_on` = '' or `needed_on` glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]');--> statement-breakpoint
ALTER TABLE `orders` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `links_at` text DEFAULT '' NOT NULL;
