import { describe, expect, it } from 'vitest';
import { business } from '../business.ts';
import { documentNumber, financialYear, numberShape } from '../period.ts';
import { isGstin, stateCode } from './gstin.ts';
import { inWords, rupeesInWords } from './sheet.ts';
import { kindOfCategory, rateOf, rates, share, split } from './tax.ts';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '07AAPFU0939F1ZX', '29AAGCB7383J1Z4'])('%s is right', (real) => {
    expect(isGstin(real)).toBe(true);
  });

  it('is refused with a character changed, two swapped or one missing', () => {
    for (const wrong of [
      '27AAPFU0939F1ZW',
      '72AAPFU0939F1ZV',
      '27AAPFU0993F1ZV',
      '27aapfu0939f1zv',
      '',
      '27AAPFU0939F1Z',
    ])
      expect(isGstin(wrong)).toBe(false);
  });

  it('begins with the code of a state', () => {
    expect(stateCode('Maharashtra')).toBe('27');
    expect(() => stateCode('Atlantis')).toThrow('Atlantis');
  });
});

describe('tax in a price', () => {
  it('puts the odd paisa into the taxable value', () => {
    expect(split(11_801, 18, true)).toEqual({ taxable: 10_001, cgst: 900, sgst: 900, igst: 0 });
    expect(split(1_250_000, 18, true)).toEqual({
      taxable: 1_059_322,
      cgst: 95_339,
      sgst: 95_339,
      igst: 0,
    });
    expect(split(1_250_000, 18, false)).toMatchObject({ taxable: 1_059_322, igst: 190_678 });
    expect(split(9900, 0, true)).toEqual({ taxable: 9900, cgst: 0, sgst: 0, igst: 0 });
  });

  it('is shared over lines, an odd rest to the first', () => {
    expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('has the rate of its day', () => {
    expect(rateOf('bakery', '2025-09-21')).toMatchObject({ code: '1905', rate: 18 });
    expect(rateOf('bakery', '2025-09-22')).toMatchObject({ code: '1905', rate: 5 });
    expect(rateOf('bread', '2026-11-23')).toMatchObject({ code: '1905', rate: 0 });
    expect(rateOf('course', '2026-11-23')).toMatchObject({ code: '999293', rate: 18 });
    expect(() => rateOf('bakery', '2017-01-01')).toThrow('No rate');
    // The last row that has begun is found: a kind's rows stand in the order of their days.
    for (const { kind } of rates) {
      const days = rates.filter((rate) => rate.kind === kind).map(({ from }) => from);
      expect(days).toEqual(days.toSorted());
    }
  });

  it('goes by the category of a product', () => {
    expect(['Breads', 'bread ', 'Breakfast', 'Cakes', ''].map(kindOfCategory)).toEqual([
      ...['bread', 'bread', 'cereal', 'bakery', 'bakery'],
    ]);
  });
});

describe('the number of a document', () => {
  it('has the financial year, which begins on 1 April', () => {
    expect(financialYear('2027-03-31')).toBe('2026-27');
    expect(financialYear('2027-04-01')).toBe('2027-28');
    expect(financialYear('2099-12-31')).toBe('2099-00');
  });

  it('has at most 16 letters, digits, - and /', () => {
    expect(documentNumber('2026-27', 1)).toBe(`${business.serialPrefix.slice(0, 3)}/26-27/00001`);
    for (const n of [1, 99_999, 100_000, 999_999])
      expect(documentNumber('2026-27', n)).toMatch(numberShape);
  });
});

describe('an amount in words', () => {
  it('counts in lakh and crore', () => {
    expect(rupeesInWords(12_500)).toBe('Rupees Twelve Thousand Five Hundred only');
    expect(inWords(125_021)).toBe('One Lakh Twenty-Five Thousand Twenty-One');
    expect(inWords(10_000_000)).toBe('One Crore');
    expect(inWords(1_012_345_678)).toBe(
      'One Hundred One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight',
    );
    expect(inWords(0)).toBe('Zero');
    expect(inWords(19)).toBe('Nineteen');
  });

  it('is of no two amounts the same', () => {
    const words = new Set(Array.from({ length: 100_000 }, (_, n) => inWords(n)));
    expect(words.size).toBe(100_000);
  });
});
