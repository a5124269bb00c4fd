import fc from 'fast-check';

export const deep = (open: string, close: string, levels = 10_000) =>
  open.repeat(levels) + close.repeat(levels);

/** Text that parsers, databases and pages stumble over. */
export const text = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202eevil', '🥐'.repeat(40), '\r\n\r\n'],
    ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '-0', '1e309', '%00'],
    ...["' or 1=1 --", '"; drop table course;', '<img src=x onerror=alert(1)>', '=cmd|x!A1'],
    '../../etc/passwd',
    '/media/course/../x',
    '{{7*7}}',
    '#{7*7}',
    '\ufeff',
    'İ',
    'ﷺ'.repeat(99),
    ...['9'.repeat(400), 'x'.repeat(100_000), deep('[', ']'), '2026-02-30', '0000-00-00'],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.integer({ min: 0xd700, max: 0xe000 })).map((all) => String.fromCharCode(...all)),
);

/** Any JSON value, most of them such texts. */
export const json = fc.oneof(
  { weight: 3, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, 0, -0, 1.5, -1, 1e308, 2 ** 53, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 5 }) },
);

const multipart = (lines: string[]) => lines.join('\r\n');
/** Bodies of a multipart form, with the boundary x, that cannot be read. */
export const brokenForm = fc.constantFrom(
  '',
  '--x',
  multipart(['--x', '', 'no header', '--x--']),
  multipart(['--x', 'content-disposition: form-data', '', 'no name', '--x--']),
  multipart(['--x', 'content-disposition: form-data; name="id', '', 'open quote', '--x--']),
  multipart(['--x', 'content-disposition: form-data; name="id"', '', 'no end']),
  multipart([
    '--x',
    `content-disposition: form-data; name="${'n'.repeat(70_000)}"`,
    '',
    '',
    '--x--',
  ]),
  multipart(Array(2000).fill('--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1')),
);

/** Types of a body, right and wrong. */
export const types = [
  'application/json',
  'APPLICATION/JSON;charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'application/x-www-form-urlencoded',
  'text/plain',
  '*/*',
  ',;=',
];

/** Headers that a caller chooses. */
const header = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((n) => String.fromCharCode(n)),
});
export const headers = fc.record(
  {
    'if-none-match': header,
    accept: header,
    cookie: header,
    'x-request-id': header,
    range: header,
  },
  { requiredKeys: [] },
);
