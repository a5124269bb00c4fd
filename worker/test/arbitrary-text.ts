import fc from 'fast-check';

/** Any text a browser can send: all planes, lone surrogates, control and direction characters. */
export const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom('e', '\u0301', '\0', ' ', '\r', '\n', '\u202e', '\ud83c', 'ß'))
    .map((all) => all.join('')),
);
