import fc from 'fast-check';
import { expect, it } from 'vitest';
import { business } from './business.ts';
import { upiUri } from './upi.ts';

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
