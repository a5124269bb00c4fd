import fc from 'fast-check';
import { expect, it } from 'vitest';
import { business } from './business.ts';
import { halfComes } from './payment.ts';
import { isTransferId, normalReference } from './transaction-id.ts';
import { upiUri } from './upi.ts';

const coming = (amount: number, more = {}) => ({
  number: '1234567',
  price: 4001,
  balance: 4001,
  amount,
  ...more,
});

it.each([
  ['half of the price', [coming(2001)], true],
  ['less than half', [coming(2000)], false],
  ['less than half, after which half has come', [coming(1, { balance: 2001 })], true],
  ['half of one order, in two payments', [coming(1000), coming(1001)], true],
  [
    'all of one order and less than half of another',
    [coming(4001, { number: '7' }), coming(9)],
    false,
  ],
])('with %s, an order is proposed to be confirmed only where half has come', (_, all, isEnough) => {
  expect(halfComes(all)).toBe(isEnough);
});

it.each([
  ' 6306\u00a01234 0007 ',
  'UTR 630612340007',
  'utr630612340007',
  'UPI Ref No: 630612340007.',
  'Ref.No.630612340007',
  '6306-1234-0007',
  '6306‑1234‑0007',
  '\u200b630612340007\ufeff',
  '６３０６１２３４０００७',
  '६३०६१२३४०००७',
  '௬௩௦௬௧௨௩௪௦௦௦௭',
  'UTR ۶۳۰۶۱۲۳۴۰۰۰۷',
  'UPI/CR/630612340007/ASHA PATIL/OKSBI',
  'Rs 4,000 paid on 25/11/2026 to 9822012345. UPI transaction ID 630612340007',
  '0000630612340007',
  "'630612340007",
])('finds the twelve digits of UPI in "%s"', (typed) => {
  expect(normalReference(typed)).toBe('630612340007');
});

it.each([
  ['T2411251234567890', 'T2411251234567890'],
  ['UPI transaction ID: t2411251234567890', 'T2411251234567890'],
  ['UTR: SBIN326123456789', 'SBIN326123456789'],
  ['NEFT-N330261234567890', 'N330261234567890'],
  ['HDFCR52026112512345678', 'HDFCR52026112512345678'],
  ['AXOIC/000123', 'AXOIC000123'],
  ['TXN123456', 'TXN123456'],
  ['4000 6306 1234 0007', '4000630612340007'],
  ['630612340007 and 630612340008', '630612340007AND630612340008'],
  ['12-11-2026', '12112026'],
  ['6.30612E+11', '6.30612E+11'],
  ['6306123400071', '6306123400071'],
  ['', ''],
])('leaves what is no one number of UPI as it is, without signs: "%s"', (typed, kept) => {
  expect(normalReference(typed)).toBe(kept);
});

it('twelve digits are an id of UPI, and no more', () => {
  expect(['630612340007', '6306123400071', '63061234000'].filter(isTransferId)).toHaveLength(1);
});

fc.configureGlobal({ seed: 20_261_000 });

const payment = {
  pa: business.upi.id,
  pn: business.upi.name,
  am: 4251,
  tr: '0123456',
  tn: 'Crème Brûlée & Tart',
};

it('writes the address an app pays to, with two decimals and %20 for spaces', () => {
  expect(upiUri(payment)).toBe(
    `upi://pay?pa=${business.upi.id}&pn=${encodeURIComponent(business.upi.name)}&am=4251.00&cu=INR&tr=0123456&tn=Cr%C3%A8me%20Br%C3%BBl%C3%A9e%20%26%20Tart`,
  );
});

it('gives every amount and note back to whoever reads the address', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (am, tn) => {
        const uri = upiUri({ ...payment, am, tn });
        const read = new URL(uri.replace('upi://pay', 'https://pay.test/')).searchParams;
        expect(uri).not.toMatch(/[ +#]/);
        expect([...read.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tr', 'tn']);
        expect(read.get('pa')).toBe(business.upi.id);
        expect(Number(read.get('am'))).toBe(am);
        expect(read.get('am')).toMatch(/^\d+\.00$/);
        expect([...(read.get('tn') ?? '')].length).toBeLessThanOrEqual(50);
      },
    ),
  );
});

it('cuts a long note between characters, never inside one', () => {
  const note = new URL(upiUri({ ...payment, tn: '🥐'.repeat(60) }).replace('upi:', 'https:'));
  expect(note.searchParams.get('tn')).toBe('🥐'.repeat(50));
});

it('asks for one rupee', () => {
  expect(upiUri({ ...payment, am: 1 })).toContain('&am=1.00&');
});

it('takes a reference of 35 characters', () => {
  expect(upiUri({ ...payment, tr: '7'.repeat(35) })).toContain(`&tr=${'7'.repeat(35)}&`);
});

it.each([
  { am: 0 },
  { am: -1 },
  { am: 10.5 },
  { pa: 'crumbschool' },
  { pa: 'a b@upi' },
  { pa: 'a@upi/x' },
  { tr: 'order 12' },
  { tr: '' },
  { tr: '7'.repeat(36) },
])('refuses %o', (wrong) => {
  expect(() => upiUri({ ...payment, ...wrong })).toThrow(RangeError);
});
