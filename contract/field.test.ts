import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { bookDemo } from './demo.ts';
import { addContactForm } from './enquiry.ts';
import { byId, catalogueName, clean, nameKey, price, repeated, stock, text } from './field.ts';
import { limits } from './limits.ts';
import { updateOrder } from './order-office.ts';
import { nameIn, paths } from './paths.ts';
import { register, updateProfile } from './user.ts';
import { addUser, editUser } from './user-office.ts';

fc.configureGlobal({ seed: 20_261_000, numRuns: 500 });

/** The fields of a schema that `withId` made. */
const shapeOf = (schema: unknown) =>
  (schema as z.ZodMiniPipe<z.ZodMiniType, z.ZodMiniObject>)._zod.def.out._zod.def.shape;

/** Any text a browser can send: all planes, lone surrogates, control and direction characters. */
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom('e', '\u0301', '\0', ' ', '\r', '\n', '\u202e', '\ud83c', 'ß'))
    .map((all) => all.join('')),
);

describe('clean text', () => {
  it('stays the same when cleaned again', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(clean(clean(value))).toBe(clean(value));
      }),
    );
  });

  it('has no control character, override of direction or half of a character', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const result = clean(value);
        expect(result.isWellFormed()).toBe(true);
        expect(result).toBe(result.trim());
        expect(result).toBe(result.normalize('NFC'));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
        expect(result).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  it('loses nothing of ordinary text, line breaks included', () => {
    expect(clean('  Crème\u0000 बेसन 🥐\r\nline two ')).toBe('Crème बेसन 🥐\nline two');
  });
});

describe('the key of a name', () => {
  it('is its own key', () => {
    fc.assert(
      fc.property(anything, (name) => {
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
  ])('of %s is that of %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  it('tells apart what reads differently', () => {
    expect(nameKey('Crème')).not.toBe(nameKey('Creme'));
    expect(nameKey('A B')).not.toBe(nameKey('AB'));
  });
});

describe('a field', () => {
  it('of text is cleaned, has from 1 to its limit of characters, or is refused', () => {
    const field = text('Enter it', 20);
    fc.assert(
      fc.property(anything, (value) => {
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
      }
      for (const name of ['address', 'msg'])
        if (shape[name]) expect(shape[name].parse('12 Road\nPune')).toBe('12 Road\nPune');
    },
  );

  it('of another type is refused in words, never with an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        fc.pre(typeof value !== 'string' && typeof value !== 'number');
        for (const field of [text('Enter it', 20), catalogueName, price, stock]) {
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
      fc.property(fc.oneof(anything, fc.double(), fc.maxSafeInteger()), (value) => {
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

describe('the page of a name', () => {
  it('is one segment of a path and leads back to the name', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const { success, data: name } = catalogueName.safeParse(value);
        fc.pre(success && name !== undefined);
        const { pathname, search, hash } = new URL(paths.course(name ?? ''), 'http://crumb.test');
        expect([pathname.split('/').length, search, hash]).toEqual([3, '', '']);
        expect(nameIn(pathname, '/course/')).toBe(name);
      }),
    );
  });
});
