import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { arbitraryText } from '../worker/test/arbitrary-text.ts';
import { catalogueName, repeated } from './catalogue.ts';
import { bookDemo } from './demo.ts';
import { addContactForm } from './enquiry.ts';
import { price, text } from './field.ts';
import { limits } from './limits.ts';
import { updateOrder } from './order-office.ts';
import { nameIn, paths } from './paths.ts';
import { byId } from './record.ts';
import { clean } from './text.ts';
import { register, updateProfile } from './user.ts';
import { addUser, editUser } from './user-office.ts';

fc.configureGlobal({ seed: 20_261_000, numRuns: 500 });

/** The fields of a schema that `withId` made. */
const shapeOf = (schema: unknown) =>
  (schema as z.ZodMiniPipe<z.ZodMiniType, z.ZodMiniObject>)._zod.def.out._zod.def.shape;

describe('a field', () => {
  it('of text is cleaned, has from 1 to its limit of characters, or is refused', () => {
    const field = text('Enter it', 20);
    fc.assert(
      fc.property(arbitraryText, (value) => {
        const { data, error } = field.safeParse(value);
        const { length } = [...clean(value)];
        if (length >= 1 && length <= 20) expect(data).toBe(clean(value));
        else expect(error?.issues[0]?.message).toMatch(/^(Enter it|Use at most 20 characters)$/);
      }),
    );
  });

  it.each([
    ['register', register.shape, ['name', 'fatherName', 'motherName', 'spouseName']],
    ['updateProfile', updateProfile.shape, ['name', 'fatherName', 'motherName', 'spouseName']],
    ['updateOrder', shapeOf(updateOrder), ['name', 'fatherName', 'motherName', 'spouseName']],
    ['bookDemo', bookDemo.shape, ['fullName', 'fatherName', 'motherName']],
    ['addContactForm', addContactForm.shape, ['name']],
    ['editUser', shapeOf(editUser), ['name']],
    ['addUser', addUser.shape, ['fname']],
  ] as [string, Record<string, z.ZodMiniType>, string[]][])(
    'for the name of a person is one line: %s',
    (_, shape, names) => {
      for (const name of names) {
        expect(shape[name]?.parse(' Asha\r\n\tS.\u2028 \u00a0Patil\n')).toBe('Asha S. Patil');
        expect(shape[name]?.safeParse('x'.repeat(limits.person + 1)).success).toBe(false);
        for (const unseen of ['\u200b\u2060', '\u3164 \ufeff', '\u2800', '. \u00ad -', '\u0301'])
          expect(shape[name]?.safeParse(unseen).data || '', unseen).toBe('');
        expect(shape[name]?.parse('सूर्\u200dया \u200bपाटील')).toBe('सूर्\u200dया पाटील');
      }
      for (const name of ['address', 'msg'])
        if (shape[name]) expect(shape[name].parse('12 Road\nPune')).toBe('12 Road\nPune');
    },
  );

  it('of another type is refused in words, never with an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        fc.pre(typeof value !== 'string' && typeof value !== 'number');
        for (const field of [text('Enter it', 20), catalogueName, price]) {
          expect(field.safeParse(value).error?.issues[0]?.message).toMatch(/^(Enter|Stock) /);
        }
      }),
    );
  });

  it('for a price takes every whole number of rupees in range, as number and as text', () => {
    const { min, max } = limits.price;
    fc.assert(
      fc.property(fc.integer({ min, max }), (amount) => {
        expect(price.parse(amount)).toBe(amount);
        expect(price.parse(` ${amount} `)).toBe(amount);
      }),
    );
  });

  it('for a price takes nothing else', () => {
    const { min, max } = limits.price;
    fc.assert(
      fc.property(fc.oneof(arbitraryText, fc.double(), fc.maxSafeInteger()), (value) => {
        const { success, data } = price.safeParse(value);
        if (!success) return;
        expect(Number.isInteger(data) && data >= min && data <= max).toBe(true);
        expect(String(value).trim().replace(/^0+/, '')).toBe(String(data));
      }),
    );
    for (const value of ['1e3', '0x10', '1,000', '+5', '1.0', '', ' ', '१२', NaN, Infinity, 1.5]) {
      expect(price.safeParse(value).success, String(value)).toBe(false);
    }
  });

  it('for an id takes id or _id, and id wins', () => {
    expect(byId.parse({ id: 'a' })).toEqual({ id: 'a' });
    expect(byId.parse({ _id: 'b' })).toEqual({ id: 'b' });
    expect(byId.parse({ id: 'a', _id: 'b', more: 1 })).toEqual({ id: 'a' });
    for (const value of [{}, { id: '' }, { id: 'a b' }, { id: 'x'.repeat(65) }, { id: {} }]) {
      expect(byId.safeParse(value).error?.issues[0]?.message).toBe('Say which record is meant');
    }
  });

  it('that may be repeated is a list, or nothing when it was not sent', () => {
    expect(repeated.parse('a')).toEqual(['a']);
    expect(repeated.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(repeated.parse(undefined)).toBeUndefined();
  });
});

it('the page of a name is one segment of a path and leads back to the name', () => {
  fc.assert(
    fc.property(arbitraryText, (value) => {
      const { success, data: name } = catalogueName.safeParse(value);
      fc.pre(success && name !== undefined);
      const { pathname, search, hash } = new URL(paths.course(name ?? ''), 'http://crumb.test');
      expect([pathname.split('/').length, search, hash]).toEqual([3, '', '']);
      expect(nameIn(pathname, '/course/')).toBe(name);
    }),
  );
});
