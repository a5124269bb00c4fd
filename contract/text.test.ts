import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryText } from '../worker/test/arbitrary-text.ts';
import { clean, hasInName, nameKey } from './text.ts';

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
