import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { arbitraryText } from '../worker/test/arbitrary-text.ts';
import { aadhar } from './aadhar.ts';
import { certificateNumberOf } from './certificate.ts';
import { upiReference } from './field.ts';
import { wholeSerialNo } from './lookup.ts';
import { offerCode } from './offer.ts';
import { openAccount } from './opening.ts';
import { recover } from './passkey.ts';
import { orderId } from './record.ts';
import { replySchemas } from './reply-schema.ts';
import { serialPrefix } from './serial.ts';
import {
  clean,
  compact,
  hasInName,
  nameKey,
  phoneInWords,
  phoneNumber,
  plainEmail,
  schoolPhone,
} from './text.ts';
import { confirmCode } from './user.ts';

fc.configureGlobal({ seed: 20_261_000, numRuns: 500 });

describe('clean text', () => {
  it('stays the same when cleaned again', () => {
    fc.assert(
      fc.property(arbitraryText, (value) => {
        expect(clean(clean(value))).toBe(clean(value));
      }),
    );
  });

  it('has no control character, override of direction or half of a character', () => {
    fc.assert(
      fc.property(arbitraryText, (value) => {
        const result = clean(value);
        expect(result.isWellFormed()).toBe(true);
        expect(result).toBe(result.trim());
        expect(result).toBe(result.normalize('NFC'));
        expect(result).not.toMatch(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(result).not.toMatch(/[\u00ad\u200b\u2060\ufeff\u{e0000}-\u{e0fff}]/u);
      }),
    );
  });

  it('loses nothing of ordinary text, line breaks included', () => {
    expect(clean('  Crème\u0000 बेसन 🥐\r\nline two ')).toBe('Crème बेसन 🥐\nline two');
  });
});

it.each([
  ['what is invisible alone', '\u200b\u2060\ufeff\u3164\u2800\u00ad\u202e', ''],
  ['a joiner in Latin', 'As\u200dha\u200c', 'Asha'],
  ['the tags behind a flag', '🏴\u{e0067}\u{e007f}', '🏴'],
  ['joiners of Marathi', 'सूर्\u200dया क्\u200cष', undefined],
  ['an older chillu of Malayalam', 'മോഹന്\u200d', undefined],
  ['a joiner of Bengali', 'র\u200d্যা', undefined],
  ['a joiner of Urdu', 'می\u200cخواهم', undefined],
  ['a joined emoji', '👩🏽\u200d🍳 ❤\ufe0f', undefined],
])('cleaning %s', (_, typed, kept = typed) => expect(clean(typed)).toBe(kept));

it.each([
  ['AB\u20132026 \u2011\u00a01234\u200b', 'AB-2026-1234'],
  ['６３０６\u2212123\ufe58４', '6306-123-4'],
  ['क्\u200dष\u00ad', 'क्ष'],
])('an id typed as %j is %s', (typed, id) => expect(compact(typed)).toBe(id));

it.each([
  ['a code to log in or confirm', confirmCode.shape.code, '012345'],
  ['a code to open an account', openAccount.shape.code, '01234567'],
  ['a serial number', wholeSerialNo, `${serialPrefix(2026)}1234`],
  ['an order or booking number', orderId, '0123456'],
  ['an offer code', offerCode, 'MONSOON-10'],
  ['a recovery code', recover.shape.code, 'abcd5efgh6'],
  ['a certificate number', { parse: certificateNumberOf }, '7K3M-9QRT-V2XA'],
  ['a transaction id', upiReference(), '630612340007'],
  ['an Aadhaar number', aadhar(), '999941057058'],
])('%s typed with quotes or a full stop is known', (_, { parse }, code) => {
  const kept = parse(code);
  expect(kept).not.toBe('');
  for (const typed of [
    `“${code}”.`,
    `'${code}`,
    `"${code}."`,
    `‘${code}’,`,
    ` ${code}． `,
    `\`${code}\``,
  ])
    expect([typed, parse(typed)]).toEqual([typed, kept]);
});

it('an e-mail loses what cannot be seen, and no space that may stand for a letter', () => {
  expect(plainEmail(' Asha.\u200b Patil @\u00a0Example . com\ufeff')).toBe(
    'asha.patil@example.com',
  );
  expect(plainEmail('asha patil@example.com')).toBe('asha patil@example.com');
});

describe('the key of a name', () => {
  it('is its own key', () => {
    fc.assert(
      fc.property(arbitraryText, (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
    );
  });

  it('is the same for every case and spacing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
        expect(nameKey(`\t ${name.replaceAll(' ', ' \n ')} `)).toBe(nameKey(name));
        expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name));
      }),
    );
  });

  it.each([
    ['Crème Brûlée', 'CRÈME  BRÛLÉE'],
    ['Straße', 'STRASSE'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['सूर्\u200dया', 'सूर्या'],
  ])('of %s is that of %s', (text, other) => expect(nameKey(text)).toBe(nameKey(other)));

  it('tells apart what reads differently', () => {
    expect(nameKey('Crème')).not.toBe(nameKey('Creme'));
    expect(nameKey('A B')).not.toBe(nameKey('AB'));
  });
});

it.each([
  ['brûlée', true],
  ['CREME', false],
  ['  crème   BRÛ ', true],
  ['', true],
  ['tart', false],
])('a search for %j finds Crème Brûlée: %s', (part, isFound) => {
  expect(hasInName(part)({ name: 'Crème Brûlée' })).toBe(isFound);
});

/** Numbers as people type them and spreadsheets have them, and how they are kept. */
const numbers: [kept: string, typed: string[]][] = [
  [
    '9822012345',
    [
      '9822012345',
      '98220 12345',
      '98220-12345',
      '(98220) 12345',
      '98220.12345',
      '09822012345',
      '919822012345',
      '+919822012345',
      '+91 98220 12345',
      '+91-98220-12345',
      '+91 (0) 98220 12345',
      ...['0091-9822012345', '0091 98220 12345', '00919822012345', '091 98220 12345'],
      ...["'9822012345", '’9822012345', '"98220 12345"', 'tel:+919822012345', '+91.98220.12345.'],
      '९८२२०१२३४५',
      '９８２２０１２３４５',
      '\u202a+91 98220\u00a012345\u202c',
      '98220–12345',
      '98220/12345',
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
  for (const input of typed) expect([input, phoneNumber(input)]).toEqual([input, kept]);
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
    ...[def?.in, def?.out, def?.element].flatMap((inner) => (inner ? phonesIn(inner) : [])),
  ];
}
const requests = Object.entries(modules).flatMap(([path, exported]) =>
  // Of two records that are merged it is said whose number stays.
  path === './user-office.ts'
    ? []
    : Object.entries(exported).flatMap(([name, schema]) =>
        phonesIn(schema).map((field) => [`${name} of ${path}`, field] as const),
      ),
);

it('every form that asks for a phone takes each of them, and no other', () => {
  expect(requests.length).toBeGreaterThan(8);
  for (const [name, field] of requests) {
    for (const [kept, typed] of numbers)
      for (const input of typed)
        expect([name, input, field.safeParse(input).data]).toEqual([name, input, kept]);
    for (const text of none.filter((typed) => typed.trim() !== ''))
      expect([name, text, field.safeParse(text).success]).toEqual([name, text, false]);
  }
});
