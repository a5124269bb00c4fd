import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { phoneInWords, phoneNumber, schoolPhone } from './phone.ts';
import { replySchemas } from './reply-schema.ts';

/** Numbers as people type them and spreadsheets have them, and how they are kept. */
const numbers: [kept: string, typed: string[]][] = [
  [
    '9822012345',
    [
      ...[
        '9822012345',
        '98220 12345',
        '98220-12345',
        '(98220) 12345',
        '98220.12345',
        '09822012345',
      ],
      ...[
        '919822012345',
        '+919822012345',
        '+91 98220 12345',
        '+91-98220-12345',
        '+91 (0) 98220 12345',
      ],
      ...['0091-9822012345', '0091 98220 12345', '00919822012345', '091 98220 12345'],
      ...["'9822012345", '’9822012345', '"98220 12345"', 'tel:+919822012345', '+91.98220.12345.'],
      ...[
        '९८२२०१२३४५',
        '９８２２０１２３４５',
        '\u202a+91 98220\u00a012345\u202c',
        '98220–12345',
        '98220/12345',
      ],
    ],
  ],
  ['9198220123', ['9198220123', '0 91982 20123', '+91 91982 20123']],
  [
    '+912024471234',
    ['020-24471234', '020 2447 1234', '(020) 24471234', '+91 20 2447 1234', '0091-20-24471234'],
  ],
  ['+911412371234', ['0141-2371234', '+91 141 237 1234', '+91 0141 2371234']],
  ['8023456789', ['080-23456789', '+91 80 2345 6789']],
  [
    '+971501234567',
    ['+971 50 123 4567', '00971-50-1234567', '+971 (0)50 123 4567', "'+971501234567"],
  ],
  ['+12025550123', ['+1 (202) 555-0123', '001 202 555 0123']],
  ['+442079460018', ['+44 20 7946 0018']],
];
const none = [
  ...['', ' ', '12', '982201234', '98220123456', '5822012345', '2024471234', '24471234', 'call me'],
  ...['+91 98220', '+91 12', '+0 123 456 789', '98220 12345 or 98220 54321', '1800 123 4567'],
];

it.each(numbers)('%s is what is kept of a number, however it is typed', (kept, typed) => {
  for (const one of typed) expect([one, phoneNumber(one)]).toEqual([one, kept]);
  expect(phoneNumber(kept)).toBe(kept);
});

it.each(none)('%j is no number', (typed) => expect(phoneNumber(typed)).toBeUndefined());

it.each([
  ['98220 12345', '+919822012345', '+91 98220 12345'],
  ['020-24471234', '+912024471234', '+91 20 24471234'],
  ['080-23456789', '+918023456789', '+91 80234 56789'],
  ['0141 2371234', '+911412371234', '+91 14123 71234'],
  ['1800 123 4567', '18001234567', '1800 1234567'],
  ['+91-1860-123-456', '1860123456', '1860 123456'],
  ['+971 50 123 4567', '+971501234567', '+971501234567'],
])('a school types %s, and it is kept and read as one number', (typed, kept, words) => {
  expect([schoolPhone(typed), schoolPhone(kept), phoneInWords(kept)]).toEqual([kept, kept, words]);
});

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], {
  eager: true,
});
type Shaped = {
  shape?: Record<string, z.ZodMiniType>;
  def?: { out?: unknown; in?: unknown; element?: unknown };
};
/** The fields of a phone in a request's schema, wherever in it. */
function phonesIn(schema: unknown): z.ZodMiniType[] {
  if (replySchemas.has(schema as z.ZodMiniType)) return [];
  const { shape, def } = (schema ?? {}) as Shaped;
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, field]) =>
      /^(mobile|phone|guardianMobile)$/.test(name) ? [field] : [],
    ),
    ...[def?.in, def?.out, def?.element].flatMap((one) => (one ? phonesIn(one) : [])),
  ];
}
const requests = Object.entries(modules).flatMap(([path, exported]) =>
  // Of two records that are merged it is said whose number stays.
  path === './merge.ts'
    ? []
    : Object.entries(exported).flatMap(([name, schema]) =>
        phonesIn(schema).map((field) => [`${name} of ${path}`, field] as const),
      ),
);

it('every form that asks for a phone takes each of them, and no other', () => {
  expect(requests.length).toBeGreaterThan(8);
  for (const [name, field] of requests) {
    for (const [kept, typed] of numbers)
      for (const one of typed)
        expect([name, one, field.safeParse(one).data]).toEqual([name, one, kept]);
    for (const one of none.filter((one) => one.trim() !== ''))
      expect([name, one, field.safeParse(one).success]).toEqual([name, one, false]);
  }
});
