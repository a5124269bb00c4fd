import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryText } from '../worker/test/arbitrary-text.ts';
import { aadhar } from './aadhar.ts';
import { certificateNumberOf } from './certificate.ts';
import { upiReference } from './field.ts';
import { wholeSerialNo } from './lookup.ts';
import { offerCode } from './offer.ts';
import { openAccount } from './opening.ts';
import { recover } from './passkey.ts';
import { orderId } from './record.ts';
import { serialPrefix } from './serial.ts';
import { clean, compact, hasInName, nameKey, plainEmail } from './text.ts';
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
  ])('of %s is that of %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

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
