import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSearch, searchWords } from './search.ts';

fc.configureGlobal({ seed: 20_261_000 });

/** Concatenated as in the generated column `search`. */
const row = [
  ...[nameSearch('Zoë O’Brien-Patil'), 'zoe.p@gmail.test', '9822012345', '0422116'],
  'tcs20261234',
].join(' ');
const finds = (typed: string, text = row) =>
  searchWords(typed).every((word) => text.includes(word));

describe('the search of a list', () => {
  it.each([
    ...['zoë', 'ZOE', 'zoe\u0308', 'Ｚｏｅ', 'o’brien', "o'brien", 'patil zoë', ' Patil   Zoë '],
    ...['gmail', 'ZOE.P@', '0422116', '4221'],
    ...['9822012345', '98220 12345', '98220-12345', '+919822012345', '+91 98220 12345'],
    ...['09822012345', '098220 12345', '91 98220 12345', '(98220) 12345', '+91-98220-12345'],
    ...['98220', '+91 982', '+91', 'zoe 98220 12345', '+91 98220 12345 0422116', ''],
    '98220\u201312345',
    '98\u200b220\u00a012345\ufeff',
    'O’Brien\u2010Patil',
    'zoe.p@gmail\u00ad',
    'TCS-2026-1234',
    'tcs\u20132026\u20111234',
    'TCS 2026 1234',
    '“TCS-2026-1234”.',
    "'9822012345",
  ])('finds a row by %j', (typed) => {
    expect(searchWords(typed).filter((word) => !row.includes(word))).toEqual([]);
  });

  it('finds a landline by its area code, however it is typed', () => {
    for (const typed of ['020-24471234', '+91 20 2447 1234', '24471234', '0091 2024471234'])
      expect([typed, finds(typed, 'uma 912024471234')]).toEqual([typed, true]);
  });

  it('takes a transaction id of UPI in any notation as one word', () => {
    expect(searchWords('UTR: 6306 1234 0007')).toEqual(['630612340007']);
  });

  it.each(['zoe asha', '98220 99999', '+91 98220 12346', 'patilzoe', '--', '0422117'])(
    'does not find it by %j',
    (typed) => {
      expect(finds(typed)).toBe(false);
    },
  );

  it('takes a word with eight digits for a serial number where they begin with a year', () => {
    expect(searchWords('kavita-21119751')).toEqual(['kavita-21119751']);
    expect(searchWords('kavita-20261234')).toEqual(['kavita20261234']);
  });

  it('ignores accents in the middle of a word, in what is sought and in what is found', () => {
    expect(finds('renee brulee', nameSearch('Renée Brûlée'))).toBe(true);
    expect(finds('RENÉE brûlée', nameSearch('Renee Brulee'))).toBe(true);
  });

  it('keeps vowel signs of Indian scripts', () => {
    const text = nameSearch('किरण पाटील');
    expect([finds('पाटील', text), finds('किरण', text), finds('पटल', text)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('finds every text by itself and by each of its words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (first, two) => {
          const text = `${nameSearch(first)} ${nameSearch(two)}`;
          for (const typed of [first, two]) expect(finds(typed, text)).toBe(true);
        },
      ),
    );
  });
});
