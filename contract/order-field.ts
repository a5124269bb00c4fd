import { limits } from './limits.ts';
import { filledTexts, type SomeTexts, type TextField, type TextsOf } from './text-field.ts';

type OrderField = TextField & {
  /** What the checkouts of goods and courses ask, and what stands below; or nothing. */
  asks: Partial<Record<'shop' | 'course', { label: string; hint: string }>>;
};

/** What may be said of an order, which forms, files, mails, pages and the history read. */
export const orderFields = {
  note: {
    label: 'Note',
    max: limits.note,
    rows: 2,
    asks: {
      shop: { label: 'Note to the bakery', hint: 'When you come by, what we should know.' },
      course: {
        label: 'Note to your teacher',
        hint: 'If you like: allergies, or what else we should know.',
      },
    },
  },
} as const satisfies Record<string, OrderField>;

/** Those that the checkout of goods, or of a course, asks for. */
export const askedFor = (kind: 'shop' | 'course') =>
  Object.fromEntries(
    Object.entries<OrderField>(orderFields).flatMap(([name, { asks, ...field }]) =>
      asks[kind] ? [[name, { ...field, ...asks[kind] }]] : [],
    ),
  ) as Record<keyof OrderTexts, TextField & { hint: string }>;

export type OrderTexts = TextsOf<typeof orderFields>;
export type SomeOrderTexts = SomeTexts<typeof orderFields>;

/** What is said of an order, by its words. */
export const filledIn = (order: SomeOrderTexts) => filledTexts(orderFields, order);
