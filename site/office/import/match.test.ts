import { expect, it } from 'vitest';
import { importFields, orderIdentity } from '../../../contract/import.ts';
import { likeliest, linesOf, matchColumns, mayBeTurned, textOf, whyNot } from './match.ts';

const { student, order } = importFields;
const stock = { label: 'In stock', is: 'word', words: ['Yes', 'No'] } as const;

it.each([
  [['Student Name', 'Phone No', 'E-mail', 'City'], { fname: 0, email: 2, address: 3 }],
  [['MOBILE', 'Full name', 'email id'], { fname: 1, mobile: 0, email: 2 }],
  [['Name', 'Contact', 'Address'], { fname: 0, mobile: 1, address: 2 }],
])('columns are found by the names that schools give them: %j', (heads, columns) => {
  const rows = [['Students of 2025'], heads, ['Asha', '9822012345', '']];
  expect(matchColumns(rows, student)).toMatchObject({ head: 1, columns });
});

it('a column is one field, and its own name goes before another', () => {
  const heads = ['Date', 'Amount', 'Paid', 'Course', 'Name', 'Phone'];
  expect(matchColumns([heads], order).columns).toEqual({
    ...{ day: 0, price: 1, paid: 2, what: 3, name: 4, mobile: 5 },
  });
});

it.each([
  ['Rs. 4,500/-', '4500'],
  ['₹ 1,00,000.00', '100000'],
  [450, '450'],
  ['450.50', '450.50'],
  ['free', 'free'],
])('an amount %j is %s', (cell, text) =>
  expect(textOf(cell, { label: '', is: 'money' }, false)).toBe(text),
);

it.each([
  [new Date('2025-02-03T00:00:00Z'), '2025-02-03', '2025-02-03'],
  ['03/02/2025', '2025-02-03', '2025-03-02'],
  ['3 Feb 2025', '2025-02-03', '2025-02-03'],
  ['some day', 'some day', 'some day'],
])('a day %s is read day first or month first', (cell, dayFirst, monthFirst) => {
  const field = { label: '', is: 'day' } as const;
  expect([false, true].map((one) => textOf(cell, field, one))).toEqual([dayFirst, monthFirst]);
});

it.each([
  ["'+91 98220 12345", '+91 98220 12345'],
  ["'=1+1", '=1+1'],
  ["'-", '-'],
  ["'@home", '@home'],
  ["''=1", "''=1"],
  ["'Bread'", "'Bread'"],
])('an apostrophe that keeps %j from being a formula is none of its words', (cell, text) =>
  expect(textOf(cell, student.fname, false)).toBe(text),
);

it.each([
  ['2025-02-03', '25/02/2025', true],
  ['2025-02-03', '02/03/2025', false],
  ['2025-02-03', '25 Feb 2025', false],
  ['2025-02-25', '25/02/2025', false],
])('days %s beside text %s may have been turned by a spreadsheet: %s', (day, text, isMixed) => {
  const rows = [['Date'], [new Date(day)], [text]];
  expect(mayBeTurned(rows, order, matchColumns(rows, order))).toBe(isMixed);
});

it('of several sheets the one with most of the headings is read', () => {
  const sheets = [
    { name: 'Notes', rows: [['Name'], ['Old books']] },
    {
      name: 'Students',
      rows: [
        ['Name', 'Phone'],
        ['Asha', '98'],
      ],
    },
    {
      name: 'More',
      rows: [
        ['Name', 'Phone'],
        ['Uma', '99'],
      ],
    },
  ];
  expect(likeliest(sheets, student)).toBe(1);
  expect(likeliest(sheets.slice(0, 1), order)).toBe(0);
});

it('choices are read in any case, numbers as they are typed, and words as they stand', () => {
  expect(textOf('YES', stock, false)).toBe('Yes');
  expect(textOf('perhaps', stock, false)).toBe('perhaps');
  expect(textOf(919822012345, student.mobile, false)).toBe('919822012345');
  expect(textOf(' आशा\nकुलकर्णी ', student.address, false)).toBe('आशा\nकुलकर्णी');
  expect(textOf(null, student.fname, false)).toBe('');
});

it('empty rows and headings that come again are left out, and rows keep their numbers', () => {
  const rows = [
    ['Name', 'Phone'],
    ['Asha', '98'],
    [null, ''],
    ['Name', 'Phone'],
    ['Uma', '99'],
  ];
  const lines = linesOf(rows, student, matchColumns(rows, student));
  expect(lines.map(({ row, values }) => [row, values.fname])).toEqual([
    [2, 'Asha'],
    [5, 'Uma'],
  ]);
});

it('alike orders are counted, so that each is one', () => {
  const rows = [
    ['Date', 'Name', 'Phone', 'Item', 'Amount'],
    ...['Asha', 'ASHA', 'Uma'].map((name) => ['1/2/2025', name, '98', 'Loaf', 90]),
  ];
  const lines = linesOf(rows, order, matchColumns(rows, order), orderIdentity);
  expect(lines.map(({ nth }) => nth)).toEqual([0, 1, 0]);
});

it('a bill of several lines is several orders, whoever its number is of', () => {
  const rows = [
    ['No', 'Bill no', 'Date', 'Name', 'Phone', 'Item', 'Amount'],
    ...['Loaf', 'Bun', 'Loaf'].map((item, i) => [i, 7, '1/2/2025', `A${i}`, '98', item, 90]),
  ];
  const layout = matchColumns(rows, order);
  expect(layout.columns).toMatchObject({ number: 1 });
  expect(linesOf(rows, order, layout, orderIdentity).map(({ nth }) => nth)).toEqual([0, 0, 1]);
  expect(matchColumns([['No', 'Date']], order).columns).toEqual({ day: 1 });
});

it('a file that lacks a column, has no rows or too many is refused before it is sent', () => {
  const rows = [['Name'], ['Asha']];
  const layout = matchColumns(rows, student);
  const lines = linesOf(rows, student, layout);
  expect(whyNot(lines, student, layout, 10)).toBe('Say which column is ‘Mobile’.');
  const all = { ...layout, columns: { fname: 0, mobile: 1 } };
  expect(whyNot([], student, all, 10)).toBe('There are no rows below the headings.');
  expect(whyNot([...lines, ...lines], student, all, 1)).toContain('at most 1 go at once');
  expect(whyNot(lines, student, all, 10)).toBe('');
});
