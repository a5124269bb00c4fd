import { describe, expect, it } from 'vitest';
import { isProblem, readAmount } from '../../kit/sheet/read-amount.ts';
import { meant, writtenIn } from '../../kit/sheet/read-day.ts';
import { readReference } from './reference.ts';

describe('a day', () => {
  it.each([
    ['04/10/2026', '2026-10-04'],
    ['4/3/26', '2026-03-04'],
    ['04-Oct-2026', '2026-10-04'],
    ["04 Oct'26", '2026-10-04'],
    ['4 October 2026', '2026-10-04'],
    ['04OCT2026', '2026-10-04'],
    ['4 Sept 2026', '2026-09-04'],
    ['Oct 4, 2026', '2026-10-04'],
    ['October4, 2026', '2026-10-04'],
    ['2026-10-04', '2026-10-04'],
    ['04.10.2026 13:45:10', '2026-10-04'],
    ['04-10-2026 09:41:07 AM', '2026-10-04'],
    ['04 Oct 2026, 02:15 PM', '2026-10-04'],
    ['04-Oct-26 (05-Oct-26)', '2026-10-04'],
  ])('is read of %s', (text, day) => expect(meant(writtenIn(text), false)).toBe(day));

  it.each([
    '31/11/2026',
    '46299',
    '2026-02-29',
    '4 Foo 2026',
    '12 Baner 14',
    '',
    '4/2026',
    '0/1/2026',
  ])('is not read of %j', (text) => expect(writtenIn(text)).toBeUndefined());

  it.each([
    ['10/02/2026', '2026-10-02'],
    ['10/25/26', '2026-10-25'],
    ['2026-10-04', '2026-10-04'],
    ['4 Oct 2026', '2026-10-04'],
    ['25/10/2026', ''],
  ])('with its month first is read of %s as %j', (text, day) =>
    expect(meant(writtenIn(text), true)).toBe(day),
  );
});

describe('an amount', () => {
  it.each([
    ['1,23,456.78', 12_345_678],
    ['₹ 500', 50_000],
    ['₹-500.00', -50_000],
    ['-₹500.00', -50_000],
    ['Rs.\u00a01,000.5', 100_050],
    ['Rs.500/-', 50_000],
    ['4,000.00 Cr', 400_000],
    ['Cr. 4,000.00', 400_000],
    ['4,000.00(Cr)', 400_000],
    ['4,000.00(Dr)', -400_000],
    ['4,000.00 Dr.', -400_000],
    ['Dr 4,000.00', -400_000],
    ['-4,000.00 Dr', -400_000],
    ['INR 1,234,567', 123_456_700],
    ['(500.00)', -50_000],
    ['500.00-', -50_000],
    ['−500.00', -50_000],
    ['–500', -50_000],
    ['+500', 50_000],
    ['\u00a0500.00\u00a0', 50_000],
    ['.50', 50],
    ["'500", 50_000],
  ])('is read of %s', (text, paise) => expect(readAmount(text)).toMatchObject({ paise }));

  it.each([
    ...[
      '',
      ' ',
      '-',
      '--',
      '---',
      '–',
      '—',
      '−',
      '- -',
      '-.-',
      '_',
      '*',
      'NA',
      'N/A',
      'n.a.',
      '#N/A',
    ],
    ...[
      'Nil',
      'NULL',
      'None',
      'NaN',
      '0',
      '0.00',
      '.00',
      '₹0.00',
      '0.00 Cr',
      'Rs. -',
      '₹',
      0,
      null,
    ],
  ])('is none in %j', (text) => expect(readAmount(text)).toBeNull());

  it.each([
    ...[
      '1.234,56',
      '12,34',
      '4.2E+11',
      '5OO',
      '1,000.005',
      '(500',
      '500)',
      '#####',
      '4 000,00',
      '--5',
    ],
    ...['-5-', '-(5)', 'Cr 5 Dr', '-5 Cr', '+5 Dr', 'Crust', '1e3', '∞', 0.001, 1e20],
  ])('is never guessed of %j', (text) => expect(isProblem(readAmount(text))).toBe(true));

  it('as a number of a spreadsheet is exact', () => {
    expect([0.1 + 0.2, 4000, -1.15].map((one) => readAmount(one))).toMatchObject([
      ...[{ paise: 30 }, { paise: 400_000 }, { paise: -115 }],
    ]);
  });
});

describe('a reference of 4 October 2026', () => {
  it.each([
    ['0000627712345678', '', '627712345678'],
    ["'627712345678", '', '627712345678'],
    [627_712_345_678, '', '627712345678'],
    ['0000060012345678', '', '060012345678'],
    ['UPI-627712345678', '', '627712345678'],
    ['UPI0000627712345678', '', '627712345678'],
    ['IMPS:627712345678', '', '627712345678'],
    ['', 'UPI/627712345678/FEE', '627712345678'],
    ['', 'UPI/CR/627712345678/ASHA/UTIB/asha@ok/fee', '627712345678'],
    ['TRANSFER FROM 4897690162092', 'BY TRANSFER-UPI/CR/627712345678/ASHA', '627712345678'],
    ['TRANSFER-999', ' DEP TFR UPI/CR/627712\n 345678/ASHA', '627712345678'],
    ['', 'IMPS-627712345678-ASHA', '627712345678'],
    ['', 'MMT/IMPS/627712345678/FEE/ASHA', '627712345678'],
    ['', 'UPI627712345678', '627712345678'],
    ['', 'P2A/627712345678/ASHA', '627712345678'],
    ['', 'UPI/627712345678/ACC 123456789012', '627712345678'],
    ['', 'UPI/999912345678/919822012345@YBL', '999912345678'],
    ['', 'UPI/919822012345/999912345678', '999912345678'],
    ['', 'UPI/111111111111/222222222222', ''],
    ['', 'TRANSFER FROM 123456789012', ''],
    ['0000000000000000', '', ''],
    ['', 'NEFT CR-SBIN0000813-MEERA-SBINN52026100412345678', 'SBINN52026100412345678'],
    ['-', 'NEFT-N277261234567890-MEERA DESAI-FEE', 'N277261234567890'],
    ['TRANSFER-999', 'DEP TFR NEFT*ICIC0099999*IN22623041581819*MEERA', 'IN22623041581819'],
    ['', 'RTGS/HDFCR52026100412345678/MEERA', 'HDFCR52026100412345678'],
    ['', 'NEFT/AXISCN0123456789/MEERA/12345678901234567890', 'AXISCN0123456789'],
    ['KKBKH26277123456', '', 'KKBKH26277123456'],
    ['HDFCN52026100512', 'NEFT', 'HDFCN52026100512'],
    ['000123', 'CHEQUE', '000123'],
    ['S5000001', 'MMT/IMPS/627712345678/ASHA', '627712345678'],
    ['-', 'CASH', ''],
  ])('%j, %j is %j', (ref, text, reference) =>
    expect(readReference(ref, text, '2026-10-04')).toBe(reference),
  );

  it.each(['4.2E+11', '6.27712E+11', '6,27712E+11', 6_277_123_456_780_000])(
    'that a spreadsheet has cut to %s says how to get it whole',
    (ref) =>
      expect(readReference(ref, '', '2026-10-04')).toMatchObject({
        reason: expect.stringContaining('Download the statement again'),
      }),
  );
});
