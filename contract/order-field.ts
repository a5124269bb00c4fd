import { limits } from './limits.ts';
import { filledTexts, type SomeTexts, type TextField, type TextsOf } from './text-field.ts';

type OrderField = TextField & {
  /** What the checkouts of goods and courses ask, and what stands below; or nothing. */
  checkout: Partial<Record<'shop' | 'course', { asks: string; hint: string }>>;
};

/** What may be said of an order, which forms, files, mails, pages and the history read. */
export const orderFields = {
  note: {
    label: 'Note',
    max: limits.note,
    rows: 2,
    checkout: {
      shop: { asks: 'Note to the bakery', hint: 'When you come by, what we should know.' },
      course: {
        asks: 'Note to your teacher',
        hint: 'If you like: allergies, or what else we should know.',
      },
    },
  },
} as const satisfies Record<string, OrderField>;

export const askedFor = (kind: 'shop' | 'course') =>
  Object.fromEntries(
    Object.entries<OrderField>(orderFields).flatMap(([name, { checkout, ...field }]) =>
      checkout[kind] ? [[name, { ...field, ...checkout[kind] }]] : [],
    ),
  ) as Record<keyof OrderTexts, TextField>;

export type OrderTexts = TextsOf<typeof orderFields>;
export type SomeOrderTexts = SomeTexts<typeof orderFields>;

export const filledIn = (order: SomeOrderTexts) => filledTexts(orderFields, order);
